/** Good players and networks that come with Deckwright, for searches, views and analyses that name no player. */
import type { Game, Rules } from '../../engine/index.js';
import type { BudgetSpent } from '../plans/budget.js';

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'star-realms': ['TunedMarshal', 'RowPoacher'],
  dominion: ['smithy-money', 'market-lab-engine'],
};

/** Names in the library, the default first; empty if none is known. */
export const knownPlayers = ({ facts }: Game): readonly string[] => KNOWN[facts.name] ?? [];

export interface BoardNetwork {
  /** Its name in the library. */
  readonly name: string;
  /** With a smaller budget, distilling the network takes longer than the whole run should. */
  readonly budgetMin: BudgetSpent;
  /** True if it knows only boards of ten kingdom cards, so that a plan must name them. */
  readonly needsKingdom: boolean;
  /** True if games on the board make it stronger there. */
  readonly learnsBoard: boolean;
}

const NETWORKS: Readonly<Record<string, BoardNetwork>> = {
  dominion: {
    name: 'any-kingdom',
    budgetMin: { games: 20_000, seconds: 2 },
    needsKingdom: true,
    learnsBoard: true,
  },
  'star-realms': {
    name: 'any-star-realms',
    budgetMin: { games: 20_000, seconds: 10 },
    needsKingdom: false,
    learnsBoard: false,
  },
};

/**
 * Name of the network for two players on every board of ten kingdom cards, or with all sets of a game without kingdoms;
 * undefined if there is none.
 */
export const generalNetwork = ({ facts }: Game): string | undefined => NETWORKS[facts.name]?.name;

/** The network, or undefined. These networks are trained for two seats. */
export const boardNetwork = ({ facts }: Game, { seats }: Rules): BoardNetwork | undefined =>
  seats === 2 ? NETWORKS[facts.name] : undefined;
