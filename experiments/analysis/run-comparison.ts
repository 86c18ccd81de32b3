/** Says in sentences which of several recorded searches found the stronger player. */
import { halfWidth } from '../statistics/interval.js';
import { phi } from '../statistics/normal.js';
import { chance, percent, points } from '../statistics/score-text.js';
import { studentT } from '../statistics/student.js';
import type { RunId, RunRow, Store } from '../store/store.js';
import { nameDifferences } from './setting-differences.js';

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
  const different = differentTask(
    store,
    runs.map(({ run }) => run),
  );
  if (different === 'boards') return ['The scores of these runs are not comparable: their boards differ.'];
  if (different === 'opponents')
    return [
      'The scores of these runs are not comparable: their opponents differ.',
      ...opponentsText(store, runs),
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

/** What keeps the scores of runs of one game from being comparable. */
export function differentTask(store: Store, runs: readonly RunRow[]): 'boards' | 'opponents' | undefined {
  if (new Set(runs.map(({ rules }) => JSON.stringify(rules))).size > 1) return 'boards';
  const panels = runs.map(({ id }) =>
    JSON.stringify(
      givenTo(store, id)
        .map(({ text }) => text)
        .toSorted(),
    ),
  );
  return new Set(panels).size > 1 ? 'opponents' : undefined;
}

const givenTo = (store: Store, run: RunId) => store.opponents(run).filter(({ kind }) => kind === 'given');

/** `Only b #2 met smithy-money.`; empty if the names are the same and only the texts differ. */
function opponentsText(
  store: Store,
  runs: readonly { readonly name: string; readonly run: RunRow }[],
): string[] {
  const names = runs.map(({ run }) => givenTo(store, run.id).map(({ name }) => name));
  const differences = nameDifferences(names).map(
    ({ names: met, runs: having }) =>
      `only ${having.map((at) => runs[at]!.name).join(' and ')} met ${some(met)}`,
  );
  const [first, ...others] = differences;
  return first === undefined ? [] : [`O${[first, ...others].join('; ').slice(1)}.`];
}

const NAMES_MAX = 4;
const some = (names: readonly string[]): string =>
  names.length <= NAMES_MAX
    ? names.join(', ')
    : `${names.slice(0, NAMES_MAX).join(', ')} and ${names.length - NAMES_MAX} more`;

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
