/** What the ledger sends to a build's process, and what comes back. Plain data. */

/** Games between the same players, as `deckwright match` plays them on one thread. */
export interface Games {
  readonly game: string;
  /** Request for the rules, in the words that every release since 0.1.0 understands. */
  readonly rules: {
    readonly kingdom?: readonly string[];
    readonly sets?: readonly string[];
    readonly colony?: boolean;
  };
  readonly seats: number;
  /** Texts. */
  readonly players: readonly string[];
  readonly curves?: boolean;
}

export type Order =
  /** Answers whether this build can play them, and plays until they are compiled for speed. */
  | { readonly kind: 'prepare'; readonly games: Games | 'limit kernel'; readonly warmSeconds: number }
  | { readonly kind: 'play'; readonly firstDeal: number; readonly deals: number };

/** One uninterrupted measurement. */
export interface Slice {
  /** Of the whole process: user and system. */
  readonly cpuSeconds: number;
  /** Games, or starts of a process. */
  readonly work: number;
  readonly turns?: number;
  /** Equal for equal games. */
  readonly digest: string;
}

export type Answer =
  | { readonly kind: 'played'; readonly slice: Slice }
  /** The build lacks a game, a card, a word or a kind of player. */
  | { readonly kind: 'lacks'; readonly reason: string };
