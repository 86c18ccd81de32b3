/**
 * Positions of the two-player game: what a seat knows between two actions of its turn, and how to set up a table
 * from it.
 */

import { streams } from '../core/chance/rng.js';
import type { CardId, Seat, Seed } from '../core/contract/brand.js';
import type { Decision, Positions, Rules } from '../core/contract/game.js';
import type {
  AssumedField,
  Position,
  PositionField,
  PositionFields,
  PositionProblem,
} from '../core/contract/position.js';
import { answersOf, LastPosition, turnSeat } from '../core/last-position.js';
import {
  cardsField,
  countsOf,
  fieldCards,
  fieldNumber,
  listOf,
  listOfCounts,
  notInHand,
  numberField,
  otherHandFields,
  PartialPosition,
  sorted,
  without,
} from '../core/position-fields.js';
import { cards as catalogue, EXPLORER, groupOf, isBase, isShip } from './catalogue.js';
import { deedsOf } from './choices/labels.js';
import { canBeSaved, StarRealmsDecision } from './decisions.js';
import type { SeatState } from './seat.js';
import { HAND, type StarRealmsRules } from './setup.js';
import { ROW_MAX, type State } from './state.js';
import { OtherTurn } from './turn/other-turn.js';
import { cardOf, freshEntry, IDENTITY_MASK, USED_ALLY, USED_PRIMARY } from './zones/card-in-play.js';
import { type Decks, decksOf, EXPLORERS, START_AUTHORITY, STARTERS, shieldOf } from './zones/deal.js';
import { intoRow, refillRow } from './zones/trade-row.js';
import { changeOwned, draw, enterPlay, nextVersion, toDiscard } from './zones/zones.js';

const tableFields = [
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
  numberField('authority', 'authority', 1),
  cardsField('in play', 'cards in play, in the order played'),
  cardsField('discard', 'the discard pile'),
  cardsField('heroes', 'heroes not yet sent'),
  cardsField('gambits', 'gambits not yet spent'),
  numberField('deck number', 'times the deck was shuffled, and 1', 1),
  numberField('scrapped before', 'cards that this seat has scrapped'),
] as const satisfies readonly PositionField[];

const turnFields = [
  cardsField('used', 'bases in play that were used this turn'),
  cardsField('allied', 'cards in play whose ally ability was used this turn'),
] as const satisfies readonly PositionField[];

const ownFields = [
  ...shared,
  cardsField('hand', 'cards in hand'),
  ...turnFields,
  cardsField('deck', 'cards of the draw deck whose order is unknown'),
  cardsField('top', 'cards above these, in their order, the top card first'),
] as const satisfies readonly PositionField[];

const otherFields = [
  ...shared,
  cardsField('cards', 'all cards that this seat owns, those in play too'),
  ...otherHandFields,
] as const satisfies readonly PositionField[];

// ——— from a decision ———

function sharedValues(seat: SeatState): PositionFields {
  return {
    authority: seat.authority,
    'in play': listOf(seat.play, seat.inPlay).map((entry) => cardOf(entry) as CardId),
    discard: sorted(listOf(seat.discardPile, seat.discardSize)),
    heroes: listOf(seat.heroes, seat.heroCount),
    gambits: listOf(seat.gambits, seat.gambitCount),
    'deck number': seat.deckNumber,
    'scrapped before': seat.scrapped,
  };
}

/** Fields of the seat whose turn it is. */
function turnValues(seat: SeatState): PositionFields {
  const having = (flag: number): CardId[] =>
    listOf(seat.play, seat.inPlay)
      .filter((entry) => (entry & flag) !== 0)
      .map((entry) => cardOf(entry) as CardId);
  return { used: having(USED_PRIMARY), allied: having(USED_ALLY) };
}

function ownValues(seat: SeatState): PositionFields {
  const { deck, deckSize, knownTop } = seat;
  return {
    ...sharedValues(seat),
    hand: sorted(listOf(seat.hand, seat.handSize)),
    deck: sorted(listOf(deck, deckSize - knownTop)),
    top: listOf(deck, deckSize)
      .slice(deckSize - knownTop)
      .reverse(),
  };
}

const otherValues = (seat: SeatState): PositionFields => ({
  ...sharedValues(seat),
  cards: listOfCounts(seat.owned),
  hand: seat.handSize,
  'in hand': [],
});

