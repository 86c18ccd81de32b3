/** Carries out plays: where the card comes from, whether it uses an action, and what it begins. */
import { DISCOUNTS, LASTS, MAY_BE_PLAYED_AFTER, PLAYS_FROM_HAND, WAITS_FOR_A_LINE } from './card-lines.js';
import { checkLastCards, checkLookedAt } from './checks.js';
import { decide } from './decide.js';
import type { CardEvent, EventOf, LogCard } from './events.js';
import { removeFromTrash, takeFrom } from './moves.js';
import { openOtherPlay } from './other-plays.js';
import { basicCoins, givesNoCoinsAtOnce } from './state/card-text.js';
import type { LogState } from './state/game-state.js';
import { contradict } from './trust.js';
import { enterBuyPhase } from './turns.js';

/** @param at number of the event */
export function play(state: LogState, event: EventOf<'plays'>, at: number): void {
  const { turn, cards, effects } = state;
  const { coins } = event;
  const isActive = event.seat === turn.active;
  // Only treasures are played in groups or give coins in the same line.
  const areTreasures = coins !== undefined || event.cards.named.every((card) => cards.isTreasure(card));
  if (isActive && areTreasures) {
    playTreasures(state, event, at);
    return;
  }
  if (isActive) {
    checkLastCards(state, event);
    if (!cards.isNamed(effects.lastTreasure, 'CrystalBall')) checkLookedAt(state, event);
  }
  for (const card of event.cards.named) playCard(state, event, card, at);
  state.freePlays.discarded = undefined;
  effects.reaction = undefined;
}

function playCard(state: LogState, event: EventOf<'plays'>, card: LogCard, at: number): void {
  const { cards, effects } = state;
  const isActive = event.seat === state.turn.active;
  if (!isActive && !cards.isOf(card, 'reaction'))
    contradict(state, event, `${cards.printed(card)} is played in the turn of another player`);
  if (!event.again) {
    putIntoPlay(state, event, card, at);
    effects.isReplayed = false;
  }
  state.seats[event.seat]!.inPlay.played.push(card);
  // Its lines are mixed with those of the card that the active player plays.
  if (isActive) effects.play(card);
  if (PLAYS_FROM_HAND.includes(cards.nameOf(card))) state.freePlays.fromHand++;
  beginEffects(state, event, card);
}

function playTreasures(state: LogState, event: EventOf<'plays'>, at: number): void {
  const { cards, resources } = state;
  const seat = state.seats[event.seat]!;
  checkLastCards(state, event);
  enterBuyPhase(state, event.line);
  const coins = event.coins ?? coinsOf(state, event, at);
  for (const card of event.cards.named) {
    if (!event.again) {
      // Crystal Ball plays the card that it looks at.
      takeFrom(state, event, seat.lookedAtOrHand(card), card);
      if (cards.isOf(card, 'duration')) seat.inPlay.cards.push(card);
      else seat.inPlay.treasures.push(card);
    }
    beginEffects(state, event, card);
    state.effects.playTreasure(card);
  }
  if (coins === undefined) resources.areCoinsKnown = false;
  resources.coins += coins ?? 0;
}

/** Coins of treasures whose line does not tell them; undefined if they are not certain. */
function coinsOf(
  state: LogState,
  { seat, cards: { named } }: EventOf<'plays'>,
  at: number,
): number | undefined {
  const { cards, log, seats, tellsCoins } = state;
  const facts = named.map((card) => cards.factsOf(card));
  if (facts.every((one) => one !== undefined && givesNoCoinsAtOnce(one))) return 0;
  const next = log.events[at + 1];
  const isToldNext = next?.kind === 'gets' && next.what === 'coins';
  // A Merchant gives another coin for the first Silver.
  const mayGiveMore = seats[seat]!.inPlay.played.some((card) => cards.isNamed(card, 'Merchant'));
  if (tellsCoins || isToldNext || mayGiveMore) return undefined;
  const coins = facts.map((one) => one && basicCoins(one));
  return coins.every((one) => one !== undefined) ? coins.reduce((sum, one) => sum + one, 0) : undefined;
}

