/** Begins and ends turns. */
import { checkLastCards, checkLookedAt } from './checks.js';
import { decideNothing } from './decide.js';
import { type AtLine, type EventOf, sizeOf } from './events.js';
import { closeOtherPlay } from './other-plays.js';
import { FreePlays } from './state/effects.js';
import { activeSeat, HAND, type LogState } from './state/game-state.js';
import { LogTurn, TurnResources } from './state/turn.js';
import { contradict, loseOwners } from './trust.js';

/** With so many coins, players rarely buy nothing; in the first two turns, hardly ever. */
export const IDLE_COINS = 3;
const OPENING_TURNS = 2;
/** Whoever plays treasures for so many coins buys something: no line but the purchase is missing. */
const COINS_TO_BUY = 5;

/** Number of cards that the active seat draws for its next hand; Outpost gives three. */
export const nextHand = ({ turn }: LogState): number => (turn.givesTurn ? 3 : HAND);

export function beginTurn(state: LogState, event: EventOf<'turn'>): void {
  const { number, seat, line, cause } = event;
  const { turn, effects, expectations } = state;
  turn.wasUndone = false;
  checkTurnOrder(state, event);
  closeOtherPlay(state);
  const last = state.seats[turn.active];
  if (last !== undefined) last.lastTurnLine = turn.line;
  const isExtra = cause !== undefined;
  state.turn = new LogTurn(number, seat, line, isExtra, turn.extraTurns + Number(isExtra));
  state.resources = new TurnResources();
  state.freePlays = new FreePlays();
  const active = activeSeat(state);
  effects.beginTurn(active.inPlay.nextTurn);
  active.beginTurn();
  if (active.hasStoredBonuses) state.resources.storeBonuses();
  expectations.beginTurn(effects.atStart, active.drawable);
  if (isExtra) expectations.mayDoMore = true;
}

function checkTurnOrder(state: LogState, event: EventOf<'turn'>): void {
  const { number, seat, cause } = event;
  const { turn } = state;
  const { round, active, isCleanedUp } = turn;
  const isGiven = seat === active && cause === 'Outpost' && number === round && turn.givesTurn;
  if (cause !== undefined && !isGiven) {
    // In a turn of Possession, another player gains the cards.
    if (/possess/i.test(cause)) loseOwners(state, event, `a turn of ${cause}`);
    else contradict(state, event, `an additional turn: ${cause}`);
  }
  const next = (active + 1) % state.seats.length;
  const expected = active < 0 ? number : next === 0 ? round + 1 : round;
  if (cause === undefined && active >= 0 && (seat !== next || number !== expected))
    contradict(state, event, `turn ${number} of ${state.log.names[seat]} is not the next one`);
  else if (!isCleanedUp) contradict(state, event, 'the previous turn has no new hand', active);
}

/**
 * True if the active seat draws (and shuffles for) its next hand here: nothing else follows in its turn.
 * @param at number of the event that would begin clean-up
 */
export function isCleanUp(state: LogState, seat: number, at: number): boolean {
  const { turn, effects } = state;
  if (seat !== turn.active || turn.isCleanedUp) return false;
  const { events } = state.log;
  let next = at;
  if (events[next]!.kind === 'shuffles') next++;
  const draw = events[next];
  if (draw?.kind !== 'draws' || draw.seat !== seat) return false;
  do next++;
  while (events[next]?.kind === 'resigned' || events[next]?.kind === 'undone');
  const after = events[next];
  if (after !== undefined) return after.kind === 'turn' || after.kind === 'ended';
  // The log breaks off: the draws may belong to a card.
  const isWhole = sizeOf(draw.cards) >= Math.min(nextHand(state), activeSeat(state).deckSize);
  const isIdle = effects.lastPlayed === undefined && effects.atStart.length === 0;
  return turn.isBuyPhase || (isIdle && isWhole);
}

export function cleanUp(state: LogState, { line }: AtLine): void {
  endDecisions(state, line);
  for (const [at, seat] of state.seats.entries())
    if (at === state.turn.active) seat.cleanUp();
    else seat.endOtherTurn();
  state.turn.isCleanedUp = true;
  state.turn.hasShuffled = false;
}

/** The player decides nothing more in this turn. */
export function endDecisions(state: LogState, line: number): void {
  const { turn, cards, seats, decisions } = state;
  if (turn.areDecisionsOver) return;
  checkLastCards(state, { line });
  checkLookedAt(state, { line });
  turn.areDecisionsOver = true;
  decideNothing(state, line);
  const { buys, coins } = state.resources;
  const mayGain = seats.some(({ inPlay }) =>
    inPlay.played.some((card) => /\bgains?\b/i.test(cards.factsOf(card)?.text ?? 'gain')),
  );
  if (mayGain || buys > 0)
    activeSeat(state).possibleGains.push({ line, coins: mayGain ? Number.POSITIVE_INFINITY : coins });
  if (buys > 0 && coins >= IDLE_COINS) decisions.idleTurns.push(line);
  if (hidesPurchase(state)) {
    const reason = `a purchase seems to be missing before line ${line}: treasures give ${coins} coins, and nothing is bought`;
    activeSeat(state).missingGain = { reason, isShuffled: false };
  }
  if (turn.isBuyPhase) return;
  turn.isBuyPhase = true;
  decideNothing(state, line);
}

/** True if a purchase of another player seems to be missing: the own cards are shown again, those of others are not. */
function hidesPurchase(state: LogState): boolean {
  const { turn, reader, resources } = state;
  const { inPlay, gained, isCertain } = activeSeat(state);
  if (turn.active === reader || turn.hasBought || gained.length > 0 || inPlay.treasures.length === 0)
    return false;
  const most = turn.round <= OPENING_TURNS ? IDLE_COINS : COINS_TO_BUY;
  return isCertain && resources.areCoinsKnown && resources.buys > 0 && resources.coins >= most;
}

export function enterBuyPhase(state: LogState, line: number): void {
  if (!state.turn.isBuyPhase) decideNothing(state, line);
  state.turn.isBuyPhase = true;
}
