// Made from src/nightstand/wire by `make types`. Do not edit.

export const PROTOCOL = 1;

export type ClientFrame =
  Choose | AskWhyNot | Say | Propose | Reply | Withdraw | Resume | Resign | LookAs | Ping;
export type ServerFrame =
  Welcome | Update | TableChanged | Chatted | WhyNot | Refused | Pong | Lobby;

/**
 * Answer the question that this seat saw at this point of the record.
 */
export interface Choose {
  type: "choose";
  epoch: number;
  ply: number;
  notation: string;
}
/**
 * Why can these pieces not be used (together) now?
 */
export interface AskWhyNot {
  type: "whyNot";
  /**
   * @minItems 1
   * @maxItems 8
   */
  pieces: string[];
}
/**
 * A line of chat.
 */
export interface Say {
  type: "say";
  text: string;
}
/**
 * Ask the others for their consent.
 */
export interface Propose {
  type: "propose";
  kind: "continue" | "end" | "pause" | "takeback";
}
/**
 * Consent to what was proposed, or not.
 */
export interface Reply {
  type: "reply";
  consent: boolean;
}
/**
 * Take back what one has proposed oneself.
 */
export interface Withdraw {
  type: "withdraw";
}
/**
 * End a pause.
 */
export interface Resume {
  type: "resume";
}
/**
 * Give the game up: with two players the other has won, with more a bot plays on.
 */
export interface Resign {
  type: "resign";
}
/**
 * See the table from another of one's own seats (at one screen), or as a spectator (-1).
 */
export interface LookAs {
  type: "lookAs";
  seat: number;
}
/**
 * Is anybody there?
 */
export interface Ping {
  type: "ping";
}
/**
 * All of it: on joining, after a takeback, and whenever small updates would not do.
 */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: TableView;
  seat: number;
  epoch: number;
  ply: number;
  scene: SceneView | null;
  log: LogLine[];
  chat: ChatLine[];
}
/**
 * A table as its guests see it: all but what lies on it.
 */
export interface TableView {
  id: string;
  game: string;
  title: string;
  cardSet: string;
  variants: {
    [k: string]: string;
  };
  state: "open" | "over" | "paused" | "playing";
  public: boolean;
  seats: SeatView[];
  clock: Clock;
  takeback: "consent" | "free" | "never";
  absence: number;
  owner: boolean;
  invitation: string;
  spectators: number;
  rulesVersion: number;
  epoch: number;
  ply: number;
  commitment: string;
  contributions: string[];
  secret: string;
  ending: EndingView | null;
  proposal: Proposal | null;
  pause: string;
  rematch: string;
  created: string;
  changed: string;
}
/**
 * A seat as everybody sees it; `yours` is for the one who looks.
 */
export interface SeatView {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  level: string;
  yours: boolean;
  present: boolean;
  standIn: boolean;
  clock: number | null;
  ticking: boolean;
  asked?: boolean;
}
/**
 * How time is counted.
 *
 *     `move`: seconds for each choice. `game`: seconds for a whole game and `increment` for each
 *     choice. `days`: days for each choice.
 */
export interface Clock {
  kind?: "days" | "game" | "move" | "none";
  amount?: number;
  increment?: number;
}
/**
 * How the game ended; the ranking lists seats, best group first.
 */
export interface EndingView {
  rule: string;
  reason: string;
  ranking: number[][];
}
/**
 * Something that needs everybody's consent; bots always consent.
 */
export interface Proposal {
  kind: "continue" | "end" | "pause" | "takeback";
  seat: number;
  accepted: number[];
  waiting: number[];
}
/**
 * Everything that one viewer may see at one moment; the log travels beside it.
 */
export interface SceneView {
  game: string;
  viewer: number;
  status: string;
  zones: ZoneView[];
  panels: PanelView[];
  layout: string[][];
  question: QuestionView | null;
  ending: EndingView | null;
}
/**
 * A zone: pile, hand, row, stack, grid, hexes or tray; other kinds are drawn as rows.
 */
export interface ZoneView {
  id: string;
  kind: string;
  title: string;
  owner: number;
  count: number;
  pieces: PieceView[];
}
/**
 * Something in a zone: a face or a back.
 */
export interface PieceView {
  id: string;
  face: FaceView | null;
  marks: string[];
  counters: {
    [k: string]: number;
  };
  attached: PieceView[];
}
/**
 * The visible side of a piece; `icons` has one for the face, then one for each badge.
 *
 *     A badge that says several things has several names there, with spaces between.
 */
export interface FaceView {
  title: string;
  corner: string;
  badges: string[];
  text: string;
  tint: string;
  icons: string[];
}
/**
 * What stands beside a seat's name.
 */
export interface PanelView {
  seat: number;
  name: string;
  facts: string[];
  marks: string[];
}
/**
 * What the viewer is asked, with everything that he may answer.
 */
export interface QuestionView {
  seat: number;
  rule: string;
  prompt: string;
  choices: ChoiceView[];
}
/**
 * A choice: what to send back, what to say, what to click, in that order.
 */
export interface ChoiceView {
  notation: string;
  label: string;
  pieces: string[];
}
/**
 * One consequence, as this viewer reads it, and the rule that it follows from.
 */
export interface LogLine {
  text: string;
  rule: string;
  moves: MoveView[];
}
/**
 * A movement to animate, between places of the scene (zones or pieces).
 */
export interface MoveView {
  source: string;
  target: string;
}
/**
 * Something said at the table.
 */
export interface ChatLine {
  name: string;
  text: string;
  at: string;
}
/**
 * Choices have been made: what changed for this viewer, and what is new in the log.
 */
