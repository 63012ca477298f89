// Dark, light, or as the machine has it.

export type Theme = "system" | "dark" | "light";

const KEY = "nightstand-theme";
const ORDER: Theme[] = ["system", "dark", "light"];

function remembered(): Theme {
  const found = localStorage.getItem(KEY) as Theme | null;
  return found !== null && ORDER.includes(found) ? found : "system";
}

class ThemeSwitch {
  now = $state<Theme>(remembered());

  /** The one that the switch comes to next. */
  get next(): Theme {
    return ORDER[(ORDER.indexOf(this.now) + 1) % ORDER.length] ?? "system";
  }

  show(): void {
    if (this.now === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.now;
  }

  turn(): void {
    this.now = this.next;
    localStorage.setItem(KEY, this.now);
    this.show();
  }
}

export const theme = new ThemeSwitch();
