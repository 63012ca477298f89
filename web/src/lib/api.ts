// The server's HTTP routes, as functions. Whatever it refuses is thrown as an ApiError, which
// carries the problem document (RFC 9457) that says why.

import type {
  Credentials,
  GameInfo,
  Guide,
  Lobby,
  Me,
  Moment,
  NewTable,
  Problem,
  Rules,
  Sit,
  Statistics,
  TableView,
  Term,
  Verification,
} from "./wire";

const CSRF_COOKIE = "nightstand-csrf";
const CSRF_HEADER = "x-csrf-token";

/** What was refused, and why, in a sentence for people. */
export class ApiError extends Error {
  constructor(readonly problem: Problem) {
    super(sentence(problem.detail || problem.title));
    this.name = "ApiError";
  }

  get status(): number {
    return this.problem.status;
  }
}

/** The server's problems are one line without a capital; people read sentences. */
export function sentence(line: string): string {
  const text = line.charAt(0).toUpperCase() + line.slice(1);
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** The value of a cookie that scripts may read; empty if there is none. */
export function cookie(name: string, cookies: string = document.cookie): string {
  for (const part of cookies.split("; ")) {
    if (part.startsWith(`${name}=`)) return decodeURIComponent(part.slice(name.length + 1));
  }
  return "";
}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (method !== "GET") headers[CSRF_HEADER] = await csrfToken();
  if (body !== undefined) headers["content-type"] = "application/json";
  const options: RequestInit = { method, headers };
  if (body !== undefined) options.body = JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, options);
  } catch {
    throw new ApiError(unreachable());
  }
  if (!answer.ok) throw new ApiError(await problemOf(answer));
  return answer;
}

/** The server hands the token out as a cookie with its first answer, so a first visit asks for one. */
async function csrfToken(): Promise<string> {
  if (cookie(CSRF_COOKIE) === "") await call("GET", "/me");
  return cookie(CSRF_COOKIE);
}

function unreachable(): Problem {
  const detail = "The server does not answer. Is there a connection?";
  return { title: "No answer", status: 0, detail };
}

async function problemOf(answer: Response): Promise<Problem> {
  const said = (answer.headers.get("content-type") ?? "").includes("json");
  if (said) return (await answer.json()) as Problem;
  const detail = `The server answered ${answer.status} ${answer.statusText}.`;
  return { title: answer.statusText, status: answer.status, detail };
}

async function get<T>(path: string): Promise<T> {
  return (await (await call("GET", path)).json()) as T;
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const text = await (await call(method, path, body)).text();
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

/** A table's address below /api; the invitation opens those that are not public. */
function at(table: string, more = "", query: Record<string, string> = {}): string {
  const asked = Object.entries(query).filter(([, value]) => value !== "");
  const search = new URLSearchParams(asked).toString();
  return `/tables/${encodeURIComponent(table)}${more}${search && `?${search}`}`;
}

export const api = {
  me: () => get<Me>("/me"),
  guest: (name: string) => send<Me>("POST", "/guests", { name }),
  newAccount: (account: Credentials) => send<Me>("POST", "/accounts", account),
  signIn: (account: Credentials) => send<Me>("POST", "/session", account),
  signOut: () => send<void>("DELETE", "/session"),

  games: () => get<GameInfo[]>("/games"),
  rules: (game: string) => get<Rules>(`/games/${encodeURIComponent(game)}/rules`),
  terms: (game: string) => get<Term[]>(`/games/${encodeURIComponent(game)}/terms`),
  guide: (game: string) => get<Guide>(`/games/${encodeURIComponent(game)}/guide`),

  lobby: () => get<Lobby>("/tables"),
  newTable: (wish: NewTable) => send<TableView>("POST", "/tables", wish),
  table: (id: string, invitation: string) => get<TableView>(at(id, "", { invitation })),
  sit: (id: string, sit: Sit) => send<TableView>("POST", at(id, "/seat"), sit),
  leave: (id: string) => send<TableView>("DELETE", at(id, "/seat")),
  seatBot: (id: string, seat: number, level: string) =>
    send<TableView>("PUT", at(id, `/seats/${seat}`), { level }),
  start: (id: string) => send<TableView>("POST", at(id, "/start")),
  rematch: (id: string) => send<TableView>("POST", at(id, "/rematch")),

  moment: (id: string, ply: number, seat: number, invitation: string) =>
    get<Moment>(at(id, `/moments/${ply}`, { seat: `${seat}`, invitation })),
  verification: (id: string, invitation: string) =>
    get<Verification>(at(id, "/verification", { invitation })),
  recordAddress: (id: string, invitation: string) => `/api${at(id, "/record", { invitation })}`,
  importRecord: (record: string) => send<TableView>("POST", "/records", { record }),

  statistics: () => get<Statistics>("/statistics"),
  history: () => get<TableView[]>("/history"),
};
