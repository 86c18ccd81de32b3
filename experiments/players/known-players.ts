/** Good players that come with Deckwright, for views and analyses that name nobody. */
import type { Game } from '../../engine/index.js';

const KNOWN: Readonly<Record<string, readonly string[]>> = {
  'star-realms': ['TunedMarshal', 'RowPoacher'],
  dominion: ['smithy-money', 'market-lab-engine'],
};

/** Names in the library, the default first; empty if none is known. */
export const knownPlayers = ({ facts }: Game): readonly string[] => KNOWN[facts.name] ?? [];
