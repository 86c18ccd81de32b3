/** Bodies of orders, and lists of cards, that several cards share. */
import type { BodyShape } from '../../core/language/vocabulary.js';

/** Cards in order of preference. @param about what they decide, and what happens without them */
export const names = (about: string): BodyShape => ({ forms: ['names'], about });
/** The same, also as `discard (…)`. */
export const discards = (about: string): BodyShape => ({
  forms: ['names'],
  tag: { name: 'discard', required: false },
  about,
});
/** The same, also as `trash (…)`. */
export const trashes = (about: string): BodyShape => ({
  forms: ['names'],
  tag: { name: 'trash', required: false },
  about,
});
/** One of the choices. */
export const choice = (choices: readonly string[], about: string): BodyShape => ({
  forms: ['choice'],
  choices,
  about,
});

/** Of an event that makes a player discard. */
export const discardFirst = discards('These go first. Without a block: what hurts least.');

/** Victory cards that are of no use in hand, but for the Estate. */
export const greenCards = ['Duchy', 'Province', 'Colony', 'Duke', 'Gardens', 'Tunnel'] as const;
