/** One game, turn by turn: its events, and the line of a program behind each. */
import { compilePlayer, type Player } from '../../../bots/index.js';
import {
  type Game,
  IllegalChoice,
  type Result,
  type Rules,
  type Seed,
  type StateView,
  sharedPlaces,
} from '../../../engine/index.js';
import { LuckMeter } from '../../evaluation/luck.js';
import { type EventLog, eventLog, type LoggedEvent, REPORT, TURN } from '../../play/event-log.js';

export interface Turn {
  /** Turn of all seats together, from 1. */
  readonly turn: number;
  readonly seat: number;
  /** Turn of the seat, from 1. */
  readonly turnOfSeat: number;
  readonly events: readonly LoggedEvent[];
  /** The game's report at the end of the turn, if the game has one. */
  readonly reports?: readonly StateView[];
  /** Values at the end of the turn, by name of the series. */
  readonly series: Readonly<Record<string, number>>;
}

export interface Playthrough {
  readonly game: string;
  readonly title: string;
  readonly rules: Rules;
  readonly seed: Seed;
  readonly players: readonly string[];
  /** Events before the first turn, such as opening hands. */
  readonly opening: readonly LoggedEvent[];
  /** The game's report before the first turn. */
  readonly openingReports?: readonly StateView[];
  readonly turns: readonly Turn[];
  /** By seat. */
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly turnsTaken: readonly number[];
  /** By seat: worth of the drawn cards above the deck's expectation; absent if draws are not recorded. */
  readonly luck?: readonly number[];
  readonly ending: string;
  readonly digest: number;
}

/** Plays one deal with the interpreter of each program, which explains decisions. @throws like a match */
export function playthrough(game: Game, rules: Rules, players: readonly Player[], seed: Seed): Playthrough {
  const log = eventLog(game, true);
  const table = game.table(rules);
  const policies = players.map(({ form, program, text }) => {
    if (form !== undefined) return form.interpret(program, game, rules, log.fired);
    const { policy, reset } = compilePlayer(text, game, rules);
    reset?.(seed);
    return policy;
  });
  const { facts } = game;
  const luckMeter = new LuckMeter(players.length);
  let result: Result;
  try {
    result = table.play(policies, seed, { ...log.recorder, onDraw: luckMeter.recorder.onDraw! });
  } catch (error) {
    if (error instanceof IllegalChoice) error.message += ` (turn ${log.turn})`;
    throw error;
  }
  const openingReports = reportsOf(log, 0);
  return {
    game: facts.name,
    title: facts.title,
    rules,
    seed,
    players: players.map(({ name }) => name),
    opening: log.events.filter(({ turn, event }) => turn === 0 && event !== REPORT),
    ...(openingReports.length > 0 && { openingReports }),
    turns: turnsOf(log),
    places: sharedPlaces(result),
    scores: [...result.scores],
    turnsTaken: [...result.turnsTaken],
    ...(facts.luckTitle !== undefined && { luck: luckMeter.surplus }),
    ending: facts.endings[result.ending]!,
    digest: table.digest(),
  };
}

const reportsOf = ({ events }: EventLog, turn: number): readonly StateView[] =>
  events.flatMap((one) => (one.turn === turn && one.report !== undefined ? [one.report] : []));

function turnsOf(log: EventLog): Turn[] {
  const { events, values } = log;
  const played = new Map<number, number>();
  return events
    .filter(({ event }) => event === TURN)
    .map(({ turn, seat }) => {
      const turnOfSeat = (played.get(seat) ?? 0) + 1;
      played.set(seat, turnOfSeat);
      const reports = reportsOf(log, turn);
      const own = values.filter((value) => value.seat === seat && value.turn === turnOfSeat);
      return {
        turn,
        seat,
        turnOfSeat,
        events: events.filter((one) => one.turn === turn && one.event !== TURN && one.event !== REPORT),
        ...(reports.length > 0 && { reports }),
        series: Object.fromEntries(own.map(({ series, value }) => [series, value])),
      };
    });
}
