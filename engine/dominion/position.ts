/** Positions of Dominion: what a seat knows at a decision of its turn, and a table set up from that. */

import { streams } from '../core/chance/rng.js';
import type { CardId, Seed } from '../core/contract/brand.js';
import type { Positions, Rules } from '../core/contract/game.js';
import type {
  AssumedField,
  Deed,
  Position,
  PositionField,
  PositionFields,
  PositionProblem,
} from '../core/contract/position.js';
import { answersOf, turnSeat } from '../core/last-position.js';
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
import {
  ACTION,
  COINS,
  COPPER,
  ESTATE,
  findCard,
  KINDS,
  NO_CARD,
  numberedSteps,
  numberOfStep,
  objectsIn,
  printings,
  type ResolvedStep,
  TREASURE,
} from './catalogue.js';
import { deedsOf, nameOf } from './choices/labels.js';
import type { UnseenDraws } from './compiled/start.js';
import { LEAVES_IN_OWN_CLEAN_UP, LEAVES_THIS_TURN, type SeatState, STAYS_ONE_OWN_CLEAN_UP } from './seat.js';
import {
  COPPERS_DEALT,
  cardsIn,
  type DominionRules,
  ESTATES_DEALT,
  HAND_SIZE,
  initialPiles,
  printingOf,
} from './setup.js';
import type { State } from './state.js';

