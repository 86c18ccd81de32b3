/** Estimates the value of each option of a decision: plays many futures of the game with new deals. */
import { type Decision, derive, type Result } from '../../engine/index.js';
import { pointsOf } from '../../workers/index.js';
import { gameInterval, type Interval } from '../statistics/interval.js';
import { RunningMean } from '../statistics/running-mean.js';
import { type DecisionRecord, exposeDecision } from './game-trace.js';
import { type Seated, type Session, StopGame, seatPlayers } from './session.js';
import { yielding } from './yielding.js';

export interface OptionOdds {
  /** Chance to win; a shared first place counts one half. Absent in one-player games. */
  readonly score?: Interval;
  /** Mean final score. */
  readonly points?: Interval;
}

export interface Odds {
  readonly asked: DecisionRecord;
  /** `index` of the option that the deciding seat's player would choose. */
  readonly advice: number;
  /** In the order of the options. */
  readonly options: readonly OptionOdds[];
  /** Share of the requested futures played so far, 0 to 1. */
  readonly share: number;
}

/**
 * @param before answers the decisions before the step as in the game
 * @param after one per seat, for decisions from the step on; each option replaces the first answer at the step
 * @param games futures of each option, with the same luck for all options
 * @param onProgress called every few milliseconds of play @param names see {@link exposeDecision}
 * @returns undefined if the game has fewer steps
 */
export async function odds(
  session: Session,
  step: number,
  before: (decision: Decision, step: number) => number,
  after: readonly Seated[],
  games: number,
  {
    onProgress,
    signal,
    names = [],
  }: {
    onProgress?: (odds: Odds) => void;
    signal?: AbortSignal | undefined;
    names?: readonly (string | undefined)[];
  } = {},
): Promise<Odds | undefined> {
  let first: DecisionRecord | undefined;
  let advice = 0;
  let canRedeterminize = false;
  const start = (): void => {
    for (const one of after) one.deal(session.seed);
  };
  start();
  seatPlayers(session, (decision, at) => {
    if (at < step) return before(decision, at);
    const player = after[decision.seat]!;
    const exposed = exposeDecision(decision, session.game, names, player.scores?.(decision));
    first = exposed.decision;
    advice = exposed.indexOf(player.choose(decision));
    canRedeterminize = decision.redeterminize !== undefined;
    throw new StopGame();
  });
  if (first === undefined) return undefined;
  const decision: DecisionRecord = first;
  // Without new deals there is only one future.
  const futures = canRedeterminize ? games : 1;
  const counts = decision.options.map(() => ({ wins: 0, draws: 0, shared: 0, scores: new RunningMean() }));
  const currentOdds = (): Odds => ({
    asked: decision,
    advice,
    share: (counts.at(-1)?.scores.count ?? 0) / futures,
    options: counts.map(({ wins, draws, shared, scores }) => {
      const games = scores.count;
      if (games === 0) return {};
      const score = gameInterval(wins, draws, games - wins - draws, shared);
      return { ...(session.rules.seats > 1 && { score }), points: scores.interval };
    }),
  });
  const letOthersWork = yielding(signal);
  for (let future = 0; future < futures; future++) {
    for (const [option, count] of counts.entries()) {
      start();
      const result = seatPlayers(session, (current, at) => {
        if (at < step) return before(current, at);
        if (at === step) {
          current.redeterminize?.(derive(session.seed, 'future', future));
          return decision.options[option]!.index;
        }
        return after[current.seat]!.choose(current);
      });
      if (result !== undefined) add(count, result, decision.seat);
      await letOthersWork();
    }
    if (onProgress && (future + 1) % 20 === 0) onProgress(currentOdds());
  }
  return currentOdds();
}

function add(
  count: { wins: number; draws: number; shared: number; readonly scores: RunningMean },
  result: Result,
  seat: number,
): void {
  count.scores.add(result.scores[seat]!);
  const points = pointsOf(result, seat);
  if (points === 1) count.wins++;
  else if (points > 0) {
    count.draws++;
    count.shared += points;
  }
}
