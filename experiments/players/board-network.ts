/** A network of ours that knows many boards of a game: it says what to do on one that nobody has played yet. */
import type { Game, Rules } from '../../engine/index.js';

/** Names in the library, by game. */
const NETWORKS: Readonly<Record<string, string>> = { dominion: 'any-kingdom' };

/** Its name; undefined where there is none. They have learned at two seats. */
export const boardNetwork = ({ facts }: Game, { seats }: Rules): string | undefined =>
  seats === 2 ? NETWORKS[facts.name] : undefined;
