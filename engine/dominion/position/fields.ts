/** The fields of a position, and what they say about the cards of a seat. */
import type { CardId } from '../../core/contract/brand.js';
import type { PositionField, PositionFields } from '../../core/contract/position.js';
import { cardsField, fieldCards, numberField, otherHandFields } from '../../core/position-fields.js';

export const tableFields = [
  numberField('turn', 'turns of all players together, this one included', 1),
  {
    name: 'phase',
    kind: 'word',
    words: ['action', 'buy', 'start'],
    about: 'what is decided now; start: cards played at the start of another turn',
  },
  numberField('actions', 'actions left'),
  numberField('buys', 'buys left'),
  numberField('coins', 'coins to spend now; in the buy phase with those of the treasures'),
  numberField('discount', 'by how much all cards cost less'),
  numberField('action discount', 'additional discount on action cards'),
  cardsField('supply', 'cards left in the piles'),
  cardsField('trash', 'cards in the trash'),
] as const satisfies readonly PositionField[];

const lasting = [
  cardsField('next turn', 'cards that will do something at the start of the next turn of this seat'),
  cardsField('lasting', 'cards whose effect lasts until the next turn of this seat'),
  cardsField('gained', 'cards gained this turn, or in the last own turn'),
  cardsField('island', 'cards on the Island mat'),
  numberField('tokens', 'victory tokens'),
  numberField('turns', 'turns taken before this one'),
] as const satisfies readonly PositionField[];

export const turnFields = [
  cardsField('played', 'cards played this turn, replays included'),
  cardsField('this turn', 'cards whose effect holds for the rest of the turn'),
] as const satisfies readonly PositionField[];

export const ownFields = [
  cardsField('hand', 'cards in hand; in the buy phase with the treasures that were played from it'),
  cardsField('in play', 'cards in play, in the order played'),
  cardsField('deck', 'cards of the draw pile whose order is unknown'),
  cardsField('top', 'cards above these, in their order, the top card first'),
  cardsField('discard', 'the discard pile'),
  ...turnFields,
  cardsField('set aside', 'cards set aside that come to the hand next turn'),
  cardsField('native village', 'cards on the Native Village mat'),
  ...lasting,
] as const satisfies readonly PositionField[];

export const otherFields = [
  cardsField('cards', 'all cards that this seat owns'),
  ...otherHandFields,
  cardsField('in play', 'cards in play'),
  cardsField('discard', 'cards known to be in the discard pile'),
  numberField('unseen discards', 'number of other cards in the discard pile; the rest is in hand and deck'),
  numberField('set aside', 'number of cards set aside until the next turn'),
  numberField('native village', 'number of cards on the Native Village mat'),
  ...lasting,
] as const satisfies readonly PositionField[];

/** Fields that name some of the cards of another seat. */
export const KNOWN_ZONES = ['in play', 'island', 'discard', 'in hand'];

/** Fields that together name each card of the deciding seat once. */
export const OWN_ZONES = [
  'hand',
  'in play',
  'deck',
  'top',
  'discard',
  'set aside',
  'native village',
  'island',
];

export const ownedBy = (fields: PositionFields, isDecider: boolean): readonly CardId[] =>
  isDecider ? OWN_ZONES.flatMap((name) => fieldCards(fields, name)) : fieldCards(fields, 'cards');
