// What can be read beside the table.

export type Pane = "log" | "chat" | "about";

export const PANES: readonly (readonly [Pane, string])[] = [
  ["log", "Log"],
  ["chat", "Chat"],
  ["about", "Table"],
];
