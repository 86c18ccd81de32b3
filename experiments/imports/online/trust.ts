/** What is no longer certain: contradictions of a log, moves that it hides, and the decisions that they affect. */
import { HIDES_MOVES } from './card-lines.js';
import {
  type AtLine,
  type CardEvent,
  isSupported,
  type LogCard,
  type LogEvent,
  type SeatLine,
} from './events.js';
import { activeSeat, type LogState } from './state/game-state.js';
import type { LogSeat } from './state/seat.js';

/** Cost of the cheapest kingdom cards: a turn with fewer coins hardly hides a gain. */
const LEAST_COST = 2;

/**
 * The log contradicts the known cards, so nothing is certain until a whole deck is shuffled.
 * @param only the seat whose cards are concerned; all if undefined
 */
export function contradict(state: LogState, { line }: AtLine, text: string, only?: number): void {
  const affected = state.seats.filter((_, at) => only === undefined || at === only);
  // A contradiction that follows from the previous one is not counted again.
  if (affected.some(({ isCertain }) => isCertain)) state.trust.doubts.push({ line, text });
  for (const seat of affected) {
    seat.isContradicted = true;
    seat.uncertainty ??= `the log contradicts itself in line ${line}`;
  }
  if (state.turn.wasUndone) loseOwners(state, { line }, text);
}

/** The cards of the seat do not add up. The own ones show again which they are, those of the others do not. */
export function contradictOwner(state: LogState, event: AtLine, text: string, seat: number): void {
  leaveOutSinceMissingLine(state, event.line, state.seats[seat]!);
  contradict(state, event, text, seat);
  if (seat !== state.reader) loseOwners(state, event, text);
}

/** Cards changed their owners in a way that is unknown here. */
export function loseOwners({ seats, trust }: LogState, { line }: AtLine, text: string): void {
  trust.ownersUnknown ??= { line, text };
  for (const seat of seats) seat.uncertainty ??= `from line ${line} on, it is unknown who owns which cards`;
}

/** Actions, buys or coins are unknown for the rest of the turn; every card is where it was. */
export function contradictResources({ trust, resources }: LogState, { line }: AtLine, text: string): void {
  trust.doubts.push({ line, text });
  resources.uncertainty = `${text} (line ${line})`;
  resources.areCoinsKnown = false;
}

/** A card was played without a line: in this turn, or in the one before if this one has just begun. */
export function contradictPlays(state: LogState, event: AtLine, text: string, seat: number): void {
  const { inPlay, lastTurnLine, isCertain } = activeSeat(state);
  if (!isCertain || state.resources.uncertainty !== undefined) return;
  state.decisions.leaveOutFrom(
    inPlay.played.length === 0 ? lastTurnLine : state.turn.line,
    `line ${event.line} contradicts the cards played before`,
  );
  contradict(state, event, text, seat);
}

/** Adds cards that the log shows, but that the seat did not gain in it. */
export function addUnexplainedCards(state: LogState, event: SeatLine, shown: readonly LogCard[]): void {
  const seat = state.seats[event.seat]!;
  const { areDecksKnown, ownersUnknown } = state.trust;
  if (!areDecksKnown || ownersUnknown !== undefined || !seat.addMissing(shown)) return;
  seat.uncertainty = undefined;
  const cost = Math.min(...shown.map((card) => state.cards.factsOf(card)?.cost ?? 0));
  leaveOutSinceMissingLine(state, event.line, seat, cost);
  contradict(state, event, 'the log does not say how these cards were gained', event.seat);
}

/**
 * A line before may be missing. Of the own deck, all cards are named from one shuffle to the next, so the line is
 * not older than the last shuffle but one. Of other decks, it may be any line in whose turn a card could be gained.
 */
export function leaveOutSinceMissingLine(
  state: LogState,
  line: number,
  seat: LogSeat,
  cost = LEAST_COST,
): void {
  const isOwn = state.reader !== undefined && seat === state.seats[state.reader];
  const since = isOwn
    ? (seat.shuffles.at(-2) ?? 0)
    : (seat.possibleGains.find(({ coins }) => coins >= cost)?.line ?? line);
  state.decisions.leaveOutFrom(since, `line ${line} contradicts the cards known before`);
}

/**
 * A card whose lines do not show everything: nothing is certain until a whole deck is shuffled.
 * @param at number of the event
 */
export function noteHiddenMoves(state: LogState, event: CardEvent, at: number): void {
  const { cards } = state;
  const { kind } = event;
  const isUsed = kind === 'plays' || kind === 'reacts';
  // A treasure that is not known here gives the coins of its line.
  const isTreasure = event.kind === 'plays' && event.coins !== undefined;
  for (const card of event.cards.named) {
    const name = cards.nameOf(card);
    const isHidden = isSupported(card)
      ? (HIDES_MOVES[name]?.includes(kind) === true && !isMixingTold(state, event, at)) ||
        cards.factsOf(card)!.isOutOfPrint
      : isUsed && !isTreasure;
    if (!isHidden) continue;
    state.seats[event.seat]!.hasHiddenMoves = true;
    for (const seat of state.seats)
      seat.uncertainty ??= `the log does not show where the cards are after ${cards.printed(card)}`;
  }
}

/** True if a line before the player's next play or purchase tells which cards are shuffled into the deck. */
function isMixingTold({ log }: LogState, { seat }: CardEvent, at: number): boolean {
  const isLast = ({ kind }: LogEvent): boolean => ['turn', 'plays', 'buys', 'shuffles'].includes(kind);
  for (let next = at + 1; next < log.events.length && !isLast(log.events[next]!); next++) {
    const event = log.events[next]!;
    if (event.kind === 'mixes' && event.seat === seat) return true;
  }
  return false;
}
