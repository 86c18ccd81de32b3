/** Compares what cards do with what the lines after them show: what is missing betrays a missing line. */
import type { AtLine, EventOf, SeatLine } from './events.js';
import { cursesOthers, type ExpectedKind, handLeft } from './state/card-text.js';
import { activeSeat, type LogState } from './state/game-state.js';
import { contradict, contradictOwner, contradictPlays, contradictResources } from './trust.js';

/** For each player but one. */
const CURSES = 10;

const missingWords: Readonly<Record<ExpectedKind, string>> = {
  cards: 'all cards drawn for',
  actions: 'the Actions of',
  buys: 'the Buys of',
  coins: 'the coins of',
  trashes: 'what is trashed for',
  discards: 'what is discarded for',
  gains: 'what is gained for',
};

/** What the last cards do has been shown now. */
export function checkLastCards(state: LogState, event: AtLine): void {
  const { turn, cards, expectations } = state;
  const active = activeSeat(state);
  const missing = expectations.close(active.hand.size > 0);
  for (const { what, card } of active.isCertain ? missing : []) {
    const text = `no earlier line shows ${missingWords[what]} ${cards.printed(card)}`;
    if (what === 'trashes' || what === 'gains') contradictOwner(state, event, text, turn.active);
    else if (what === 'cards' || what === 'discards') contradict(state, event, text, turn.active);
    else contradictResources(state, event, text);
  }
  checkLastAttack(state, event);
}

/** What the last attack does to the others has been shown now. */
function checkLastAttack(state: LogState, event: AtLine): void {
  const { attack } = state.effects;
  state.effects.attack = undefined;
  if (attack === undefined || attack.hasReaction) return;
  const facts = state.cards.factsOf(attack.card)!;
  const printed = state.cards.printed(attack.card);
  const left = handLeft(facts) ?? Number.POSITIVE_INFINITY;
  const hasCurses = cursesOthers(facts) && cursesLeft(state) > 0;
  for (const [at, { isCertain, inPlay, hand }] of state.seats.entries()) {
    if (at === state.turn.active || !isCertain) continue;
    if (inPlay.lasting.some((card) => state.cards.isNamed(card, 'Lighthouse'))) continue;
    const name = state.log.names[at];
    if (hand.size > left)
      contradict(state, event, `${printed} leaves ${left} cards, and ${name} has ${hand.size}`, at);
    else if (hasCurses && !attack.gained.has(at))
      contradictOwner(state, event, `no earlier line shows the Curse that ${name} gains by ${printed}`, at);
  }
}

function cursesLeft({ seats, cards, trash }: LogState): number {
  const curse = cards.idOf('Curse');
  const owned = seats.reduce((sum, seat) => sum + seat.owned.count(curse), 0);
  return CURSES * (seats.length - 1) - owned - trash.filter((card) => card === curse).length;
}

/** Cards that were looked at have gone somewhere now. */
export function checkLookedAt(state: LogState, event: AtLine): void {
  for (const [at, { isCertain, lookedAt }] of state.seats.entries())
    if (isCertain && lookedAt.size > 0)
      contradictOwner(state, event, 'no earlier line shows where all cards looked at go', at);
}

/** The zones of each seat hold the cards that it owns. */
export function checkOwners(state: LogState, event: AtLine): void {
  for (const [at, seat] of state.seats.entries())
    if (seat.isCertain && !seat.isPossible)
      contradictOwner(state, event, `the cards of ${state.log.names[at]} do not add up`, at);
}

/** In a turn of cards that only give bonuses, no card moves otherwise. */
export function checkMove(state: LogState, event: SeatLine): void {
  const { turn, expectations } = state;
  if (turn.active >= 0 && !expectations.mayDoMore && !turn.areDecisionsOver)
    contradictPlays(state, event, 'no card played earlier does this', event.seat);
}

/** No line says in which turn a player uses them, so the actions and coins of its turns are unknown from now on. */
export function storeBonuses({ seats, turn, resources }: LogState, { seat }: SeatLine): void {
  seats[seat]!.hasStoredBonuses = true;
  if (seat === turn.active) resources.storeBonuses();
}

/** Bonuses come from cards played before. */
export function receiveBonus(state: LogState, event: EventOf<'gets'>): void {
  const { what, amount, seat } = event;
  const { turn, resources, expectations } = state;
  if (what === 'tokens') state.seats[seat]!.tokens += amount;
  if (seat !== turn.active || what === 'tokens') return;
  if (!expectations.show(what, amount))
    contradictPlays(state, event, `no card played earlier gives these ${what}`, seat);
  resources[what] += amount;
}
