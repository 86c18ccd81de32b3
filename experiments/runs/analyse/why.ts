/**
 * Why one option is better than another: the smallest change of one fact after which the other is better. If there
 * is none, the change that brings the two closest. Every reason is measured in new futures.
 */
import { type Position, Refused } from '../../../engine/index.js';
import type { Backend } from '../../../workers/index.js';
import { seedAfter } from '../../evaluation/deal-seeds.js';
import type { OptionRecord } from '../../play/game-trace.js';
import { writePosition } from '../../positions/position-text.js';
import type { Interval } from '../../statistics/interval.js';
import { round, roundedBounds } from '../../statistics/score-text.js';
import { type AnalysisPlan, type OptionValue, pointsOfQuestions, type Question } from './analyse.js';
import { Differences } from './difference.js';
import { type Change, changesOf } from './facts.js';
import { decisionOf } from './options.js';

export interface Reason {
  /** The changed fact makes the worse option the better one, or narrows the gap. */
  readonly kind: 'reverses' | 'narrows';
  /** `with one more coin`: follows "Silver would be better". */
  readonly change: string;
  /** Size of the change; see {@link Change}. */
  readonly size: number;
  readonly position: Position;
  /** Score of the worse option minus that of the better one, in the changed position. */
  readonly difference: Interval;
  /** The same difference in the original position. */
  readonly before: Interval;
}

export interface WhyOptions {
  /** Labels of the better and the worse option. */
  readonly better: string;
  readonly worse: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Total futures of each change at the end of a round, and the number of changes kept. Many changes get a brief
 * look, a few get a close one. All play the same futures.
 */
const ROUNDS = [
  { futures: 96, kept: 48 },
  { futures: 480, kept: 16 },
  { futures: 2000, kept: 8 },
] as const;
/** Penalty per step of size, in shares of the points: small changes are better reasons. */
const STEP = 0.01;
/** Numbers of new futures after which a change may be accepted. */
const LOOKS = [1000, 2000, 4000, 8000] as const;
/** Futures behind the reported figure. */
const REPORTED_FUTURES = 4000;
/** All looks at all changes together accept a wrong reversal in at most one of ten analyses. */
const ACCEPT_LEVEL = 1 - (2 * 0.1) / (LOOKS.length * ROUNDS[2].kept);
/** A change narrows the difference if it removes at least this share of it, and at least this many points. */
const CLOSER_SHARE = 0.25;
const CLOSER_POINTS = 0.01;
/**
 * A change must keep this share of chance to win × chance to lose, and leave at least this: in a decided game, all
 * options are close.
 */
const OPEN_SHARE = 0.5;
const OPEN_MIN = 0.05;

/** Both options in one position, and their results so far. */
class Tried {
  readonly #differences = new Differences();
  #points = 0;

  /** @param change absent for the position itself */
  constructor(
    readonly question: Question,
    readonly change?: Change,
  ) {}

  add(worse: Float64Array, better: Float64Array): void {
    this.#differences.add(worse, better);
    for (const value of better) this.#points += value;
  }

  get count(): number {
    return this.#differences.count;
  }

  get mean(): number {
    return this.interval().mean;
  }

  get size(): number {
    return this.change?.size ?? 0;
  }

  /** Chance to win with the better option × chance to lose with it. */
  get openness(): number {
    const chance = this.#points / this.count;
    return chance * (1 - chance);
  }

  interval(level?: number): Interval {
    return this.#differences.interval(level);
  }

  /** The same question without results. */
  unplayed(): Tried {
    return new Tried(this.question, this.change);
  }

