/** Carries out the lines that move or show cards, other than plays, purchases and draws. */
import { type ZoneName, zoneFor } from './card-lines.js';
import { checkMove } from './checks.js';
import { type LogCard, type MoveEvent, sizeOf } from './events.js';
import { finds, looks, reveals, shows, toHand } from './looks.js';
import {
  areLookedAt,
  gain,
  moveFromDeck,
  removeFromTrash,
  revealIn,
  takeFrom,
  takeGained,
  takeUnnamed,
  zoneOf,
} from './moves.js';
import { activeSeat, type LogState } from './state/game-state.js';
import { contradict, loseOwners } from './trust.js';
import { endDecisions, isCleanUp } from './turns.js';

type CarryOut = (state: LogState, event: MoveEvent, at: number) => void;

const handlers: Readonly<Record<MoveEvent['kind'], CarryOut>> = {
  gains,
  trashes,
  discards,
  topdecks,
  reacts,
  hand: (state, event) => revealIn(state, event, state.seats[event.seat]!.hand),
  reveals,
  looks,
  aside: putAway,
  away: putAway,
  toHand,
  bottoms,
  inserts,
  mixes,
  finds,
  shows,
  receives,
};

/** @param at number of the event */
export function carryOut(state: LogState, event: MoveEvent, at: number): void {
  const { kind, seat, cards } = event;
  const isOrdinary = kind !== 'reacts' && !(kind === 'topdecks' && leavesPlay(state, event, at));
  if (isOrdinary) checkMove(state, event);
  if (seat === state.turn.active && (kind === 'trashes' || kind === 'discards' || kind === 'gains'))
    state.expectations.show(kind, sizeOf(cards));
  handlers[kind](state, event, at);
}

function gains(state: LogState, event: MoveEvent): void {
  const { effects } = state;
  const told = (event.kind === 'gains' ? event.zone : undefined) ?? zoneOf(state, event);
  // A Blockade sets one card aside; another one may give a Curse for it.
  const zone = told === 'set aside' && effects.hasSetAside ? 'discard' : told;
  if (zone === 'set aside') effects.hasSetAside = true;
  effects.attack?.gained.add(event.seat);
  for (const card of event.cards.named) {
    if (zone === 'trash') removeFromTrash(state, card);
    gain(state, event, card, gainedTo(state, card, zone));
  }
  if (zone === 'set aside') awaitNextTurn(state, event);
}

function gainedTo(state: LogState, card: LogCard, zone: ZoneName | undefined): ZoneName {
  const { cards, effects, turn } = state;
  const isGainedByReplace = state.cards.isNamed(effects.lastPlayed, 'Replace') && !turn.isBuyPhase;
  if (isGainedByReplace && (cards.isOf(card, 'action') || cards.isOf(card, 'treasure'))) return 'deck';
  return zone === undefined || zone === 'trash' ? 'discard' : zone;
}

function trashes(state: LogState, event: MoveEvent): void {
  const seat = state.seats[event.seat]!;
  const { effects } = state;
  noteReaction(state, event);
  const zone = zoneOf(state, event);
  if (zone === 'deck' && seat.lookedAt.size === 0) moveFromDeck(state, event, seat.lookedAt);
  // A treasure trashes a card of the hand first, then perhaps itself.
  const rank = (card: LogCard): number => (card === effects.lastTreasure ? 1 : 0);
  for (const card of event.cards.named.toSorted((a, b) => rank(a) - rank(b))) {
    state.trash.push(card);
    if (zone === 'supply') continue;
    takeTrashed(state, event, card, zone);
    seat.owned.take(card);
    if (event.seat === state.turn.active) effects.hasTrashed = true;
  }
}

/** When another player gains a Province, a card may be trashed for a reaction that no line tells. */
function noteReaction({ cards, effects, turn }: LogState, { seat, cards: { named } }: MoveEvent): void {
  const [card] = named;
  if (seat === turn.active || !cards.isNamed(card, 'FoolsGold')) return;
  if (cards.isNamed(effects.lastGain?.card, 'Province')) effects.reaction = { card: card!, seat };
}

