/**
 * Reads a log of the online Dominion game: the decks, the hand of the seat whose draws are named, and its
 * decisions. Every card is checked against the known ones; after the first contradiction, results are only as
 * reliable as the log.
 */
import type { Game } from '../../../engine/index.js';
import { carryOut } from './card-events.js';
import { checkOwners, receiveBonus, storeBonuses } from './checks.js';
import { draw, shuffle } from './draws.js';
import { type EventOf, isSupported, type LogCard, type LogEvent, type LogLines } from './events.js';
import { readLines } from './lines/read-lines.js';
import { give } from './moves.js';
import { addToOtherPlay, closeOtherPlay } from './other-plays.js';
import { offerPlays, play } from './plays.js';
import { buy, buyEvent } from './purchases.js';
import type { LeftOut, LogDecision, OtherPlay } from './state/decisions.js';
import { type Doubt, type LogState, startOf, turnNumber } from './state/game-state.js';
import type { LogSeat } from './state/seat.js';
import { contradict, loseOwners, noteHiddenMoves } from './trust.js';
import { beginTurn, IDLE_COINS } from './turns.js';

export interface OnlineLog extends Omit<LogLines, 'events'> {
  readonly events: number;
  /** The seat whose draws are named; undefined if there is none. */
  readonly seat: number | undefined;
  /** By seat; a deck is complete only if `decksKnown` is true. */
  readonly seats: readonly LogSeat[];
  readonly decksKnown: boolean;
  readonly decisions: readonly LogDecision[];
  /** The seat's other decisions. */
  readonly leftOut: readonly LeftOut[];
  /** Plays and purchases of others in which the seat may have decided. */
  readonly others: readonly OtherPlay[];
  readonly trash: readonly LogCard[];
  /** Turn of all players together. */
  readonly turn: number;
  readonly turnOf: number;
  readonly hasEnded: boolean;
  /** Cards that not every game has, in order of appearance. */
  readonly kingdom: readonly LogCard[];
  /** Contradictions of the log, and unknown lines. */
  readonly doubts: readonly Doubt[];
  /** From here on, it is unknown who owns which cards. */
  readonly ownersUnknownFrom: Doubt | undefined;
  /** The seat that gave up. */
  readonly resigned: number | undefined;
  /** Assumptions. */
  readonly assumed: readonly string[];
}

/** @throws Refused with the line, if more happens than in a game */
export function readOnlineLog(text: string, game: Game): OnlineLog {
  const log = readLines(text, game);
  const state = startOf(log, game);
  for (const [at, event] of log.events.entries()) {
    dispatch(state, event, at);
    addToOtherPlay(state, event);
    checkOwners(state, event);
  }
  const { events, ...lines } = log;
  const { seats, trust, decisions } = state;
  return {
    ...lines,
    events: events.length,
    seat: state.reader,
    seats,
    decksKnown: trust.areDecksKnown,
    decisions: decisions.judged,
    leftOut: decisions.leftOut,
    others: decisions.others,
    trash: state.trash,
    turn: turnNumber(state),
    turnOf: state.turn.active,
    hasEnded: events.some(({ kind }) => kind === 'ended'),
    kingdom: kingdomOf(state),
    doubts: trust.doubts,
    ownersUnknownFrom: trust.ownersUnknown,
    resigned: events.findLast((event) => event.kind === 'resigned')?.seat,
    assumed: [...trust.assumed, ...idleTurns(decisions.idleTurns)],
  };
}

const COLONY_CARDS = ['Platinum', 'Colony'];

function kingdomOf({ log, cards }: LogState): readonly LogCard[] {
  const named = log.events.flatMap((event) => ('cards' in event ? event.cards.named : []));
  const isInEveryGame = (card: LogCard): boolean =>
    isSupported(card) && cards.isBasic(card) && !COLONY_CARDS.includes(cards.nameOf(card));
  return [...new Set(named)].filter((card) => !isInEveryGame(card));
}

function idleTurns(lines: readonly number[]): readonly string[] {
  const [first] = lines;
  if (first === undefined) return [];
  return [
    lines.length === 1
      ? `a turn ended with a buy and ${IDLE_COINS} or more coins left, at line ${first}`
      : `${lines.length} turns ended with a buy and ${IDLE_COINS} or more coins left, the first at line ${first}`,
  ];
}

function dispatch(state: LogState, event: LogEvent, at: number): void {
  const { kind } = event;
  if (kind === 'turn' || kind === 'draws' || kind === 'buys') state.effects.reaction = undefined;
  if (kind === 'buys' || kind === 'plays' || kind === 'gains' || kind === 'reacts')
    noteHiddenMoves(state, event, at);
  if (kind === 'ended') closeOtherPlay(state);
  if (kind === 'starts' || kind === 'ended' || kind === 'resigned') return;
  if (event.kind === 'turn') beginTurn(state, event);
  else if (event.kind === 'begins') state.turn.hasStartEffects = true;
  else if (event.kind === 'undone') undo(state);
  else if (event.kind === 'unknown') doubtUnknownLine(state, event);
  else if (event.kind === 'event') buyEvent(state, event);
  else if (event.kind === 'stores') storeBonuses(state, event);
  else if (event.kind === 'gives') give(state, event);
  else if (event.kind === 'gets') receiveBonus(state, event);
  else if (event.kind === 'shuffles') shuffle(state, event, at);
  else if (event.kind === 'draws') draw(state, event, at);
  else if (event.kind === 'plays') play(state, event, at);
  else if (event.kind === 'buys') buy(state, event, at);
  else {
    carryOut(state, event, at);
    offerPlays(state, event);
  }
}

function undo({ turn, decisions }: LogState): void {
  turn.wasUndone = true;
  decisions.leaveOutFrom(turn.line, 'something was undone');
}

function doubtUnknownLine(state: LogState, event: EventOf<'unknown'>): void {
  const text = `not understood: ${event.text.replace(/\.$/, '')}`;
  if (event.namesCards) loseOwners(state, event, text);
  else contradict(state, event, text);
}
