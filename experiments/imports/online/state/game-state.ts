/** Everything that is known of a game while its log is read, and the decks with which it begins. */
import type { Game } from '../../../../engine/index.js';
import type { EventOf, LogCard, LogLines } from '../events.js';
import { LogDecisions } from './decisions.js';
import { FreePlays, OngoingEffects } from './effects.js';
import { Expectations } from './expectations.js';
import { LogCards } from './log-cards.js';
import { LogSeat } from './seat.js';
import { LogTurn, TurnResources } from './turn.js';

export interface Doubt {
  readonly line: number;
  readonly text: string;
}

/** How far the log can be trusted. */
interface Trust {
  /** Contradictions of the log, and unknown lines. */
  readonly doubts: Doubt[];
  /** False if the log does not begin with the first turn. */
  areDecksKnown: boolean;
  /** From here on, it is unknown who owns which cards. */
  ownersUnknown: Doubt | undefined;
  readonly assumed: string[];
}

export interface LogState {
  readonly log: LogLines;
  readonly cards: LogCards;
  readonly seats: readonly LogSeat[];
  /** The seat whose draws are named; undefined if there is none. */
  readonly reader: number | undefined;
  readonly trash: LogCard[];
  /** True if the lines of treasures tell their coins, as they do in newer logs. */
  readonly tellsCoins: boolean;
  readonly trust: Trust;
  turn: LogTurn;
  /** Of the turn in progress, like the free plays. */
  resources: TurnResources;
  freePlays: FreePlays;
  readonly effects: OngoingEffects;
  readonly expectations: Expectations;
  readonly decisions: LogDecisions;
  /** Number of gained cards. */
  gains: number;
}

const STARTING_DECK = 10;
/** Cards of a new hand. */
export const HAND = 5;

export function startOf(log: LogLines, game: Game): LogState {
  const state: LogState = {
    log,
    cards: new LogCards(game, log.unsupportedCards),
    seats: log.names.map(() => new LogSeat()),
    reader: seatWithNamedDraws(log),
    trash: [],
    tellsCoins: log.events.some((event) => event.kind === 'plays' && event.coins !== undefined),
    trust: { doubts: [], areDecksKnown: true, ownersUnknown: undefined, assumed: [] },
    turn: new LogTurn(0, -1, 0, false, 0),
    resources: new TurnResources(),
    freePlays: new FreePlays(),
    effects: new OngoingEffects(),
    expectations: new Expectations(game),
    decisions: new LogDecisions(),
    gains: 0,
  };
  dealStartingDecks(state);
  return state;
}

/** The starting cards, from the log or, if it begins with the first turn, from the rules. */
function dealStartingDecks({ log, seats, cards, trust }: LogState): void {
  const { events, names } = log;
  const starting = seats.map(() => [] as LogCard[]);
  for (const event of events) if (event.kind === 'starts') starting[event.seat]!.push(...event.cards.named);
  const first = events.find((event): event is EventOf<'turn'> => event.kind === 'turn');
  const isWhole = first !== undefined && first.number === 1 && first.seat === 0;
  trust.areDecksKnown = isWhole;
  if (!isWhole) for (const seat of seats) seat.uncertainty = 'the log begins late';
  const [copper, estate] = [cards.idOf('Copper'), cards.idOf('Estate')];
  for (const [at, seat] of seats.entries()) {
    let deck = starting[at]!;
    if (deck.length !== STARTING_DECK) {
      if (!isWhole) continue;
      deck = [...new Array<LogCard>(7).fill(copper), ...new Array<LogCard>(3).fill(estate)];
      trust.assumed.push(`${names[at]} starts with 7 Coppers and 3 Estates`);
    }
    for (const card of deck) seat.owned.add(card);
    seat.deckSize = deck.length;
    if (!isWhole) continue;
    const before = events.slice(0, events.indexOf(first));
    if (before.some((event) => event.kind === 'draws' && event.seat === at)) continue;
    seat.deckSize -= HAND;
    seat.hand.unknown = HAND;
    trust.assumed.push(`${names[at]} draws ${HAND} cards before the first turn`);
  }
}

function seatWithNamedDraws({ names, events }: LogLines): number | undefined {
  const named = names.map(() => 0);
  for (const event of events) if (event.kind === 'draws') named[event.seat]! += event.cards.named.length;
  const most = Math.max(0, ...named);
  return most === 0 ? undefined : named.indexOf(most);
}

export const activeSeat = ({ seats, turn }: LogState): LogSeat => seats[turn.active]!;

/** Number of the turn of all players together. */
export const turnNumber = ({ seats, turn }: LogState): number =>
  (turn.round - 1) * seats.length + turn.active + 1 + turn.extraTurns;
