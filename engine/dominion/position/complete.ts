/** Sensible values for the fields that a position lacks. */
import type { CardId } from '../../core/contract/brand.js';
import type { Rules } from '../../core/contract/game.js';
import type { AssumedField, Deed, Position, PositionField } from '../../core/contract/position.js';
import { answersOf, turnSeat } from '../../core/last-position.js';
import {
  fieldCards,
  fieldNumber,
  listOfCounts,
  PartialPosition,
  sorted,
  without,
} from '../../core/position-fields.js';
import { ACTION, COINS, COPPER, ESTATE, findCard, KINDS, printings, TREASURE } from '../catalogue.js';
import { deedsOf } from '../choices/labels.js';
import {
  COPPERS_DEALT,
  type DominionRules,
  ESTATES_DEALT,
  HAND_SIZE,
  initialPiles,
  printingOf,
} from '../setup.js';
import { OWN_ZONES, ownedBy, ownFields, turnFields } from './fields.js';
import { stepsWith } from './waiting-steps.js';

/** Copies of each card in the whole game. */
export function copiesInGame(rules: DominionRules): Int32Array {
  const copies = initialPiles(rules);
  copies[COPPER]! += COPPERS_DEALT * rules.seats;
  copies[ESTATE]! += ESTATES_DEALT * rules.seats;
  return copies;
}

export function complete(
  given: Position,
  gameRules: Rules,
): { position: Position; assumed: readonly AssumedField[] } {
  const rules = gameRules as DominionRules;
  const filled = new PartialPosition(given, rules.seats);
  const { table, seats, assumed } = filled;
  const own = seats[given.seat]!;
  const active = turnSeat(given);
  const isOwnTurn = active === given.seat;
  const start = [
    ...new Array<CardId>(COPPERS_DEALT).fill(COPPER as CardId),
    ...new Array<CardId>(ESTATES_DEALT).fill(ESTATE as CardId),
  ];
  if (own['deck'] === undefined) {
    const seen = OWN_ZONES.flatMap((name) => fieldCards(own, name));
    filled.fill('deck', own['discard'] === undefined ? without(start, seen) : [], given.seat);
  }
  for (const name of ['hand', 'discard']) filled.fill(name, [], given.seat);
  const ownCards = ownedBy(own, true);
  const hand = fieldCards(own, 'hand');
  const hasActions = hand.some((card) => (KINDS[card]! & TREASURE) === 0 && isPlayable(card));
  const shown = shownCards(given);
  const isPlaying = isOwnTurn ? table['coins'] === undefined && hasActions : shown.length > 0;
  filled.fill('phase', isPlaying ? 'action' : 'buy');
  const isBuy = table['phase'] === 'buy';
  table['actions'] ??= 1;
  table['buys'] ??= 1;
  const treasures = isOwnTurn ? hand : fieldCards(seats[active]!, 'in play');
  filled.fill('coins', isBuy ? treasures.reduce((sum, card) => sum + COINS[card]!, 0) : 0);
  fillPlayedEffects(filled, active, rules);
  filled.fill('turn', Math.max(0, ownCards.length - 10) * rules.seats + active + 1);
  const turn = fieldNumber(table, 'turn');
  for (const [at, fields] of seats.entries()) {
    if (at !== given.seat) {
      filled.fill('cards', sorted(ownCards), at);
      filled.fill('hand', Math.min(HAND_SIZE, fieldCards(fields, 'cards').length), at);
      filled.fill('discard', [], at);
      if (at === active && shown.length > 0) filled.fill('in hand', shown, at);
      for (const name of ['in hand', 'in play', 'next turn', 'lasting', 'gained', 'island'])
        fields[name] ??= [];
      for (const name of ['unseen discards', 'set aside', 'native village']) fields[name] ??= 0;
    } else {
      const known: readonly PositionField[] = ownFields;
      for (const field of known) if (field.kind === 'cards' && !isTurnField(field)) fields[field.name] ??= [];
    }
    if (at === active) {
      fields['played'] ??= fieldCards(fields, 'in play');
      fields['this turn'] ??= [];
    }
    fields['tokens'] ??= 0;
    fields['turns'] ??= Math.max(0, Math.ceil((turn - 1 - at) / rules.seats));
  }
  const copies = copiesInGame(rules);
  for (const card of seats.flatMap((fields, at) => ownedBy(fields, at === given.seat))) copies[card]!--;
  // No card ever leaves a game, and nothing returns to a full pile, so other copies of dealt cards are in the trash.
  const piles = initialPiles(rules);
  const unowned = listOfCounts(copies.map((count, card) => Math.max(0, count - piles[card]!)));
  if (unowned.length > 0) filled.fill('trash', unowned);
  table['trash'] ??= [];
  for (const card of fieldCards(table, 'trash')) copies[card]!--;
  // An unnamed pile holds all copies that are neither owned nor in the trash.
  if (table['supply'] !== undefined) {
    const named = fieldCards(table, 'supply');
    table['supply'] = sorted([...named, ...listOfCounts(copies).filter((card) => !named.includes(card))]);
  }
  filled.fill('supply', listOfCounts(copies));
  return { position: { ...given, table, seats }, assumed };
}

const isTurnField = ({ name }: PositionField): boolean => turnFields.some((field) => field.name === name);

/** Cards of the active seat's hand that its answers in a position of another seat have shown. */
export function shownCards(position: Position): readonly CardId[] {
  if (turnSeat(position) === position.seat) return [];
  const labels = answersOf(position, turnSeat(position));
  if (position.table['phase'] === 'start') return labels.flatMap(() => START_CARDS.slice(0, 1));
  return sorted(deedsOf(labels).flatMap((deed) => shownBy(deed)));
}

/** Cards that may be played from the hand at the start of a turn: the Clerk. */
const START_CARDS = printings.today.continuous.flatMap(({ onTurnStart }, card) =>
  onTurnStart === undefined ? [] : [card as CardId],
);

const SHOWN_BY: ReadonlySet<string> = new Set(['played', 'discarded', 'trashed']);

function shownBy(deed: Deed | undefined): readonly CardId[] {
  if (deed?.card === undefined || !SHOWN_BY.has(deed.verb)) return [];
  const card = findCard(deed.card);
  return card === undefined ? [] : [card];
}

/** What the played cards still do this turn, if the position does not say so. */
function fillPlayedEffects(filled: PartialPosition, activeSeat: number, rules: DominionRules): void {
  const { play } = printingOf(rules);
  const own = filled.seats[activeSeat]!;
  const isBuy = filled.table['phase'] === 'buy';
  const treasures = fieldCards(own, 'hand').filter((card) => (KINDS[card]! & TREASURE) !== 0);
  const played = fieldCards(own, own['played'] === undefined ? 'in play' : 'played');
  // In the buy phase, the treasures in hand count as played.
  const active = [...played, ...(isBuy ? treasures : [])];
  const waiting = active.filter((card) => stepsWith(play[card], 'thisTurn').length > 0);
  if (waiting.length > 0) filled.fill('this turn', waiting, activeSeat);
  const cheaper = active.flatMap((card) => stepsWith(play[card], 'cheaper'));
  for (const [field, among] of [
    ['discount', undefined],
    ['action discount', 'action'],
  ] as const) {
    const amount = cheaper.reduce((sum, step) => sum + (step.among === among ? step.amount : 0), 0);
    if (amount > 0) filled.fill(field, amount);
    filled.table[field] ??= 0;
  }
}

const isPlayable = (card: number): boolean => (KINDS[card]! & ACTION) !== 0;
