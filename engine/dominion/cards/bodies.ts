/** Bodies of preferences, and lists of cards, for several cards. */
import type { BodyShape } from '../../core/language/vocabulary.js';

type MoreOfBody = Omit<BodyShape, 'forms' | 'about'>;

/** Cards in order of preference. @param about what they decide, and the default without them */
export const names = (about: string, more: MoreOfBody = {}): BodyShape => ({
  forms: ['names'],
  about,
  ...more,
});
/** As {@link names}, also written `discard (…)`. */
export const discards = (about: string, more: MoreOfBody = {}): BodyShape =>
  names(about, { tag: { name: 'discard', required: false }, ...more });
/** As {@link names}, also written `trash (…)`. */
export const trashes = (about: string, more: MoreOfBody = {}): BodyShape =>
  names(about, { tag: { name: 'trash', required: false }, ...more });
/** Cards to gain. */
export const gains = (gainCostMax: number, about: string): BodyShape => names(about, { gainCostMax });
/** Cards, and what each is exchanged for. @param amount how much more the gained card costs */
export const exchanges = (rule: 'up-to' | 'exactly', amount: number, about: string): BodyShape => ({
  forms: ['pairs'],
  exchange: { rule, amount },
  about,
});
/** One of the numbered choices. */
export const choice = (choices: readonly string[], about: string): BodyShape => ({
  forms: ['choice'],
  choices,
  about,
});

/** Body of an event that makes a player discard. */
export const discardFirst = discards('Discards these first. Without a block: the least useful cards.');

/** Body of an event in which the player only suffers. */
export const nothingToDecide: BodyShape = { forms: [], about: 'The victim has nothing to decide.' };

/** Victory cards that are useless in hand, except the Estate. */
export const greenCards = ['Duchy', 'Province', 'Colony', 'Duke', 'Gardens', 'Tunnel'] as const;
