/**
 * Reads a log of the online Dominion game: the decks, the hand of the seat whose draws are named, and its
 * decisions. Every card is checked against the known ones; after the first contradiction, results are only as
 * reliable as the log.
 */
import type { Game } from '../../../engine/index.js';
import { carryOut } from './card-events.js';
import { checkOwners, receiveBonus } from './checks.js';
import { draw, shuffle } from './draws.js';
import { type EventOf, isSupported, type LogCard, type LogEvent, type LogLines } from './events.js';
import { readLines } from './lines/read-lines.js';
import { give } from './moves.js';
import { offerPlays, play } from './plays.js';
import { buy, buyEvent } from './purchases.js';
import type { LeftOut, LogDecision } from './state/decisions.js';
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
  readonly trash: readonly LogCard[];
  /** Turn of all players together. */
  readonly turn: number;
  readonly turnOf: number;
  readonly hasEnded: boolean;
  /** Cards other than basic cards, in order of appearance. */
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
    beginEvent(state, event, at);
    dispatch(state, event, at);
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

function kingdomOf({ log, cards }: LogState): readonly LogCard[] {
  const named = log.events.flatMap((event) => ('cards' in event ? event.cards.named : []));
  return [...new Set(named)].filter((card) => !isSupported(card) || !cards.isBasic(card));
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

/** What holds before each event is carried out. */
function beginEvent(state: LogState, event: LogEvent, at: number): void {
  switch (event.kind) {
    case 'turn':
    case 'draws':
      state.effects.reaction = undefined;
      return;
    case 'buys':
      state.effects.reaction = undefined;
      noteHiddenMoves(state, event, at);
      return;
    case 'plays':
    case 'gains':
    case 'reacts':
      noteHiddenMoves(state, event, at);
  }
}

function dispatch(state: LogState, event: LogEvent, at: number): void {
  switch (event.kind) {
    case 'starts':
    case 'ended':
    case 'resigned':
      break;
    case 'turn':
      beginTurn(state, event);
      break;
    case 'begins':
      state.turn.hasStartEffects = true;
      break;
    case 'undone':
      state.turn.wasUndone = true;
      state.decisions.leaveOutFrom(state.turn.line, 'something was undone');
      break;
    case 'unknown':
      doubtUnknownLine(state, event);
      break;
    case 'event':
      buyEvent(state, event);
      break;
    case 'gives':
      give(state, event);
      break;
    case 'gets':
      receiveBonus(state, event);
      break;
    case 'shuffles':
      shuffle(state, event, at);
      break;
    case 'draws':
      draw(state, event, at);
      break;
    case 'plays':
      play(state, event, at);
      break;
    case 'buys':
      buy(state, event, at);
      break;
    default:
      carryOut(state, event, at);
      offerPlays(state, event);
  }
}

function doubtUnknownLine(state: LogState, event: EventOf<'unknown'>): void {
  const text = `not known here: ${event.text.replace(/\.$/, '')}`;
  if (event.namesCards) loseOwners(state, event, text);
  else contradict(state, event, text);
}
