/** Built-in networks for many boards of a game, including new boards. */
import type { Game, Rules } from '../../engine/index.js';

/** Names in the library, by game. */
const NETWORKS: Readonly<Record<string, string>> = {
  dominion: 'any-kingdom',
  'star-realms': 'any-star-realms',
};

/** Name of the network, or undefined. These networks are trained for two seats. */
export const boardNetwork = ({ facts }: Game, { seats }: Rules): string | undefined =>
  seats === 2 ? NETWORKS[facts.name] : undefined;
