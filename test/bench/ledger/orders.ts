/** Messages between the ledger and a process of a build. Serializable. */

/** Games between the same players, as in `deckwright match` on one thread. */
export interface Games {
  readonly game: string;
  /** Request for rules that every release since 0.1.0 understands. */
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
  /** Checks that this build can play the games, and warms up. */
  | { readonly kind: 'prepare'; readonly games: Games | 'limit kernel'; readonly warmSeconds: number }
  | { readonly kind: 'play'; readonly firstDeal: number; readonly deals: number };

/** One uninterrupted measurement. */
export interface Slice {
  /** CPU-seconds of the whole process: user and system. */
  readonly cpuSeconds: number;
  /** Games, or starts of a process. */
  readonly work: number;
  readonly turns?: number;
  /** The same for the same games. */
  readonly digest: string;
}

export type Answer =
  | { readonly kind: 'played'; readonly slice: Slice }
  /** This build lacks a game, a card, a word or a kind of player. */
  | { readonly kind: 'lacks'; readonly reason: string };