function putIntoPlay(state: LogState, event: EventOf<'plays'>, card: LogCard, at: number): void {
  const { cards, freePlays } = state;
  const { hand, discard, inPlay, lookedAt } = state.seats[event.seat]!;
  const isActive = event.seat === state.turn.active;
  const offered = freePlays.offered.findLastIndex((one) => one.card === card && one.seat === event.seat);
  // Offered cards are played at once, or not at all.
  if (offered < 0) freePlays.offered = [];
  if (offered >= 0) putOfferedIntoPlay(state, event, card, offered);
  else if (isActive && card === freePlays.discarded) takeFrom(state, event, discard, card);
  else if (isActive && lookedAt.mayHold(card)) takeFrom(state, event, lookedAt, card);
  else if (isActive && freePlays.fromHand > 0) {
    freePlays.fromHand--;
    takeFrom(state, event, hand, card);
  } else {
    if (isActive && !isReaction(state, event, card)) decideToPlay(state, event, card, at);
    takeFrom(state, event, hand, card);
  }
  inPlay.cards.push(card);
  if (!isActive && !cards.isOf(card, 'duration')) inPlay.inOtherTurn.push(card);
}

const isReaction = ({ effects }: LogState, { seat }: EventOf<'plays'>, card: LogCard): boolean =>
  effects.reaction?.card === card && effects.reaction.seat === seat;

/** @param offered index of the offer */
function putOfferedIntoPlay(state: LogState, event: EventOf<'plays'>, card: LogCard, offered: number): void {
  const { turn, cards, freePlays } = state;
  const { hand, discard, owned } = state.seats[event.seat]!;
  const isSaid = isReaction(state, event, card);
  if (event.seat === turn.active && !turn.isBuyPhase && !isSaid && hand.mayHold(card))
    contradict(state, event, 'this card may come from the hand or from the discard pile', event.seat);
  const [offer] = freePlays.offered.splice(offered, 1);
  if (offer!.isTrashed) {
    removeFromTrash(state, card);
    owned.add(card);
  } else takeFrom(state, event, discard, card);
  if (cards.isOf(card, 'duration')) freePlays.sailorsUsed++;
}

/** The player decides to play the card. */
function decideToPlay(state: LogState, event: EventOf<'plays'>, card: LogCard, at: number): void {
  const { turn, resources, cards } = state;
  if (turn.isBuyPhase) contradict(state, event, 'an action card is played in the buy phase', event.seat);
  const { played } = state.seats[event.seat]!.inPlay;
  const mayBeAtStart = cards.isNamed(card, 'Clerk') && played.every((one) => one === card);
  if (mayBeAtStart && turn.hasStartEffects) {
    if (state.log.events[at - 1]?.kind === 'begins') {
      if (event.seat !== state.reader && state.effects.atStart.length === 0)
        openOtherPlay(state, event.line, 'start');
      return;
    }
    resources.areActionsKnown = false;
    resources.actions++;
  }
  decide(state, event.line, card);
  if (--resources.actions < 0 && resources.uncertainty === undefined)
    contradict(state, event, 'no action is left to play it', event.seat);
}

/** What a played card gives now, and what it does later. */
function beginEffects(state: LogState, event: EventOf<'plays'>, card: LogCard): void {
  const { cards, effects } = state;
  const seat = state.seats[event.seat]!;
  const { inPlay, hand } = seat;
  const name = cards.nameOf(card);
  const isActive = event.seat === state.turn.active;
  if (isActive) {
    state.expectations.play(card, seat.drawable);
    if (cards.isOf(card, 'attack')) effects.attack = { card, gained: new Set(), hasReaction: false };
    state.resources.discount += DISCOUNTS[name]?.all ?? 0;
    state.resources.actionDiscount += DISCOUNTS[name]?.actions ?? 0;
  }
  if (isActive && name === 'Outpost' && !state.turn.isExtra) state.turn.givesTurn = true;
  if (!cards.isOf(card, 'duration')) return;
  if (LASTS.includes(name)) inPlay.lasting.push(card);
  const doesNothing = (name === 'Tactician' && hand.size === 0) || (name === 'Outpost' && state.turn.isExtra);
  if (!doesNothing && !WAITS_FOR_A_LINE.includes(name)) inPlay.awaitNextTurn(card, isActive);
  if (!event.again || effects.isReplayed || !inPlay.staying.includes(card)) return;
  effects.isReplayed = true;
  // A card that plays a Duration card again stays with it.
  const cause = inPlay.cards.findLast((one) => PLAYS_FROM_HAND.includes(cards.nameOf(one)));
  if (cause !== undefined) inPlay.staying.push(cause);
}

/** Notes cards that may be played because of what just happened to them. */
export function offerPlays(state: LogState, { kind, seat, cards }: CardEvent): void {
  for (const card of cards.named)
    if (MAY_BE_PLAYED_AFTER[state.cards.nameOf(card)]?.includes(kind))
      state.freePlays.offered.push({ card, seat, isTrashed: kind === 'trashes' });
}