export interface Update {
  type: "update";
  epoch: number;
  ply: number;
  change: SceneChange;
  log: LogLine[];
}
/**
 * What became different: zones that did, by id, and other parts that did.
 *
 *     `question` and `ending` are always told, so that their absence can be.
 */
export interface SceneChange {
  zones?: ZoneChange[];
  gone?: string[];
  status?: string | null;
  panels?: PanelView[] | null;
  layout?: string[][] | null;
  question?: QuestionView | null;
  ending?: EndingView | null;
}
/**
 * A zone that has become different; a piece that looks as before in it is only named.
 */
export interface ZoneChange {
  id: string;
  kind: string;
  title: string;
  owner: number;
  count: number;
  pieces: (string | PieceView)[];
}
/**
 * Seats, clocks, proposals or the state of the table have changed.
 */
export interface TableChanged {
  type: "table";
  table: TableView;
}
/**
 * Somebody said something.
 */
export interface Chatted {
  type: "chat";
  line: ChatLine;
}
/**
 * The rule that keeps the pieces from being used; None if nothing does.
 */
export interface WhyNot {
  type: "whyNot";
  pieces: string[];
  rule: string;
  text: string | null;
}
/**
 * What was sent cannot be done; the table stands as it was.
 */
export interface Refused {
  type: "refused";
  problem: Problem;
}
/**
 * RFC 9457: what went wrong, for programs and for people.
 */
export interface Problem {
  title: string;
  status: number;
  detail: string;
  type?: string;
  fields?: {
    [k: string]: string;
  };
}
/**
 * Yes.
 */
export interface Pong {
  type: "pong";
}
/**
 * The lobby's own socket: public tables to join or watch, and one's own.
 */
export interface Lobby {
  type: "lobby";
  tables: TableView[];
  mine: TableView[];
}
/**
 * Somebody at this server; a guest has no password.
 */
export interface Player {
  id: string;
  name: string;
  guest: boolean;
}
/**
 * Whom the cookie stands for, if anybody.
 */
export interface Me {
  player: Player | null;
}
/**
 * A nickname is all that a guest needs.
 */
export interface NewGuest {
  name: string;
}
/**
 * For an account, new or old.
 */
export interface Credentials {
  name: string;
  password: string;
}
/**
 * How somebody has fared at one game.
 */
export interface GameTally {
  game: string;
  title: string;
  played: number;
  won: number;
  finished: number;
}
/**
 * A player's games in numbers.
 */
export interface Statistics {
  player: string;
  games: GameTally[];
}
/**
 * Something that a table agrees on beforehand.
 */
export interface VariantInfo {
  name: string;
  title: string;
  choices: string[];
  default: string;
  rule: string;
  doc: string;
}
/**
 * A game that can be played here.
 */
export interface GameInfo {
  name: string;
  title: string;
  fewest: number;
  most: number;
  sets: string[];
  variants: VariantInfo[];
  levels: string[];
  rulesVersion: number;
  icon?: string;
  setNotes?: {
    [k: string]: string;
  };
  about?: string;
  credit?: string;
  guided?: boolean;
}
/**
 * A paragraph, an item, an entry with its id, or a table, of the rules reference.
 */
export interface RuleBlock {
  kind: "entry" | "item" | "paragraph" | "table";
  text?: string;
  id?: string;
  ruling?: boolean;
  head?: string[];
  rows?: string[][];
}
/**
 * A section of the rules reference.
 */
export interface RuleSection {
  id: string;
  title: string;
  blocks: RuleBlock[];
}
/**
 * The rules of a game in our own words, by ledger id.
 */
export interface Rules {
  game: string;
  title: string;
  opening: RuleBlock[];
  sections: RuleSection[];
}
/**
 * A word that may stand on a piece, the rule that explains it, and what it says.
 */
export interface Term {
  name: string;
  rule: string;
  text: string;
}
/**
 * What the guide says when a question, or a line of the log, first names this rule.
 */
export interface GuideNote {
  rule: string;
  text: string;
}
/**
 * A guided first game: an opening to read, what to play, and notes along the way.
 */
export interface Guide {
  game: string;
  opening: string[];
  table: NewTable;
  notes: GuideNote[];
}
/**
 * What a new table is to be like; it starts by itself once every seat is taken.
 */
export interface NewTable {
  game: string;
  /**
   * @minItems 1
   * @maxItems 10
   */
  seats: SeatWish[];
  cardSet?: string;
  variants?: {
    [k: string]: string;
  };
  clock?: Clock;
  public?: boolean;
  takeback?: "consent" | "free" | "never";
  absence?: number;
  contribution?: string;
}
/**
 * Who is to sit in a seat: you, a friend at the same screen, a bot, or whoever comes.
 */
export interface SeatWish {
  kind: "bot" | "friend" | "open" | "you";
  name?: string;
  level?: string;
}
/**
 * Take a seat (the first open one unless named), adding a word to the shuffles' seed.
 */
export interface Sit {
  seat?: number;
  invitation?: string;
  contribution?: string;
}
/**
 * Put a bot into an open seat, or with an empty level open it again.
 */
export interface SeatBot {
  level: string;
}
/**
 * A table at one moment of its record; `log` holds everything told so far.
 */
export interface Moment {
  table: TableView;
  ply: number;
  plies: number;
  scene: SceneView;
  log: LogLine[];
}
/**
 * What `nightstand verify` says of the table's record.
 */
export interface Verification {
  holds: boolean;
  text: string;
}
/**
 * A record of a game that was played elsewhere, as text.
 */
export interface Imported {
  record: string;
}
/**
 * A frame that a client sends.
 */
export interface FromClient {
  type: "FromClient";
}
/**
 * A frame that the server sends.
 */
export interface FromServer {
  type: "FromServer";
}
