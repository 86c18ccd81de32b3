/**
 * Why one option is better than another: the smallest change of one fact of the position after which the other is better,
 * and if none is found, the change after which least is between them. Every change is measured in futures of its own, so
 * a reason is a result and no guess.
 */
import type { Position } from '../../../engine/index.js';
import type { Backend } from '../../../workers/index.js';
import { seedAfter } from '../../evaluation/deal-seeds.js';
import { writePosition } from '../../positions/position-file.js';
import type { Interval } from '../../statistics/interval.js';
import { type AnalysisPlan, type OptionValue, pointsOfQuestions, type Question } from './analyse.js';
import { Differences } from './difference.js';
import { type Change, factsOf } from './facts.js';
import { decisionOf } from './options.js';

export interface Reason {
  /** The changed fact makes the worse option the better one, or brings it closer. */
  readonly kind: 'reverses' | 'narrows';
  /** `with one more coin`: reads after "Silver would be better". */
  readonly change: string;
  /** How far the change goes; see {@link Change}. */
  readonly size: number;
  readonly position: Position;
  /** The option that was worse less the one that was better, in the changed position. */
  readonly difference: Interval;
  /** The same in the position itself. */
  readonly before: Interval;
}

export interface WhyOptions {
  /** Labels of the better and the worse option. */
  readonly better: string;
  readonly worse: string;
  readonly signal?: AbortSignal;
}

/**
 * Futures of each change up to the end of a round, and the changes that are left then: many are looked at briefly, few
 * closely. All play the same futures.
 */
const ROUNDS = [
  { futures: 96, kept: 48 },
  { futures: 480, kept: 16 },
  { futures: 2000, kept: 8 },
] as const;
/** What a step costs a change in the order of a round, in shares of the points: small changes are better reasons. */
const STEP = 0.01;
/** In other futures, the number of them after which a change is believed or given up. */
const LOOKS = [1000, 2000, 4000, 8000] as const;
/** Of all looks at all changes together, one in ten may believe in a change that does not reverse the preference. */
const BELIEF = 1 - (2 * 0.1) / (LOOKS.length * ROUNDS[2].kept);
/** A change that brings the options closer counts from this share of their difference on, and from so many points on. */
const CLOSER_SHARE = 0.25;
const CLOSER_POINTS = 0.01;
/**
 * In a game that is nearly decided all options are close: chance to win × chance to lose keeps this share, and is at
 * least as large as at 95 %.
 */
const OPEN_SHARE = 0.5;
const OPEN_MIN = 0.05;

interface Tried {
  /** Absent for the position itself. */
  readonly change?: Change;
  readonly question: Question;
  readonly differences: Differences;
  /** Points of the better option. */
  points: number;
}

/** @returns undefined when no change that was tried reverses the preference or brings the options much closer */
export async function why(
  plan: Omit<AnalysisPlan, 'budget'>,
  backend: Backend,
  { better, worse, signal }: WhyOptions,
): Promise<Reason | undefined> {
  const { game, rules, position, names, seed } = plan;
  const cards: string[] = [];
  const triedAt = (at: Position, change?: Change): Tried | undefined => {
    const asked = decisionOf(game, rules, at, names)?.asked.options ?? [];
    const options = [worse, better].map((label) => asked.find((option) => option.label === label));
    if (options.includes(undefined)) return undefined;
    if (change === undefined) cards.push(...options.flatMap((option) => option!.card ?? []));
    const question = { position: at, options: options.map((option) => option!.index) };
    return { ...(change && { change }), question, differences: new Differences(), points: 0 };
  };
  const playTo = async (all: readonly Tried[], to: number, others: number): Promise<void> => {
    const from = all[0]?.differences.count ?? to;
    if (from >= to) return;
    const questions = all.map(({ question }) => question);
    const played = { ...plan, seed: seedAfter(seed, others) };
    const results = await pointsOfQuestions(played, questions, { from, to }, backend, signal);
    for (const [at, [worsePoints, betterPoints]] of results.entries()) {
      const tried = all[at]!;
      tried.differences.add(worsePoints!, betterPoints!);
      for (const value of betterPoints!) tried.points += value;
    }
  };

  const itself = triedAt(position);
  if (itself === undefined) return undefined;
  let left = factsOf(game, rules, position, cards)
    .flat()
    .flatMap((change) => triedAt(change.position, change) ?? []);
  for (const { futures, kept } of ROUNDS) {
    await playTo(left, futures, 1);
    const worth = ({ change, differences }: Tried): number =>
      differences.interval().mean - STEP * change!.size;
    left = left.toSorted((a, b) => worth(b) - worth(a)).slice(0, kept);
  }
  // From here on in futures that nothing was chosen by.
  await playTo([itself], LOOKS.at(-1)!, 2);
  const before = itself.differences.interval();
  const reasonOf = (kind: Reason['kind'], { change, differences }: Tried): Reason => {
    const { text, size, position: changed } = change!;
    return { kind, change: text, size, position: changed, difference: differences.interval(), before };
  };
  const again = ({ change, question }: Tried): Tried => ({
    change: change!,
    question,
    differences: new Differences(),
    points: 0,
  });
  const meanOf = ({ differences }: Tried): number => differences.interval().mean;
  const hopeful = left
    .filter((tried) => meanOf(tried) > 0)
    .toSorted((a, b) => a.change!.size - b.change!.size || meanOf(b) - meanOf(a));
  for (const tried of hopeful.map(again)) {
    for (const futures of LOOKS) {
      await playTo([tried], futures, 2);
      const { low, mean } = tried.differences.interval(BELIEF);
      if (low > 0) return reasonOf('reverses', tried);
      if (mean <= 0) break;
    }
  }
  const openness = ({ points, differences }: Tried): number =>
    (points / differences.count) * (1 - points / differences.count);
  const closest = left
    .filter((tried) => openness(tried) >= Math.max(OPEN_MIN, OPEN_SHARE * openness(itself)))
    .toSorted((a, b) => meanOf(b) - meanOf(a))[0];
  if (closest === undefined) return undefined;
  const closer = again(closest);
  await playTo([closer], LOOKS.at(-1)!, 2);
  const { mean, low } = closer.differences.interval();
  const gain = mean - before.mean;
  // Both means err.
  const isCertain = gain > Math.hypot(mean - low, before.high - before.mean);
  const isMuch = gain >= Math.max(CLOSER_POINTS, CLOSER_SHARE * -before.mean);
  return isCertain && isMuch ? reasonOf('narrows', closer) : undefined;
}

/** For programs. */
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
          bounds: [round(reason.difference.low), round(reason.difference.high)],
          before: round(reason.before.mean),
          beforeBounds: [round(reason.before.low), round(reason.before.high)],
          position: writePosition(reason.position, game, rules, names),
        },
});

const round = (value: number): number => Number(value.toFixed(6));
