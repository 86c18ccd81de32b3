/** Bodies of orders, and lists of cards, for several cards. */
import type { BodyShape } from '../../core/language/vocabulary.js';

/** Cards in order of preference. @param about what they decide, and the default without them */
export const names = (about: string): BodyShape => ({ forms: ['names'], about });
/** As {@link names}, also written `discard (…)`. */
export const discards = (about: string): BodyShape => ({
  forms: ['names'],
  tag: { name: 'discard', required: false },
  about,
});
/** As {@link names}, also written `trash (…)`. */
export const trashes = (about: string): BodyShape => ({
  forms: ['names'],
  tag: { name: 'trash', required: false },
  about,
});
/** One of the numbered choices. */
export const choice = (choices: readonly string[], about: string): BodyShape => ({
  forms: ['choice'],
  choices,
  about,
});

/** Body of an event that makes a player discard. */
export const discardFirst = discards('These go first. Without a block: what hurts least.');

/** Victory cards that are useless in hand, except the Estate. */
export const greenCards = ['Duchy', 'Province', 'Colony', 'Duke', 'Gardens', 'Tunnel'] as const;