function takeTrashed(state: LogState, event: MoveEvent, card: LogCard, zone: ZoneName | undefined): void {
  const { effects } = state;
  const seat = state.seats[event.seat]!;
  if (zone === 'play' && card === effects.lastPlayed && seat.inPlay.take(card)) return;
  if (mayTrashItself(state, event, card) && seat.inPlay.takeTreasure(card)) return;
  if (zone === 'gained' && card === effects.lastGain?.card) {
    takeGained(state, event, card);
    return;
  }
  if (mayTrashTreasuresInPlay(state, event) && seat.inPlay.takeTreasure(card)) return;
  takeFrom(state, event, seat.lookedAtOrHand(card), card);
}

/** True if this treasure has trashed a card of the hand before, or had none to trash. */
function mayTrashItself(
  { cards, effects, seats, turn }: LogState,
  { seat }: MoveEvent,
  card: LogCard,
): boolean {
  if (seat !== turn.active || card !== effects.lastTreasure || !cards.isNamed(card, 'Investment'))
    return false;
  return effects.hasTrashed || seats[seat]!.hand.size === 0;
}

/** Corsair trashes treasures of the others; Mint, when bought, those of its owner. */
function mayTrashTreasuresInPlay(state: LogState, { seat }: MoveEvent): boolean {
  const { turn, effects, seats } = state;
  if (!turn.isBuyPhase || seat !== turn.active) return false;
  const isAttacked = seats.some(
    ({ inPlay }, at) => at !== seat && inPlay.lasting.some((card) => state.cards.isNamed(card, 'Corsair')),
  );
  return isAttacked || state.cards.isNamed(effects.lastGain?.card, 'Mint');
}

function discards(state: LogState, event: MoveEvent): void {
  const { named, unnamed } = event.cards;
  const seat = state.seats[event.seat]!;
  const isFromDeck = zoneOf(state, event) === 'deck' && seat.lookedAt.size === 0;
  if (isFromDeck && event.seat === state.turn.active) {
    moveFromDeck(state, event, seat.discard);
    state.freePlays.discarded = named[0];
    return;
  }
  for (const card of named) {
    takeFrom(state, event, seat.lookedAtOrHand(card), card);
    seat.discard.add(card);
  }
  takeUnnamed(state, event, unnamed);
  seat.discard.unknown += unnamed;
}

function topdecks(state: LogState, event: MoveEvent, at: number): void {
  const { named, unnamed } = event.cards;
  const seat = state.seats[event.seat]!;
  const zone = zoneOf(state, event);
  if (leavesPlay(state, event, at)) endDecisions(state, event.line);
  // It is there already.
  if (zone === 'deck') return;
  for (const card of named)
    if (!state.turn.areDecisionsOver || !seat.inPlay.take(card)) takeTopdecked(state, event, card, zone);
  takeUnnamed(state, event, unnamed);
  seat.putOnTop(event.cards);
}

function takeTopdecked(state: LogState, event: MoveEvent, card: LogCard, zone: ZoneName | undefined): void {
  const seat = state.seats[event.seat]!;
  if (zone === 'gained') takeGained(state, event, card);
  else if (zone === 'discard' && seat.lookedAt.count(card) === 0) takeFrom(state, event, seat.discard, card);
  else takeFrom(state, event, seat.lookedAtOrHand(card), card);
}

/** True if these cards go from play onto the deck in clean-up. */
function leavesPlay(state: LogState, event: MoveEvent, at: number): boolean {
  const { turn, cards, log } = state;
  const { named } = event.cards;
  if (event.seat !== turn.active || turn.isCleanedUp || named.length === 0) return false;
  const { inPlay } = activeSeat(state);
  const mayLeave = (card: LogCard): boolean =>
    state.cards.isNamed(card, 'Treasury') ||
    (cards.isOf(card, 'action') && inPlay.played.some((one) => state.cards.isNamed(one, 'Scheme')));
  if (!named.every((card) => mayLeave(card) && inPlay.cards.includes(card))) return false;
  let next = at;
  while (log.events[next]?.kind === 'topdecks') next++;
  return isCleanUp(state, event.seat, next);
}

