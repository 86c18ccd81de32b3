/** A built-in network that knows many boards of a game, also new ones. */
import type { Game, Rules } from '../../engine/index.js';

/** Names in the library, by game. */
const NETWORKS: Readonly<Record<string, string>> = { dominion: 'any-kingdom' };

/** Its name, or undefined. Such networks are trained for two seats. */
export const boardNetwork = ({ facts }: Game, { seats }: Rules): string | undefined =>
  seats === 2 ? NETWORKS[facts.name] : undefined;
