/**
 * A decision tree over facts, grown best first: the leaf with the best split is split next, until the wanted
 * number of leaves or until the best split gains too little. Each leaf has an order of preference among actions.
 *
 * After VIPER (Bastani, Pu and Solar-Lezama 2018, arXiv 1805.08328): a decision weighs what its errors cost.
 */
import type { Rng } from '../../../engine/index.js';
import type { Samples } from './features.js';
import { type CostsByRow, costsByRow, RankedPreferences } from './ranking.js';

/** `value >= threshold`, or its negation. */
export interface Test {
  /** Index into the samples' features. */
  readonly feature: number;
  readonly threshold: number;
  readonly holds: boolean;
}

/** True if a row passes all tests. */
export const passes = (tests: readonly Test[], values: Samples['values'], row: number): boolean =>
  tests.every(({ feature, threshold, holds }) => values[feature]![row]! >= threshold === holds);

export interface TreeLeaf {
  /** All must pass; from the root down. */
  readonly path: readonly Test[];
  /** Actions of the network, best first, without those never taken here. */
  readonly order: readonly number[];
  readonly rows: number;
}

export interface TreeSettings {
  readonly leaves: number;
  /** Minimum gain of a split, in cost per decision of the samples. */
  readonly gainMin: number;
  /** Minimum rows of a leaf. */
  readonly rowsMin: number;
  /** Share of the facts that one tree may use; below 1, restarts differ. */
  readonly featureShare: number;
}

interface TreeSplit {
  readonly feature: number;
  readonly threshold: number;
  readonly gain: number;
}

interface GrowingLeaf {
  readonly path: readonly Test[];
  readonly rows: Int32Array;
  readonly split: TreeSplit | undefined;
}

export interface Tree {
  /** In tree order, the side where a test passes first. */
  readonly leaves: readonly TreeLeaf[];
  /** Gain of the last split, in cost per decision of the samples. */
  readonly lastGain: number;
}

export function growTree(samples: Samples, settings: TreeSettings, rng: Rng): Tree {
  const costs = costsByRow(samples.costs, samples.actions);
  const usableFeatures = samples.features.map(() => rng.unit() < settings.featureShare);
  const grow = (path: readonly Test[], rows: Int32Array): GrowingLeaf => ({
    path,
    rows,
    split: bestSplit(samples, costs, path, rows, usableFeatures, settings.rowsMin),
  });
  const growing = [
    grow(
      [],
      Int32Array.from({ length: samples.rows }, (_, row) => row),
    ),
  ];
  let lastGain = Number.POSITIVE_INFINITY;
  while (growing.length < settings.leaves) {
    let best = 0;
    for (let i = 1; i < growing.length; i++) {
      if ((growing[i]!.split?.gain ?? 0) > (growing[best]!.split?.gain ?? 0)) best = i;
    }
    const { path, rows, split } = growing[best]!;
    if (split === undefined || split.gain < settings.gainMin * samples.rows) break;
    const { feature, threshold, gain } = split;
    lastGain = gain / samples.rows;
    const values = samples.values[feature]!;
    // Children replace their parent in place, so that leaves stay in tree order.
    growing.splice(
      best,
      1,
      ...[true, false].map((holds) =>
        grow(
          [...path, { feature, threshold, holds }],
          rows.filter((row) => values[row]! >= threshold === holds),
        ),
      ),
    );
  }
  const leaves = growing.map(({ path, rows }) => ({
    path,
    rows: rows.length,
    order: preferences(samples, costs, rows).order(),
  }));
  return { leaves, lastGain };
}

function preferences({ actions, labels }: Samples, costs: CostsByRow, rows: Int32Array): RankedPreferences {
  const found = new RankedPreferences(actions);
  for (const row of rows) found.add(labels[row]!, costs, row);
  return found;
}

function bestSplit(
  samples: Samples,
  costs: CostsByRow,
  path: readonly Test[],
  rows: Int32Array,
  usableFeatures: readonly boolean[],
  rowsMin: number,
): TreeSplit | undefined {
  if (rows.length < 2 * rowsMin) return undefined;
  const all = preferences(samples, costs, rows);
  const contradictions = all.contradictions();
  const whole = all.conflict(contradictions);
  if (whole === 0) return undefined;
  let best: TreeSplit | undefined;
  for (let feature = 0; feature < usableFeatures.length; feature++) {
    if (!usableFeatures[feature] || !isUsable(samples, path, feature)) continue;
    const split = splitBy(samples, costs, rows, feature, all, contradictions, rowsMin);
    const gain = split === undefined ? 0 : whole - split.conflict;
    if (split !== undefined && gain > (best?.gain ?? 0)) best = { feature, threshold: split.threshold, gain };
  }
  return best;
}

/** A score table has room for one condition on each key. */
const isUsable = (samples: Samples, path: readonly Test[], feature: number): boolean =>
  samples.features[feature]!.spec.wording.form !== 'key' || path.every((test) => test.feature !== feature);

/** The threshold of a fact that leaves the least conflict. */
function splitBy(
  samples: Samples,
  costs: CostsByRow,
  rows: Int32Array,
  feature: number,
  all: RankedPreferences,
  contradictions: Int32Array,
  rowsMin: number,
): { threshold: number; conflict: number } | undefined {
  const values = samples.values[feature]!;
  const first = values[rows[0]!]!;
  if (rows.every((row) => values[row] === first)) return undefined;
  const sorted = sortedBy(rows, values);
  const below = new RankedPreferences(samples.actions);
  let best: { threshold: number; conflict: number } | undefined;
  for (let i = 0; i < sorted.length; i++) {
    const row = sorted[i]!;
    const value = values[row]!;
    if (i >= rowsMin && sorted.length - i >= rowsMin && value > values[sorted[i - 1]!]!) {
      const conflict = below.conflict(contradictions) + all.conflictWithout(below, contradictions);
      if (conflict < (best?.conflict ?? Infinity)) best = { threshold: value, conflict };
    }
    below.add(samples.labels[row]!, costs, row);
  }
  return best;
}

/** SPEED: counting sort for whole numbers in a narrow range; equivalent to a stable sort. */
function sortedBy(rows: Int32Array, values: Int16Array): Int32Array {
  let low = values[rows[0]!]!;
  let high = low;
  for (const row of rows) {
    const value = values[row]!;
    if (value < low) low = value;
    else if (value > high) high = value;
  }
  const starts = new Int32Array(high - low + 2);
  for (const row of rows) starts[values[row]! - low + 1]!++;
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!;
  const sorted = new Int32Array(rows.length);
  for (const row of rows) sorted[starts[values[row]! - low]!++] = row;
  return sorted;
}

/** Share of the decisions in which the leaves take the network's action. */
export function agreement(samples: Samples, leaves: readonly TreeLeaf[]): number {
  const { actions, legal, labels, values } = samples;
  let agreed = 0;
  for (let row = 0; row < samples.rows; row++) {
    const leaf = leaves.find(({ path }) => passes(path, values, row))!;
    if (leaf.order.find((action) => legal[row * actions + action] === 1) === labels[row]) agreed++;
  }
  return agreed / Math.max(1, samples.rows);
}

/** Of several tests of one fact, keeps the last of each direction, which implies the others. */
export const tightest = (path: readonly Test[]): readonly Test[] =>
  path.filter(
    ({ feature, holds }, i) =>
      !path.slice(i + 1).some((later) => later.feature === feature && later.holds === holds),
  );
