/** Built-in networks for many boards of a game, including new boards. */
import type { Game, Rules } from '../../engine/index.js';

export interface BoardNetwork {
  /** Its name in the library. */
  readonly name: string;
  /** With fewer games, distilling the network takes longer than the whole search. */
  readonly gamesMin: number;
  /** True if it knows only boards of ten kingdom cards, so that a plan must name them. */
  readonly needsKingdom: boolean;
}

/** By game. */
const NETWORKS: Readonly<Record<string, BoardNetwork>> = {
  dominion: { name: 'any-kingdom', gamesMin: 20_000, needsKingdom: true },
  'star-realms': { name: 'any-star-realms', gamesMin: 100_000, needsKingdom: false },
};

/** The network, or undefined. These networks are trained for two seats. */
export const boardNetwork = ({ facts }: Game, { seats }: Rules): BoardNetwork | undefined =>
  seats === 2 ? NETWORKS[facts.name] : undefined;