const tableFields = [
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

const turnFields = [
  cardsField('played', 'cards carried out this turn, replays included'),
  cardsField('this turn', 'cards whose effect holds for the rest of the turn'),
] as const satisfies readonly PositionField[];

const ownFields = [
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

const otherFields = [
  cardsField('cards', 'all cards that this seat owns'),
  ...otherHandFields,
  cardsField('in play', 'cards in play'),
  cardsField('discard', 'cards known to be in the discard pile'),
  numberField('unseen discards', 'number of other cards in it; what is left is in the hand and the deck'),
  numberField('set aside', 'number of cards set aside until the next turn'),
  numberField('native village', 'number of cards on the Native Village mat'),
  ...lasting,
] as const satisfies readonly PositionField[];

type WaitingVerb = 'nextTurn' | 'untilNextTurn' | 'thisTurn';

/** All steps with this verb in a card's texts. */
const stepsWith = <V extends ResolvedStep['do']>(texts: unknown, verb: V) =>
  objectsIn(texts).filter(
    (part): part is Extract<ResolvedStep, { do: V }> => (part as { do?: unknown }).do === verb,
  );

/** Numbers of the steps of a card that wait, with this verb. */
function waitingSteps({ supply }: State, card: number, verb: WaitingVerb): readonly number[] {
  const { play, gained, trashed } = supply.printing;
  return stepsWith([play[card], gained[card], trashed[card]], verb).map(numberOfStep);
}

// ——— from a decision ———

function sharedFields(state: State, seat: SeatState): PositionFields {
  const waiting = seat.delayed.filter(({ step, aside }) => step >= 0 || aside !== NO_CARD);
  const own = state.lasting.filter(({ owner }) => owner === seat.seat);
  return {
    'next turn': waiting.map(({ source }) => source as CardId),
    lasting: own.map(({ source }) => source as CardId),
    gained: listOf(seat.gainedCards.cards, seat.gainedCards.size),
    island: sorted(listOf(seat.mats.island.cards, seat.mats.island.size)),
    tokens: seat.tokens,
    turns: seat.turnsTaken,
  };
}

function ownValues(state: State, seat: SeatState): PositionFields {
  const { deck, deckSize, unorderedSize, delayed, mats } = seat;
  const asides = delayed.filter(({ aside }) => aside !== NO_CARD).map(({ aside }) => aside as CardId);
  return {
    hand: sorted(listOf(seat.hand, seat.handSize)),
    'in play': listOf(seat.playArea, seat.playAreaSize),
    deck: sorted(listOf(deck, unorderedSize)),
    top: listOf(deck, deckSize).slice(unorderedSize).reverse(),
    discard: sorted(listOf(seat.discard, seat.discardSize)),
    played: listOf(seat.played, seat.playedSize),
    'this turn': state.turnEffects.map(({ source }) => source as CardId),
    'set aside': asides,
    'native village': sorted(listOf(mats.nativeVillage.cards, mats.nativeVillage.size)),
    ...sharedFields(state, seat),
  };
}

function otherValues(state: State, seat: SeatState): PositionFields {
  const owned = listOfCounts(seat.owned);
  return {
    cards: owned,
    hand: seat.handSize,
    'in hand': [],
    'in play': listOf(seat.playArea, seat.playAreaSize),
    discard: sorted(listOf(seat.discard, seat.discardSize)),
    'unseen discards': 0,
    'set aside': seat.cardsSetAside,
    'native village': seat.cardsOnMat('nativeVillage'),
    ...sharedFields(state, seat),
  };
}

/** Fields of the seat whose turn it is, for the others. */
function turnValues(state: State, seat: SeatState): PositionFields {
  const others = otherValues(state, seat);
  const shared = {
    played: listOf(seat.played, seat.playedSize),
    'this turn': state.turnEffects.map(({ source }) => source as CardId),
  };
  if (!seat.treasuresPlayed) return { ...others, ...shared };
  // Everybody sees the treasures that count as played.
  const hand = listOf(seat.hand, seat.handSize);
  const treasures = hand.filter((card) => (state.supply.kinds[card]! & TREASURE) !== 0);
  return {
    ...others,
    ...shared,
    hand: hand.length - treasures.length,
    'in play': [...fieldCards(others, 'in play'), ...treasures],
  };
}

const withoutTurnFields = ({ played: _, 'this turn': __, ...fields }: PositionFields): PositionFields =>
  fields;

/** The position of a seat now, before the active seat decides. */
export function positionNow(state: State, decider = state.active, phase?: 'start'): Position {
  const { supply, active } = state;
  const fieldsOf = (seat: SeatState): PositionFields => {
    if (seat !== decider) return seat === active ? turnValues(state, seat) : otherValues(state, seat);
    const own = ownValues(state, seat);
    return seat === active ? own : withoutTurnFields(own);
  };
  return {
    seat: decider.seat,
    ...(decider !== active && { turnOf: active.seat }),
    table: {
      turn: supply.turn,
      phase: phase ?? (state.isBuyPhase ? 'buy' : 'action'),
      actions: active.actions,
      buys: active.buys,
      coins: active.coins,
      discount: supply.discount,
      'action discount': supply.actionDiscount,
      supply: listOfCounts(supply.left),
      trash: listOfCounts(state.trash),
    },
    seats: state.seats.map(fieldsOf),
  };
}

// ——— to a table ———

/**
 * Sets up a table after a reset, except what {@link dealUnseen} deals.
 * @param position complete and without problems
 */
export function setUpPosition(state: State, position: Position): void {
  const { seat: decider, table, seats } = position;
  const { supply } = state;
  const isBuyPhase = table['phase'] === 'buy';
  supply.left.fill(0);
  for (const card of fieldCards(table, 'supply')) supply.left[card]!++;
  supply.empty = supply.cards.filter((card) => supply.left[card] === 0).length;
  supply.turn = fieldNumber(table, 'turn');
  for (const card of fieldCards(table, 'trash')) state.trash[card]!++;
  state.active = state.seats[turnSeat(position)]!;
  state.isBuyPhase = isBuyPhase;
  supply.buyer = isBuyPhase ? state.active : undefined;
  for (const [at, fields] of seats.entries()) {
    const seat = state.seats[at]!;
    setUpShared(state, seat, fields);
    if (at === decider) setUpOwn(state, seat, fields);
    else setUpOther(state, seat, fields);
    if (seat === state.active) setUpTurn(state, seat, fields, isBuyPhase);
    setUpWaiting(seat, fields, state, at === decider);
  }
  const { active } = state;
  // The others see treasures in play that the seat itself still counts in its hand.
  active.treasuresPlayed = isBuyPhase && active.seat === decider;
  active.actions = fieldNumber(table, 'actions');
  active.buys = fieldNumber(table, 'buys');
  active.coins = active.coinsPeak = fieldNumber(table, 'coins');
  supply.discount = fieldNumber(table, 'discount');
  supply.actionDiscount = fieldNumber(table, 'action discount');
}

/** Gives a seat cards that it owns. @param put puts one of them into its zone */
function give(state: State, seat: SeatState, cards: readonly number[], put: (card: number) => void): void {
  for (const card of cards) {
    state.addOwned(seat, card);
    put(card);
  }
}

function setUpShared(state: State, seat: SeatState, fields: PositionFields): void {
  seat.tokens = fieldNumber(fields, 'tokens');
  seat.turnsTaken = fieldNumber(fields, 'turns');
  for (const card of fieldCards(fields, 'gained')) seat.gainedCards.add(card);
  give(state, seat, fieldCards(fields, 'island'), (card) => seat.mats.island.add(card));
  give(state, seat, fieldCards(fields, 'in play'), (card) => seat.addToPlay(card));
  for (const card of fieldCards(fields, 'lasting')) {
    const [step] = waitingSteps(state, card, 'untilNextTurn');
    if (step === undefined) continue;
    state.lasting.push({ step, owner: seat.seat, unaffected: 0, source: card, gained: NO_CARD });
  }
}

function setUpOwn(state: State, seat: SeatState, fields: PositionFields): void {
  const all = (name: string, put: (card: number) => void): void =>
    give(state, seat, fieldCards(fields, name), put);
  all('hand', (card) => seat.addToHand(card));
  all('deck', (card) => seat.addToDeck(card));
  seat.unorderedSize = seat.deckSize;
  give(state, seat, fieldCards(fields, 'top').toReversed(), (card) => seat.addToDeck(card));
  all('discard', (card) => seat.addToDiscard(card));
  all('native village', (card) => seat.mats.nativeVillage.add(card));
  all('set aside', () => {});
}

/** What the seat whose turn it is has done in it. */
function setUpTurn(state: State, seat: SeatState, fields: PositionFields, isBuyPhase: boolean): void {
  for (const card of fieldCards(fields, 'played')) {
    seat.played[seat.playedSize++] = card;
    if ((KINDS[card]! & TREASURE) === 0) seat.actionsPlayed++;
  }
  for (const card of fieldCards(fields, 'this turn')) {
    const [step] = waitingSteps(state, card, 'thisTurn');
    if (step === undefined) continue;
    const waiting = numberedSteps[step]!;
    const watches = waiting.do === 'thisTurn' && waiting.on === 'firstPlay';
    // In the buy phase, the treasures have already been played.
    state.turnEffects.push({ step, source: card, unaffected: 0, used: watches && isBuyPhase ? 1 : 0 });
    if (watches) state.watchPlays++;
  }
}

/** Deals the cards that the deciding seat cannot see. */
export function dealUnseen(state: State, { seat: decider, seats }: Position, seed: Seed): void {
  const { active, isBuyPhase, supply } = state;
  for (const [at, fields] of seats.entries()) {
    const seat = state.seats[at]!;
    seat.rng.reset(seed, streams.shuffle(at));
    if (at === decider) continue;
    for (let left = fieldNumber(fields, 'native village'); left > 0 && seat.deckSize > 0; left--)
      seat.mats.nativeVillage.add(seat.takeTop());
    const treasures: number[] = [];
    for (let left = drawsOf(fields); left > 0 && seat.deckSize > 0; ) {
      const card = seat.takeTop();
      // All treasures of the hand were played before the buy phase.
      const isPlayed = seat === active && isBuyPhase && (supply.kinds[card]! & TREASURE) !== 0;
      if (isPlayed && seat.deckSize + 1 > left) treasures.push(card);
      else {
        seat.addToHand(card);
        left--;
      }
    }
    for (const card of treasures) seat.addToDeck(card);
    seat.unorderedSize = seat.deckSize;
    for (const effect of seat.delayed)
      if (effect.step < 0 && seat.deckSize > 0) effect.aside = seat.takeTop();
    for (let left = fieldNumber(fields, 'unseen discards'); left > 0 && seat.deckSize > 0; left--)
      seat.addToDiscard(seat.takeTop());
  }
}

/** Number of unknown cards in the hand of another seat. */
const drawsOf = (fields: PositionFields): number =>
  fieldNumber(fields, 'hand') - fieldCards(fields, 'in hand').length;

/** By seat, the cards that {@link dealUnseen} draws, and then discards; undefined if it does more. */
export function unseenDraws({ seat, seats }: Position): readonly UnseenDraws[] | undefined {
  const hidden = seats.filter((_, at) => at !== seat);
  const isMore = (fields: PositionFields): boolean =>
    fieldNumber(fields, 'native village') > 0 || fieldNumber(fields, 'set aside') > 0;
  if (hidden.some(isMore)) return undefined;
  return seats.map((fields, at) =>
    at === seat
      ? { drawn: 0, discarded: 0 }
      : { drawn: drawsOf(fields), discarded: fieldNumber(fields, 'unseen discards') },
  );
}

/** Puts all unseen cards into the deck. */
function setUpOther(state: State, seat: SeatState, fields: PositionFields): void {
  const known = KNOWN_ZONES.flatMap((name) => fieldCards(fields, name));
  const hidden = sorted(without(fieldCards(fields, 'cards'), known));
  give(state, seat, fieldCards(fields, 'discard'), (card) => seat.addToDiscard(card));
  give(state, seat, hidden, (card) => seat.addToDeck(card));
  seat.unorderedSize = seat.deckSize;
  give(state, seat, fieldCards(fields, 'in hand'), (card) => seat.addToHand(card));
}

/** Fields that name some of the cards of another seat. */
const KNOWN_ZONES = ['in play', 'island', 'discard', 'in hand'];

/** Cards with effects in the next turn stay in play until then. */
function setUpWaiting(seat: SeatState, fields: PositionFields, state: State, isOwn: boolean): void {
  const isActive = seat === state.active;
  const { playArea, playAreaStays } = seat;
  for (let i = 0; i < seat.playAreaSize; i++)
    playAreaStays[i] = isActive ? LEAVES_THIS_TURN : LEAVES_IN_OWN_CLEAN_UP;
  const asides = isOwn ? [...fieldCards(fields, 'set aside')] : [];
  let asidesLeft = isOwn ? asides.length : fieldNumber(fields, 'set aside');
  for (const card of fieldCards(fields, 'next turn')) {
    const [step] = waitingSteps(state, card, 'nextTurn');
    let aside = NO_CARD;
    if (step === undefined) {
      if (asidesLeft-- <= 0) continue;
      if (isOwn) aside = asides.shift()!;
    }
    seat.delayed.push({ source: card, step: step ?? -1, aside });
    if (!isActive) continue;
    for (let i = 0; i < seat.playAreaSize; i++) {
      if (playArea[i] !== card || playAreaStays[i] === STAYS_ONE_OWN_CLEAN_UP) continue;
      playAreaStays[i] = STAYS_ONE_OWN_CLEAN_UP;
      break;
    }
  }
  seat.hasStayingCards = !isActive
    ? seat.playAreaSize > 0
    : playAreaStays.subarray(0, seat.playAreaSize).includes(STAYS_ONE_OWN_CLEAN_UP);
}

// ——— missing fields, and problems ———

/** Fields that together name each card of the deciding seat once. */
const OWN_ZONES = ['hand', 'in play', 'deck', 'top', 'discard', 'set aside', 'native village', 'island'];

const ownedBy = (fields: PositionFields, isDecider: boolean): readonly CardId[] =>
  isDecider ? OWN_ZONES.flatMap((name) => fieldCards(fields, name)) : fieldCards(fields, 'cards');

/** Copies of each card in the whole match. */
function copiesInMatch(rules: DominionRules): Int32Array {
  const copies = initialPiles(rules);
  copies[COPPER]! += COPPERS_DEALT * rules.seats;
  copies[ESTATE]! += ESTATES_DEALT * rules.seats;
  return copies;
}

function complete(
  given: Position,
  matchRules: Rules,
): { position: Position; assumed: readonly AssumedField[] } {
  const rules = matchRules as DominionRules;
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
  const isPlaying = isOwnTurn ? table['coins'] === undefined && hasActions : shownCards(given).length > 0;
  filled.fill('phase', isPlaying ? 'action' : 'buy');
  const isBuy = table['phase'] === 'buy';
  table['actions'] ??= 1;
  table['buys'] ??= 1;
  const treasures = isOwnTurn ? hand : fieldCards(seats[active]!, 'in play');
  filled.fill('coins', isBuy ? treasures.reduce((sum, card) => sum + COINS[card]!, 0) : 0);
  fillPlayedEffects(filled, active, rules);
  filled.fill('turn', Math.max(0, ownCards.length - 10) * rules.seats + active + 1);
  const turn = fieldNumber(table, 'turn');
  table['trash'] ??= [];
  for (const [at, fields] of seats.entries()) {
    if (at !== given.seat) {
      filled.fill('cards', sorted(ownCards), at);
      filled.fill('hand', Math.min(HAND_SIZE, fieldCards(fields, 'cards').length), at);
      filled.fill('discard', [], at);
      if (at === active && shownCards(given).length > 0) filled.fill('in hand', shownCards(given), at);
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
  const copies = copiesInMatch(rules);
  const taken = [
    ...fieldCards(table, 'trash'),
    ...seats.flatMap((fields, at) => ownedBy(fields, at === given.seat)),
  ];
  for (const card of taken) copies[card]!--;
  // No card ever leaves a match, so an unnamed pile holds all copies that no seat owns.
  if (table['supply'] !== undefined) {
    const named = fieldCards(table, 'supply');
    table['supply'] = sorted([...named, ...listOfCounts(copies).filter((card) => !named.includes(card))]);
  }
  filled.fill('supply', listOfCounts(copies));
  return { position: { ...given, table, seats }, assumed };
}

const isTurnField = ({ name }: PositionField): boolean => turnFields.some((field) => field.name === name);

/** Cards of the active seat's hand that its answers in a position of another seat have shown. */
function shownCards(position: Position): readonly CardId[] {
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

/** What the played cards still do this turn, if the position does not say it. */
function fillPlayedEffects(filled: PartialPosition, decider: number, rules: DominionRules): void {
  const { play } = printingOf(rules);
  const own = filled.seats[decider]!;
  const isBuy = filled.table['phase'] === 'buy';
  const treasures = fieldCards(own, 'hand').filter((card) => (KINDS[card]! & TREASURE) !== 0);
  const played = fieldCards(own, own['played'] === undefined ? 'in play' : 'played');
  // In the buy phase, the treasures in hand count as played.
  const active = [...played, ...(isBuy ? treasures : [])];
  const waiting = active.filter((card) => stepsWith(play[card], 'thisTurn').length > 0);
  if (waiting.length > 0) filled.fill('this turn', waiting, decider);
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

function problems(position: Position, matchRules: Rules): PositionProblem[] {
  const { seat: decider, table, seats } = position;
  const rules = matchRules as DominionRules;
  const found: PositionProblem[] = [];
  const board = new Set<number>(cardsIn(rules));
  const fieldsBySeat = [
    { seat: undefined, fields: table },
    ...seats.map((fields, seat) => ({ seat: seat as number | undefined, fields })),
  ];
  for (const { seat, fields } of fieldsBySeat) {
    for (const [field, value] of Object.entries(fields)) {
      if (!Array.isArray(value)) continue;
      const strange = (value as readonly CardId[]).find((card) => !board.has(card));
      if (strange === undefined) continue;
      found.push({
        ...(seat !== undefined && { seat }),
        field,
        message: `${nameOf(strange)} is not on this board`,
        hint: 'name the board with "kingdom:", or remove the card',
      });
    }
  }
  if (found.length > 0) return found;
  for (const [at, fields] of seats.entries()) if (at !== decider) found.push(...otherProblems(fields, at));
  found.push(...turnProblems(position));
  if (found.length > 0) return found;
  const copies = copiesInMatch(rules);
  const inSupply = countsOf(fieldCards(table, 'supply'), copies.length);
  const counted = countsOf(
    [
      ...fieldCards(table, 'supply'),
      ...fieldCards(table, 'trash'),
      ...seats.flatMap((fields, at) => ownedBy(fields, at === decider)),
    ],
    copies.length,
  );
  for (const card of board) {
    if (counted[card] === copies[card]) continue;
    const right = inSupply[card]! + copies[card]! - counted[card]!;
    found.push({
      field: 'supply',
      message: `${counted[card]} ${nameOf(card)} in all, and the game has ${copies[card]}`,
      hint:
        right >= 0
          ? `with the cards that the players own, write ${right} ${nameOf(card)} in "supply:", or leave "supply:" out`
          : `the players own ${counted[card]! - inSupply[card]!}: take some away from them`,
    });
  }
  if (fieldNumber(table, 'turn') > rules.turnsMax)
    found.push({
      field: 'turn',
      message: `the game ends after turn ${rules.turnsMax}`,
      hint: 'give an earlier turn',
    });
  return found;
}

/** Problems of a position in another seat's turn. */
function turnProblems(position: Position): PositionProblem[] {
  const seat = turnSeat(position);
  if (seat === position.seat && position.table['phase'] === 'start')
    return [
      {
        field: 'phase',
        message: 'the start of the own turn has no positions',
        hint: 'write phase: action, or whose turn it is in "turn of:"',
      },
    ];
  const inHand = fieldCards(position.seats[seat]!, 'in hand');
  const [missing] = without(shownCards(position), inHand);
  return missing === undefined ? [] : [notInHand(seat, nameOf(missing))];
}

function otherProblems(fields: PositionFields, seat: number): PositionProblem[] {
  const owned = [...fieldCards(fields, 'cards')];
  for (const field of KNOWN_ZONES) {
    for (const card of fieldCards(fields, field)) {
      const at = owned.indexOf(card);
      if (at < 0)
        return [
          {
            seat,
            field,
            message: `this seat owns no ${fieldCards(fields, 'cards').includes(card) ? 'further ' : ''}${nameOf(card)}`,
            hint: `add it to "cards:", which names all cards of the seat, or remove it from "${field}:"`,
          },
        ];
      owned.splice(at, 1);
    }
  }
  const hand = fieldNumber(fields, 'hand');
  const known = fieldCards(fields, 'in hand').length;
  if (hand < known)
    return [
      {
        seat,
        field: 'hand',
        message: `${known} cards of a hand of ${hand} are known`,
        hint: `write hand: ${known}`,
      },
    ];
  const elsewhere = ['unseen discards', 'set aside', 'native village'].map((name) =>
    fieldNumber(fields, name),
  );
  const hidden = elsewhere.reduce((sum, cards) => sum + cards, hand - known);
  if (hidden > owned.length)
    return [
      {
        seat,
        field: 'hand',
        message: `${hidden} cards in hand, discarded unseen or set aside, and only ${owned.length} are not elsewhere`,
        hint: 'name all cards of the seat in "cards:", or give a smaller hand',
      },
    ];
  return [];
}

export const positions: Omit<Positions, 'of' | 'deedsOf'> = {
  tableFields,
  ownFields,
  otherFields,
  turnFields,
  complete,
  problems,
};
