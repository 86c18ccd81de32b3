/** Says in sentences which of several recorded searches found the stronger player. */
import { halfWidth } from '../statistics/interval.js';
import { phi } from '../statistics/normal.js';
import { chance, percent, points } from '../statistics/score-text.js';
import { studentT } from '../statistics/student.js';
import type { RunRow, Store } from '../store/store.js';

const Z95 = 1.959964;

interface ComparisonLine {
  readonly name: string;
  readonly score: number;
  readonly error: number;
  /** Half width of a 95 % interval, divided by the standard error. */
  readonly factor: number;
}

/**
 * @param runs with their group names; runs with equal names are averaged
 * @returns sentences: which group is better, or why this is unknown; then the lead, and how certain it is. Empty for
 *   a single group
 */
export function compareRuns(
  store: Store,
  runs: readonly { readonly name: string; readonly run: RunRow }[],
): string[] {
  if (new Set(runs.map(({ name }) => name)).size < 2) return [];
  if (new Set(runs.map(({ run }) => run.game)).size > 1)
    return ['These runs play different games; only their settings can be compared.'];
  const tasks = new Set(runs.map(({ run }) => taskOf(store, run)));
  if (tasks.size > 1)
    return [
      'The scores of these runs are not comparable: their boards or opponents differ.',
      'Compare their champions in a match.',
    ];
  const measured = runs.filter(({ run }) => run.best?.purpose === 'report');
  if (measured.length < runs.length)
    return [`Undecided: ${missing(runs.length - measured.length)} no result on fresh games.`];
  const [best, second] = linesOf(measured).toSorted((a, b) => b.score - a.score) as [
    ComparisonLine,
    ComparisonLine,
  ];
  const gap = best.score - second.score;
  const error = Math.hypot(best.error, second.error);
  const half = Math.max(best.factor, second.factor) * error;
  const sure = error === 0 ? 1 : phi(gap / error);
  const isSure = half <= gap;
  const [high, low] = [percent(best.score), percent(second.score)];
  return [
    isSure
      ? `${best.name} did better than ${second.name}: ${high} against ${low}.`
      : `No significant difference: ${best.name} scores ${high}, ${second.name} ${low}.`,
    `In fresh games against the same opponents, the ${isSure ? 'lead' : 'difference'} is ${points(gap)} ± ${points(half)} points.`,
    ...(isSure ? [`Probability that the lead is real: ${chance(sure)}.`] : []),
  ];
}

const missing = (count: number): string => (count === 1 ? 'one run has' : `${count} runs have`);

/** Scores are comparable only on the same board and against the same texts. */
function taskOf(store: Store, { id, game, rules }: RunRow): string {
  const given = store.opponents(id).filter(({ kind }) => kind === 'given');
  return JSON.stringify([game, rules, given.map(({ text }) => text).toSorted()]);
}

function linesOf(runs: readonly { readonly name: string; readonly run: RunRow }[]): ComparisonLine[] {
  return [...new Set(runs.map(({ name }) => name))].map((name) => {
    const members = runs.filter((one) => one.name === name);
    const scores = members.map(({ run }) => run.best!.mean);
    const count = scores.length;
    const score = scores.reduce((a, b) => a + b, 0) / count;
    if (count === 1) {
      const { low, high } = members[0]!.run.best!;
      return { name, score, error: halfWidth({ low, high }) / Z95, factor: Z95 };
    }
    const variance = scores.reduce((sum, one) => sum + (one - score) ** 2, 0) / (count - 1);
    return { name, score, error: Math.sqrt(variance / count), factor: studentT(count - 1) };
  });
}
