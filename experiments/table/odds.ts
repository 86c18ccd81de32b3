/** What each answer to one decision is worth: the match plays on from there many times with fresh luck. */
import { derive, type Question, type Result } from '../../engine/index.js';
import { gameInterval, type Interval, meanInterval } from '../statistics/interval.js';
import { type Sitter, type Sitting, Stop, sit } from './sitting.js';
import { type Asked, layOpen } from './watch.js';

export interface OptionOdds {
  /** Chance to win, a shared first place as a half; in a game for one the chance to do better than the others' mean. */
  readonly score?: Interval;
  /** Mean of the score at the end. */
  readonly points?: Interval;
}

export interface Odds {
  readonly asked: Asked;
  /** What the asked seat's player would answer, as the `index` of an option. */
  readonly advice: number;
  /** In the order of the asked options. */
  readonly options: readonly OptionOdds[];
  /** Of the futures that were asked for, 0 to 1. */
  readonly share: number;
}

/** Milliseconds of play between two breaths, so that one thread can serve others meanwhile. */
const BREATH_MS = 8;

/**
 * @param before answers the decisions before the step, as they were in the match
 * @param after one per seat, answers from the step on; the first answer at the step is tried for each option
 * @param games futures of each option; the same luck for all options
 * @param hear told now and then @param names see {@link asked}
 * @returns undefined when the match has fewer steps
 */
export async function odds(
  sitting: Sitting,
  step: number,
  before: (question: Question, step: number) => number,
  after: readonly Sitter[],
  games: number,
  {
    hear,
    signal,
    names = [],
  }: { hear?: (odds: Odds) => void; signal?: AbortSignal; names?: readonly (string | undefined)[] } = {},
): Promise<Odds | undefined> {
  let first: Asked | undefined;
  let advice = 0;
  let canReshuffle = false;
  const start = (): void => {
    for (const one of after) one.deal(sitting.seed);
  };
  start();
  sit(sitting, (question, at) => {
    if (at < step) return before(question, at);
    const adviser = after[question.seat]!;
    const open = layOpen(question, sitting.game, names, adviser.scores?.(question));
    first = open.asked;
    advice = open.indexOf(adviser.answer(question));
    canReshuffle = question.reshuffle !== undefined;
    throw new Stop();
  });
  if (first === undefined) return undefined;
  const question: Asked = first;
  // Without fresh luck there is only one future.
  const futures = canReshuffle ? games : 1;
  const counts = question.options.map(() => ({ wins: 0, draws: 0, games: 0, points: 0, squares: 0 }));
  const told = (): Odds => ({
    asked: question,
    advice,
    share: (counts.at(-1)?.games ?? 0) / futures,
    options: counts.map((count) =>
      count.games === 0
        ? {}
        : {
            ...(sitting.rules.seats > 1 && {
              score: gameInterval(count.wins, count.draws, count.games - count.wins - count.draws),
            }),
            points: meanInterval(count.points, count.squares, count.games),
          },
    ),
  });
  let breath = performance.now();
  for (let future = 0; future < futures; future++) {
    for (const [option, count] of counts.entries()) {
      start();
      const result = sit(sitting, (ask, at) => {
        if (at < step) return before(ask, at);
        if (at === step) {
          ask.reshuffle?.(derive(sitting.seed, 'future', future));
          return question.options[option]!.index;
        }
        return after[ask.seat]!.answer(ask);
      });
      if (result !== undefined) add(count, result, question.seat);
      if (performance.now() - breath > BREATH_MS) {
        await new Promise((go) => setImmediate(go));
        signal?.throwIfAborted();
        breath = performance.now();
      }
    }
    if (hear && (future + 1) % 20 === 0) hear(told());
  }
  return told();
}

function add(
  count: { wins: number; draws: number; games: number; points: number; squares: number },
  result: Result,
  seat: number,
): void {
  const score = result.scores[seat]!;
  count.games++;
  count.points += score;
  count.squares += score * score;
  if (result.places[seat] !== 1) return;
  let shared = 0;
  for (const place of result.places) if (place === 1) shared++;
  if (shared === 1) count.wins++;
  else count.draws++;
}
