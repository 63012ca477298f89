// Calling whoever looks elsewhere when it is their turn: in the title and the emblem of the page,
// and as a notification where they have allowed it.

const SIGN = "● ";
const CALM = "/moon.svg";
const CALLING = "/moon-calling.svg";

export const canCall = (): boolean => "Notification" in window;
export const mayCall = (): boolean => canCall() && Notification.permission === "granted";

/** Ask whether we may; whether we may now. */
export async function askToCall(): Promise<boolean> {
  return canCall() && (await Notification.requestPermission()) === "granted";
}

/** Mark the page as waiting for somebody, or no longer: in its title and in its emblem. */
export function mark(waiting: boolean): void {
  const plain = document.title.startsWith(SIGN)
    ? document.title.slice(SIGN.length)
    : document.title;
  document.title = waiting ? SIGN + plain : plain;
  document.querySelector("link[rel=icon]")?.setAttribute("href", waiting ? CALLING : CALM);
}

/** A notification; null where pages alone cannot make one, as on Android. */
function noticeOf(title: string, body: string): Notification | null {
  try {
    return new Notification(title, { body, icon: CALM, tag: "nightstand" });
  } catch {
    return null;
  }
}

/** Call, if nobody is looking; the call goes away once they are. */
export function call(title: string, body: string): () => void {
  if (!document.hidden || !mayCall()) return () => undefined;
  const notice = noticeOf(title, body);
  if (notice === null) return () => undefined;
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
  return () => notice.close();
}
