/** Unit of the score under these rules. */
import type { GameFacts, Rules } from '../engine/index.js';

export const scoreTitle = (facts: GameFacts, { variant }: Rules): string =>
  facts.variants.find(({ name }) => name === variant)?.scoreTitle ?? facts.scoreTitle;