/** The turn, the trade deck, and for each seat: deck size, known cards on it, and, unless it decides, hand size. */
const hiddenNow = ({ turn, tradeDeckSize, seats, me }: State): readonly number[] => [
  turn,
  tradeDeckSize,
  ...seats.flatMap((seat) => [seat.deckSize, seat.knownTop, seat === me ? 0 : seat.handSize]),
];

function positionOf(decision: Decision): Position | undefined {
  if (!(decision instanceof StarRealmsDecision)) return undefined;
  const { askingPolicy, pending, state } = decision;
  if (pending.kind === 'act') {
    const position = positionNow(decision);
    askingPolicy.last = position && new LastPosition(state, position, hiddenNow);
    // The active seat may play on after a lethal attack, but a position has no defeated seat.
    const isDecided = state.opponent.authority <= 0;
    const seen = isDecided ? undefined : positionNow(decision, state.opponent);
    askingPolicy.otherTurn = seen && new OtherTurn(state, seen);
    return position;
  }
  const { last, otherTurn } = askingPolicy;
  if (state.seat !== activeSeat(state.turn)) return otherTurn?.now;
  return last?.state === state ? last.now : undefined;
}

/** With two players, they take turns. */
const activeSeat = (turn: number): Seat => ((turn - 1) % 2) as Seat;

/** @param decider by default the seat that acts @returns undefined at a decision that a position cannot describe */
function positionNow(decision: StarRealmsDecision, decider = decision.state.me): Position | undefined {
  if (!canBeSaved(decision)) return undefined;
  const { state } = decision;
  const { me } = state;
  const fieldsOf = (seat: SeatState): PositionFields => ({
    ...(seat === decider ? ownValues(seat) : otherValues(seat)),
    ...(seat === me && turnValues(seat)),
  });
  // A position cannot describe a card in play that is a copy or has joined a faction for this turn.
  for (let i = 0; i < me.inPlay; i++) {
    const entry = me.play[i]!;
    if (((entry ^ freshEntry[cardOf(entry)]!) & IDENTITY_MASK) !== 0) return undefined;
  }
  return {
    seat: decider.seat,
    ...(decider !== me && { turnOf: me.seat }),
    table: {
      turn: state.turn,
      trade: me.trade,
      combat: me.combat,
      'trade spent': me.tradeSpent,
      'combat spent': me.combatSpent,
      row: listOf(state.row, state.rowSize),
      explorers: state.explorers,
      scrapped: listOfCounts(state.removed),
    },
    seats: state.seats.map(fieldsOf),
  };
}

// ——— to a table ———

/**
 * Sets up a table that was reset, except for the cards that {@link dealUnseen} deals.
 * @param position complete and without problems
 */
export function setUpPosition(state: State, decks: Decks, position: Position): void {
  const { seat: decider, table, seats } = position;
  const active = turnSeat(position);
  state.turn = fieldNumber(table, 'turn');
  state.explorers = fieldNumber(table, 'explorers');
  state.setPerspective(active, 1 - active);
  const unseen = countsOf(decks.trade, catalogue.length);
  const see = (card: number): void => void unseen[card]!--;
  for (const card of fieldCards(table, 'scrapped')) {
    state.removed[card]!++;
    if (catalogue[card]!.kind === 'event') state.eventsSeen++;
    see(card);
  }
  for (const [at, fields] of seats.entries()) {
    const seat = state.seats[at]!;
    seat.authority = fieldNumber(fields, 'authority');
    seat.deckNumber = fieldNumber(fields, 'deck number');
    seat.scrapped = fieldNumber(fields, 'scrapped before');
    for (const card of ownedBy(fields, at === decider)) {
      changeOwned(seat, card, 1);
      see(card);
    }
    for (const card of fieldCards(fields, 'heroes')) {
      seat.heroes[seat.heroCount++] = card;
      see(card);
    }
    for (const card of fieldCards(fields, 'gambits')) {
      seat.gambits[seat.gambitCount++] = card;
      seat.shield += shieldOf[card]!;
    }
    for (const card of fieldCards(fields, 'in play')) enterPlay(seat, card);
    for (const card of fieldCards(fields, 'discard')) toDiscard(seat, card);
    if (at === decider) setUpOwn(seat, fields);
    else setUpOther(seat, fields);
    if (at === active) setUpTurn(seat, fields);
  }
  for (const card of fieldCards(table, 'row')) {
    intoRow(state, card);
    see(card);
  }
  state.rowVersion = nextVersion();
  state.tradeDeckSize = 0;
  for (const card of listOfCounts(unseen)) state.tradeDeck[state.tradeDeckSize++] = card;
  const { me } = state;
  me.trade = fieldNumber(table, 'trade');
  me.combat = fieldNumber(table, 'combat');
  me.tradeSpent = fieldNumber(table, 'trade spent');
  me.combatSpent = fieldNumber(table, 'combat spent');
}