function reacts(state: LogState, event: MoveEvent, at: number): void {
  const { effects, expectations } = state;
  const { hand, discard } = state.seats[event.seat]!;
  const [card] = event.cards.named;
  if (effects.attack !== undefined) effects.attack.hasReaction = true;
  expectations.mayDoMore = true;
  if (card === undefined) return;
  const zone = zoneFor(state.cards.nameOf(card), 'reacts');
  // A card that was just discarded, gained or trashed shows itself there.
  const isOffered = state.freePlays.offered.some((one) => one.card === card && one.seat === event.seat);
  if (!isOffered) revealIn(state, event, zone === 'discard' ? discard : hand);
  effects.reaction = { card, seat: event.seat };
  if (state.cards.isNamed(card, 'Trader') && !isExchangeTold(state, event, at))
    loseOwners(state, event, state.cards.printed(card));
}

/** True if the next lines return the gained card and receive another. */
function isExchangeTold({ log }: LogState, { seat }: MoveEvent, at: number): boolean {
  const [gives, receives] = log.events.slice(at + 1, at + 3);
  return (
    gives?.kind === 'gives' && gives.seat === seat && receives?.kind === 'receives' && receives.seat === seat
  );
}

/** The cards lie under the deck. */
function bottoms(state: LogState, event: MoveEvent): void {
  const seat = state.seats[event.seat]!;
  for (const card of event.cards.named) takeFrom(state, event, seat.lookedAtOrHand(card), card);
  takeUnnamed(state, event, event.cards.unnamed);
  seat.deckSize += sizeOf(event.cards);
  seat.hasInserted = true;
}

/** The cards lie somewhere in the deck. */
function inserts(state: LogState, event: MoveEvent): void {
  bottoms(state, event);
  state.seats[event.seat]!.top.clear();
}

/** Cards of the discard pile are shuffled into the deck. */
function mixes(state: LogState, event: MoveEvent): void {
  const { named, unnamed } = event.cards;
  const seat = state.seats[event.seat]!;
  for (const card of named) takeFrom(state, event, seat.discard, card);
  if (seat.isCertain && !seat.discard.takeUnnamed(unnamed))
    contradict(state, event, 'more cards than there are', event.seat);
  seat.deckSize += sizeOf(event.cards);
  seat.top.clear();
  seat.hasInserted = false;
}

/** Cards from a pile that are exchanged for others: no gain. */
function receives(state: LogState, event: MoveEvent): void {
  const seat = state.seats[event.seat]!;
  for (const card of event.cards.named) {
    seat.owned.add(card);
    seat.discard.add(card);
  }
}

/** Cards leave the deck for a mat, or are set aside. */
function putAway(state: LogState, event: MoveEvent, at: number): void {
  const { named, unnamed } = event.cards;
  const seat = state.seats[event.seat]!;
  const zone = zoneOf(state, event);
  if (zone === 'native village') {
    if (seat.isCertain) moveFromDeck(state, event, seat.nativeVillage);
    else seat.nativeVillage.unknown += sizeOf(event.cards);
    return;
  }
  if (zone === undefined && event.kind === 'aside') {
    if (!areLookedAt(state, event, at)) moveFromDeck(state, event, seat.lookedAt);
    return;
  }
  // It is there already.
  if (zone === 'gained') return;
  const isSetAside = zone === 'set aside';
  const to = isSetAside ? seat.setAside : zone === 'island' ? seat.island : seat.otherMats;
  for (const card of named) {
    // Island puts itself away with another card.
    const isItself = card === state.effects.lastPlayed && !isSetAside && seat.inPlay.take(card);
    if (!isItself) takeFrom(state, event, seat.lookedAtOrHand(card), card);
    to.add(card);
  }
  takeUnnamed(state, event, unnamed);
  to.unknown += unnamed;
  if (isSetAside) awaitNextTurn(state, event);
}

/** The card that sets others aside waits for its owner's next turn. */
function awaitNextTurn(state: LogState, event: MoveEvent): void {
  const card = event.by ?? state.effects.lastPlayed;
  if (card === undefined) return;
  state.seats[event.seat]!.inPlay.awaitNextTurn(card, event.seat === state.turn.active);
}
