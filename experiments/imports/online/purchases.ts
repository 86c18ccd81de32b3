/** Carries out purchases, and checks that the player could pay for them. */
import { checkLastCards } from './checks.js';
import { decide } from './decide.js';
import { contains, type EventOf, type LogCard } from './events.js';
import { gain } from './moves.js';
import { offerPlays } from './plays.js';
import { activeSeat, type LogState } from './state/game-state.js';
import { contradict, contradictOwner } from './trust.js';
import { enterBuyPhase } from './turns.js';

export function buy(state: LogState, event: EventOf<'buys'>, at: number): void {
  if (event.seat !== state.turn.active) {
    contradict(state, event, 'bought in the turn of another player');
    for (const card of event.cards.named) gain(state, event, card, 'discard');
    return;
  }
  checkLastCards(state, event);
  enterBuyPhase(state, event.line);
  state.freePlays.offered = [];
  state.turn.hasBought = true;
  const isGainTold = !event.isGained && isGainToldLater(state, event, at);
  for (const card of event.cards.named) {
    buyCard(state, event, card, at);
    if (!isGainTold) gain(state, event, card, 'discard');
  }
  if (!isGainTold) offerPlays(state, event);
}

/** True if a line before the next purchase tells the gain, because something else happened first. */
function isGainToldLater({ log }: LogState, { seat, cards }: EventOf<'buys'>, at: number): boolean {
  for (let next = at + 1; next < log.events.length; next++) {
    const event = log.events[next]!;
    if (event.kind === 'gains' && event.seat === seat && contains(event.cards, cards)) return true;
    if (event.kind === 'turn' || event.kind === 'buys' || event.kind === 'event') break;
  }
  return false;
}

/** True if the line before says the same. */
function isCopy({ log }: LogState, { seat, cards }: EventOf<'buys'>, at: number): boolean {
  const before = log.events[at - 1];
  return (
    before?.kind === 'buys' &&
    before.seat === seat &&
    contains(before.cards, cards) &&
    contains(cards, before.cards)
  );
}

function buyCard(state: LogState, event: EventOf<'buys'>, card: LogCard, at: number): void {
  const { resources } = state;
  if (resources.buys <= 0 && resources.uncertainty === undefined) {
    // A line that is there twice tells of a card that nobody gained.
    const doubt = isCopy(state, event, at) ? contradictOwner : contradict;
    doubt(state, event, 'no buy is left for it', event.seat);
  }
  const cost = costOf(state, card);
  const { coins } = resources;
  if (cost === undefined) resources.areCoinsKnown = false;
  else if (resources.areCoinsKnown && cost > coins) {
    resources.areCoinsKnown = false;
    const left = coins === 1 ? '1 coin is' : `${coins} coins are`;
    contradict(state, event, `${state.cards.printed(card)} costs ${cost}, and ${left} left`, event.seat);
  }
  decide(state, event.line, card);
  resources.coins -= cost ?? 0;
  resources.buys--;
}

/** @returns undefined if unknown */
function costOf(state: LogState, card: LogCard): number | undefined {
  const { cards, resources } = state;
  const facts = cards.factsOf(card);
  if (facts === undefined) return undefined;
  let cost = facts.cost - resources.discount;
  if (cards.isOf(card, 'action')) cost -= resources.actionDiscount;
  if (facts.name === 'Peddler')
    cost -= 2 * activeSeat(state).inPlay.cards.filter((one) => cards.isOf(one, 'action')).length;
  return Math.max(0, cost);
}

/** An Event costs an unknown amount, and the next lines tell what it does. */
export function buyEvent(state: LogState, { seat, line }: EventOf<'event'>): void {
  const { turn, resources, expectations, decisions } = state;
  if (seat !== turn.active) return;
  enterBuyPhase(state, line);
  turn.hasBought = true;
  resources.areCoinsKnown = false;
  expectations.mayDoMore = true;
  resources.buys--;
  if (seat === state.reader) decisions.leftOut.push({ line, reason: 'an Event or a Project was bought' });
}