/** Deals the cards that the deciding seat cannot see. */
export function dealUnseen(state: State, { seat: decider, seats }: Position, seed: Seed): void {
  state.shared.reset(seed, streams.shared);
  for (const [at, seat] of state.seats.entries()) {
    seat.shuffle.reset(seed, streams.shuffle(at));
    if (at === decider) continue;
    const wanted = Math.min(fieldNumber(seats[at]!, 'hand') - seat.handSize, seat.deckSize);
    if (wanted > 0) draw(state, seat, wanted);
  }
  if (state.rowSize < ROW_MAX) refillRow(state);
}

function setUpOwn(seat: SeatState, fields: PositionFields): void {
  for (const card of fieldCards(fields, 'hand')) seat.hand[seat.handSize++] = card;
  for (const card of fieldCards(fields, 'deck')) seat.deck[seat.deckSize++] = card;
  const top = fieldCards(fields, 'top');
  for (const card of top.toReversed()) seat.deck[seat.deckSize++] = card;
  seat.knownTop = top.length;
}

/** What the seat whose turn it is has done in it. */
function setUpTurn(seat: SeatState, fields: PositionFields): void {
  seat.basesUnused = seat.basesInPlay;
  const mark = (name: string, flag: number): void => {
    for (const card of fieldCards(fields, name)) {
      for (let i = 0; i < seat.inPlay; i++) {
        if (cardOf(seat.play[i]!) !== card || (seat.play[i]! & flag) !== 0) continue;
        seat.play[i]! |= flag;
        if (flag === USED_PRIMARY && isBase[card]) seat.basesUnused--;
        break;
      }
    }
  };
  mark('used', USED_PRIMARY);
  mark('allied', USED_ALLY);
  for (const card of fieldCards(fields, 'in play')) if (isShip[card]) seat.played[groupOf[card]!]!++;
}

/** Puts all unseen cards into the deck. */
function setUpOther(seat: SeatState, fields: PositionFields): void {
  const known = fieldCards(fields, 'in hand');
  const seen = [...fieldCards(fields, 'in play'), ...fieldCards(fields, 'discard'), ...known];
  for (const card of sorted(without(fieldCards(fields, 'cards'), seen))) seat.deck[seat.deckSize++] = card;
  for (const card of known) seat.hand[seat.handSize++] = card;
}

// ——— missing and impossible fields ———

const OWN_ZONES = ['hand', 'in play', 'deck', 'top', 'discard'];

const ownedBy = (fields: PositionFields, isDecider: boolean): readonly CardId[] =>
  isDecider ? OWN_ZONES.flatMap((name) => fieldCards(fields, name)) : fieldCards(fields, 'cards');

const TURN_FIELDS: ReadonlySet<string> = new Set(turnFields.map(({ name }) => name));

/** Cards of the active seat's hand that its answers in a position of the other seat have shown. */
function shownCards(position: Position): readonly CardId[] {
  const active = turnSeat(position);
  if (active === position.seat) return [];
  const names = answersOf(position, active).map((label, at) =>
    at > 0 ? label : /^Play (.*)$/.exec(label)?.[1],
  );
  return sorted(
    names.flatMap((name) => catalogue.flatMap((card, id) => (card.name === name ? [id as CardId] : []))),
  );
}