  reason(kind: Reason['kind'], before: Interval): Reason {
    const { text, size, position } = this.change!;
    return { kind, change: text, size, position, difference: this.interval(), before };
  }
}

/** Plays until each has this many futures. @param others another number selects other futures */
type PlayTo = (all: readonly Tried[], to: number, others: number) => Promise<void>;

/** @returns undefined if no change reverses the preference or brings the options much closer */
export async function why(
  plan: Omit<AnalysisPlan, 'budget'>,
  backend: Backend,
  { better, worse, signal }: WhyOptions,
): Promise<Reason | undefined> {
  const { game, rules, position, names, seed } = plan;
  const askedAt = (at: Position): readonly OptionRecord[] => {
    try {
      return decisionOf(game, rules, at, names)?.asked.options ?? [];
    } catch (error) {
      // After a change, an earlier answer may not be an option.
      if (error instanceof Refused && at.answered !== undefined) return [];
      throw error;
    }
  };
  const optionsAt = (at: Position): readonly OptionRecord[] | undefined => {
    const asked = askedAt(at);
    const found = [worse, better].flatMap((label) => asked.find((option) => option.label === label) ?? []);
    return found.length === 2 ? found : undefined;
  };
  const triedAt = (at: Position, change?: Change): Tried[] => {
    const options = optionsAt(at)?.map(({ index }) => index);
    return options === undefined ? [] : [new Tried({ position: at, options }, change)];
  };
  const playTo: PlayTo = async (all, to, others) => {
    const from = all[0]?.count ?? to;
    if (from >= to) return;
    const questions = all.map(({ question }) => question);
    const played = { ...plan, seed: seedAfter(seed, others) };
    const results = await pointsOfQuestions(played, questions, { from, to }, backend, signal);
    for (const [at, [first, second]] of results.entries()) all[at]!.add(first!, second!);
  };

  const [itself] = triedAt(position);
  if (itself === undefined) return undefined;
  const cards = optionsAt(position)!.flatMap(({ card }) => card ?? []);
  let left = changesOf(game, rules, position, cards).flatMap((change) => triedAt(change.position, change));
  for (const { futures, kept } of ROUNDS) {
    await playTo(left, futures, 1);
    const worth = (tried: Tried): number => tried.mean - STEP * tried.size;
    left = left.toSorted((a, b) => worth(b) - worth(a)).slice(0, kept);
  }
  await playTo([itself], LOOKS.at(-1)!, 2);
  return (await smallestReversal(left, itself, playTo)) ?? (await closest(left, itself, playTo));
}

async function smallestReversal(
  left: readonly Tried[],
  itself: Tried,
  playTo: PlayTo,
): Promise<Reason | undefined> {
  const reversing = left
    .filter(({ mean }) => mean > 0)
    .toSorted((a, b) => a.size - b.size || b.mean - a.mean);
  for (const one of reversing) {
    // The race chose this change by its results, so it needs new futures.
    const tried = one.unplayed();
    for (const futures of LOOKS) {
      await playTo([tried], futures, 2);
      if (tried.mean <= 0) break;
      if (tried.interval(ACCEPT_LEVEL).low <= 0) continue;
      // An accepted look is biased by luck, so the reported figure comes from other futures.
      const reported = one.unplayed();
      await playTo([reported], REPORTED_FUTURES, 3);
      if (reported.mean > 0) return reported.reason('reverses', itself.interval());
      break;
    }
  }
  return undefined;
}

async function closest(left: readonly Tried[], itself: Tried, playTo: PlayTo): Promise<Reason | undefined> {
  const [found] = left
    .filter(({ openness }) => openness >= Math.max(OPEN_MIN, OPEN_SHARE * itself.openness))
    .toSorted((a, b) => b.mean - a.mean);
  if (found === undefined) return undefined;
  const closer = found.unplayed();
  await playTo([closer], LOOKS.at(-1)!, 2);
  const before = itself.interval();
  const { mean, low } = closer.interval();
  const gain = mean - before.mean;
  // Both means have errors.
  const isCertain = before.high < 0 && gain > Math.hypot(mean - low, before.high - before.mean);
  const isMuch = gain >= Math.max(CLOSER_POINTS, CLOSER_SHARE * -before.mean);
  return isCertain && isMuch ? closer.reason('narrows', before) : undefined;
}

/** A reason as serializable data. */
export const whyData = (
  { option }: OptionValue,
  reason: Reason | undefined,
  { game, rules, names }: Pick<AnalysisPlan, 'game' | 'rules' | 'names'>,
) => ({
  option: option.label,
  reason:
    reason === undefined
      ? null
      : {
          kind: reason.kind,
          change: reason.change,
          difference: round(reason.difference.mean),
          bounds: roundedBounds(reason.difference),
          before: round(reason.before.mean),
          beforeBounds: roundedBounds(reason.before),
          position: writePosition(reason.position, game, rules, names),
        },
});
