/** The fields of a position, and what they say about the cards of a seat. */
import type { CardId } from '../../core/contract/brand.js';
import type { PositionField, PositionFields } from '../../core/contract/position.js';
import {
  cardsField,
  fieldCards,
  NUMBER_MAX,
  numberField,
  otherHandFields,
} from '../../core/position-fields.js';

export const tableFields = [
  numberField('turn', 'turns of both players together, this one included', 1),
  numberField('trade', 'trade left to spend'),
  numberField('combat', 'combat left to spend'),
  numberField('trade spent', 'trade spent this turn'),
  numberField('combat spent', 'combat spent this turn'),
  cardsField('row', 'cards of the trade row, the oldest first'),
  numberField('explorers', 'Explorers left'),
  cardsField('scrapped', 'cards out of the game, events included'),
] as const satisfies readonly PositionField[];

const shared = [
  cardsField('in play', 'cards in play, in the order played'),
  cardsField('discard', 'the discard pile'),
  cardsField('heroes', 'heroes not yet sent'),
  cardsField('gambits', 'gambits not yet spent'),
  numberField('deck number', 'number of shuffles of the deck, plus 1', 1),
  numberField('scrapped before', 'cards that this seat has scrapped'),
] as const satisfies readonly PositionField[];

export const turnFields = [
  cardsField('used', 'bases in play that were used this turn'),
  cardsField('allied', 'cards in play whose ally ability was used this turn'),
] as const satisfies readonly PositionField[];

export const ownFields = [
  numberField('authority', 'authority', 1),
  ...shared,
  cardsField('hand', 'cards in hand'),
  ...turnFields,
  cardsField('deck', 'cards of the draw deck whose order is unknown'),
  cardsField('top', 'cards above these, in their order, the top card first'),
] as const satisfies readonly PositionField[];

export const otherFields = [
  numberField('authority', 'authority; below 1 after a deadly attack, until the turn ends', -NUMBER_MAX),
  ...shared,
  cardsField('cards', 'all cards that this seat owns, those in play too'),
  ...otherHandFields,
] as const satisfies readonly PositionField[];

export const OWN_ZONES = ['hand', 'in play', 'deck', 'top', 'discard'];

export const ownedBy = (fields: PositionFields, isDecider: boolean): readonly CardId[] =>
  isDecider ? OWN_ZONES.flatMap((name) => fieldCards(fields, name)) : fieldCards(fields, 'cards');
