/** One of the games. */
export type Kind = 'nogo' | 'go' | 'gomoku' | 'draughts';
export type Color = 'black' | 'white';
/** A format of records that is written. */
export type Format = 'sgf' | 'pdn' | 'psq' | 'moves';

/** What a game begins with; what is missing is the default of the game. */
export interface Options {
  /** As many columns as rows, or both. */
  size?: number | [columns: number, rows: number];
  /** A rule set or a variant: `japanese`, `renju`, `russian`. */
  rules?: string;
  /** A position on one line; FEN in draughts. */
  position?: string;
  komi?: number;
  handicap?: number;
}

/** Why a move is refused; what is thrown is an `Error` with these properties. */
export interface Refusal {
  /** A name that does not change between versions: `suicide`, `superko`, `double-three`, `must-capture`. */
  code: string;
  reason: string;
  /** The cells concerned. */
  cells: string[];
  /** Moves to play instead, where the rule names them. */
  instead: string[];
}

/** What a move does to the board. */
export interface Effect {
  path: string[];
  placed: string[];
  removed: string[];
}

export interface GameOver {
  /** Who won, or a draw; `null` if there is no result. */
  outcome: { win: Color } | 'draw' | null;
  reason: string;
}

export interface Score {
  /** As records write it: `B+3.5`. */
  text: string;
  points: Record<Color, number>;
  owners: Record<string, Color>;
  dead: string[];
}

/** What came of random games. */
export interface Playouts {
  games: number;
  plies: number;
  black: number;
  white: number;
  draws: number;
}

/** How long an engine thinks: at most as each of these says. Without any limit a second. */
export interface Limits {
  /** In seconds. */
  time?: number;
  nodes?: number;
  /** Of a tree search, in NoGo and Go. */
  playouts?: number;
  depth?: number;
  /** How many moves are told of, best first. */
  lines?: number;
  /** Whether the clock of the game counts. */
  clock?: boolean;
  /** Whether it is told whose the board will be. */
  territory?: boolean;
}

/** What a position is worth to the side to move: a win or a loss in so many plies, points, or a share of games. */
export type Value = { win: number } | { loss: number } | { points: number } | { share: number } | 'draw';

export interface Candidate {
  mv: string;
  value: Value;
  bound: 'Exact' | 'Lower' | 'Upper';
  visits: number;
  prior: number | null;
  line: string[];
}

export interface Analysis {
  best: string;
  candidates: Candidate[];
  territory: { owners: [{ col: number; row: number }, number][]; lead: number } | null;
  depth: number;
  nodes: number;
  elapsed: { secs: number; nanos: number };
  is_hopeless: boolean;
}

/** What a session asks of an engine. */
export interface Job {
  task: { purpose: 'move' | 'choose' | 'hint' | 'analyse' };
  game: string;
  rules: string;
  limits: Limits;
}