function complete(given: Position, rules: Rules): { position: Position; assumed: readonly AssumedField[] } {
  const filled = new PartialPosition(given, rules.seats);
  const { table, seats, assumed } = filled;
  const active = turnSeat(given);
  const start = sorted(listOf(STARTERS, STARTERS.length));
  for (const [at, fields] of seats.entries()) {
    filled.fill('authority', START_AUTHORITY, at);
    fields['deck number'] ??= 1;
    fields['scrapped before'] ??= 0;
    if (at === given.seat) {
      const seen = OWN_ZONES.flatMap((name) => fieldCards(fields, name));
      filled.fill('deck', fields['discard'] === undefined ? without(start, seen) : [], at);
      for (const name of ['hand', 'discard']) filled.fill(name, [], at);
      for (const { name, kind } of ownFields)
        if (kind === 'cards' && !TURN_FIELDS.has(name)) fields[name] ??= [];
    } else {
      const shown = at === active ? shownCards(given) : [];
      if (shown.length > 0) filled.fill('in hand', shown, at);
      filled.fill('cards', start, at);
      filled.fill('hand', Math.min(HAND, fieldCards(fields, 'cards').length), at);
      for (const name of ['discard', 'in play', 'in hand', 'heroes', 'gambits']) fields[name] ??= [];
    }
    if (at === active) for (const name of TURN_FIELDS) fields[name] ??= [];
  }
  filled.fill('turn', active + 1);
  for (const name of ['trade', 'combat', 'trade spent', 'combat spent']) table[name] ??= 0;
  const explorers = seats
    .flatMap((fields, at) => ownedBy(fields, at === given.seat))
    .filter((card) => (card as number) === EXPLORER);
  filled.fill('explorers', Math.max(0, EXPLORERS - explorers.length));
  filled.fill('row', []);
  table['scrapped'] ??= [];
  return { position: { ...given, table, seats }, assumed };
}

function problems(position: Position, matchRules: Rules): PositionProblem[] {
  const { seat: decider, table, seats } = position;
  const active = turnSeat(position);
  const rules = matchRules as StarRealmsRules;
  const found: PositionProblem[] = [];
  if (rules.variant !== 'two-player')
    return [
      {
        field: 'position',
        message: 'positions are of the game for two',
        hint: 'leave out "variant:" and name two seats',
      },
    ];
  for (const [seat, fields] of seats.entries()) {
    if (seat === decider) continue;
    const owned = [...fieldCards(fields, 'cards')];
    for (const field of ['in play', 'discard', 'in hand']) {
      for (const card of fieldCards(fields, field)) {
        const at = owned.indexOf(card);
        if (at >= 0) owned.splice(at, 1);
        else {
          const name = catalogue[card]!.name;
          const hint = `add it to "cards:", which names all cards of the seat, or remove it from "${field}:"`;
          found.push({ seat, field, message: `this seat owns no further ${name}`, hint });
        }
      }
    }
    const known = fieldCards(fields, 'in hand').length;
    const hand = fieldNumber(fields, 'hand');
    if (hand < known || hand - known > owned.length)
      found.push({
        seat,
        field: 'hand',
        message: `a hand of ${hand}, where ${known} cards are known and ${owned.length} may be added`,
        hint: `write a number from ${known} to ${known + owned.length}`,
      });
  }
  const { trade, gambits } = decksOf(rules);
  const copies = countsOf([...trade, ...gambits], catalogue.length);
  for (const card of STARTERS) copies[card]! += rules.seats;
  copies[EXPLORER] = EXPLORERS;
  const zones = [
    ...fieldCards(table, 'row'),
    ...fieldCards(table, 'scrapped'),
    ...seats.flatMap((fields, at) => ownedBy(fields, at === decider)),
    ...seats.flatMap((fields) => [...fieldCards(fields, 'heroes'), ...fieldCards(fields, 'gambits')]),
  ];
  for (const [card, number] of countsOf(zones, catalogue.length).entries()) {
    if (number <= copies[card]!) continue;
    const { name } = catalogue[card]!;
    found.push({
      field: fieldCards(table, 'row').includes(card as CardId) ? 'row' : 'seats',
      message: `${number} ${name} in all, and the game has ${copies[card]}`,
      hint: copies[card] === 0 ? 'name its set with "sets:"' : 'remove some of them',
    });
  }
  if (fieldCards(table, 'row').length > ROW_MAX)
    found.push({ field: 'row', message: `the row has ${ROW_MAX} cards`, hint: 'remove some' });
  const turn = fieldNumber(table, 'turn');
  if (activeSeat(turn) !== active)
    found.push({
      field: 'turn',
      message: `turn ${turn} belongs to seat ${((turn - 1) % 2) + 1}`,
      hint: `write turn: ${turn + 1}, or another seat`,
    });
  const [missing] = without(shownCards(position), fieldCards(seats[active]!, 'in hand'));
  if (missing !== undefined && active !== decider) found.push(notInHand(active, catalogue[missing]!.name));
  return found;
}

export const positions: Positions = {
  tableFields,
  ownFields,
  otherFields,
  turnFields,
  of: positionOf,
  deedsOf,
  complete,
  problems,
};
