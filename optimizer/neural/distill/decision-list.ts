/**
 * Grows a list of entries in the order of a buylist: each decision takes the first entry that is legal and passes its
 * tests. The list grows by the entry that saves most, at any position, and drops entries that others have made
 * useless, so each length continues from the previous list. Samples give the cost of a decision: rare errors with a
 * high cost outweigh frequent ones without a cost.
 */
import type { Samples } from './features.js';
import { passes, type Test } from './tree.js';

export interface ListEntry {
  /** Index into the actions of the samples. */
  readonly action: number;
  /** All must pass; at most two. */
  readonly tests: readonly Test[];
}

export interface DecisionList {
  readonly entries: readonly ListEntry[];
  /** Mean cost of a decision on the samples. */
  readonly loss: number;
}

export interface Growth {
  /** Minimum mean saving of an entry, in units of the costs. */
  readonly savingMin?: number;
  /** Minimum saving in standard errors, for costs measured with errors. */
  readonly certainty?: number;
}

const SAVING_MIN = 2e-4;
/** Maximum exchanges of an entry for a better one at each length. */
const EXCHANGES = 6;
/** Maximum distinct values of a feature; the rarest values are merged with their neighbours. */
const LEVELS_MAX = 24;

/** A feature with few values. */
interface LevelledFeature {
  readonly feature: number;
  /** The lowest value of each level. */
  readonly thresholds: readonly number[];
  /** Number of its first level; the levels of all features are numbered together. */
  readonly first: number;
}

interface Levels {
  readonly features: readonly LevelledFeature[];
  /** Levels of all features together. */
  readonly count: number;
  /** rows × features */
  readonly ofRows: Uint16Array;
}

interface Insertion {
  readonly index: number;
  readonly entry: ListEntry;
  readonly gain: number;
}

/**
 * @param lengths maximum entries of each list, ascending
 * @param pass action taken if no entry applies; no entry names it
 */
export function growDecisionLists(
  samples: Samples,
  lengths: readonly number[],
  pass: number,
  { savingMin = SAVING_MIN, certainty = 0 }: Growth = {},
): readonly DecisionList[] {
  const list = new GrowingList(samples, pass, savingMin * samples.rows, certainty);
  return lengths.map((length) => {
    while (list.entries.length < length && list.grow()) list.prune();
    for (let i = 0; i < EXCHANGES && list.exchange(); i++);
    return { entries: [...list.entries], loss: list.loss };
  });
}

class GrowingList {
  entries: ListEntry[] = [];
  readonly #levels: Levels;
  readonly #actions: readonly number[];
  /** By row: the entry that applies (the number of entries if none does), and its cost. */
  readonly #index: Uint16Array;
  readonly #cost: Float32Array;
  /** Rows that an entry would take, the entries that they would leave, and what each saves. */
  readonly #scratch: {
    readonly open: Int32Array;
    readonly from: Uint16Array;
    readonly gains: Float64Array;
  };

  constructor(
    readonly samples: Samples,
    readonly pass: number,
    readonly savingMin: number,
    readonly certainty: number,
  ) {
    this.#levels = levelsOf(samples);
    this.#actions = Array.from({ length: samples.actions }, (_, action) => action).filter(
      (action) => action !== pass,
    );
    this.#index = new Uint16Array(samples.rows);
    this.#cost = new Float32Array(samples.rows);
    this.#scratch = {
      open: new Int32Array(samples.rows),
      from: new Uint16Array(samples.rows),
      gains: new Float64Array(samples.rows),
    };
    this.#settle();
  }

  get loss(): number {
    return this.#cost.reduce((sum, cost) => sum + cost, 0) / Math.max(1, this.samples.rows);
  }

  /** @returns false if no entry saves enough */
  grow(): boolean {
    const best = this.#bestInsertion();
    if (best === undefined || best.gain < this.savingMin) return false;
    this.#insert(best);
    return true;
  }

  /** Removes entries that save nothing any more. */
  prune(): void {
    for (;;) {
      const { entry, loss } = this.#cheapestRemoval();
      if (entry < 0 || loss > 0) return;
      this.#remove(entry);
    }
  }

  /** Replaces the entry that saves least. @returns false if that saves nothing */
  exchange(): boolean {
    const { entry, loss } = this.#cheapestRemoval();
    if (entry < 0) return false;
    const before = this.entries;
    this.#remove(entry);
    const best = this.#bestInsertion();
    if (best !== undefined && best.gain > loss + this.savingMin) {
      this.#insert(best);
      return true;
    }
    this.entries = before;
    this.#settle();
    return false;
  }

  #insert({ index, entry }: Insertion): void {
    this.entries = this.entries.toSpliced(index, 0, entry);
    this.#settle();
  }

  #remove(at: number): void {
    this.entries = this.entries.toSpliced(at, 1);
    this.#settle();
  }

  #settle(): void {
    const { costs, actions, rows } = this.samples;
    for (let row = 0; row < rows; row++) {
      const index = this.#next(row, 0);
      this.#index[row] = index;
      this.#cost[row] = costs[row * actions + (this.entries[index]?.action ?? this.pass)]!;
    }
  }

  /** The first entry from this index on that applies to a row. */
  #next(row: number, from: number): number {
    const { legal, actions, values } = this.samples;
    let index = from;
    for (; index < this.entries.length; index++) {
      const { action, tests } = this.entries[index]!;
      if (legal[row * actions + action] === 1 && passes(tests, values, row)) break;
    }
    return index;
  }

  /** The entry whose removal costs least, and that cost. */
  #cheapestRemoval(): { entry: number; loss: number } {
    const { costs, actions, rows } = this.samples;
    const losses = new Float64Array(this.entries.length);
    for (let row = 0; row < rows; row++) {
      const index = this.#index[row]!;
      if (index === this.entries.length) continue;
      const other = this.entries[this.#next(row, index + 1)]?.action ?? this.pass;
      losses[index]! += costs[row * actions + other]! - this.#cost[row]!;
    }
    let entry = -1;
    for (let i = 0; i < losses.length; i++) if (entry < 0 || losses[i]! < losses[entry]!) entry = i;
    return { entry, loss: entry < 0 ? 0 : losses[entry]! };
  }

  /** The best entry with one test, or with two if that saves more. */
  #bestInsertion(): Insertion | undefined {
    let best: Insertion | undefined;
    // SPEED: skips an action that would not gain more even if it took only the rows where it helps.
    for (const { action, most } of this.#possibleGains()) {
      if (best !== undefined && most < best.gain) break;
      const found = this.#bestFor(action, []);
      if (found === undefined || found.gain < (best?.gain ?? 0)) continue;
      if (best === undefined || found.gain > best.gain || action < best.entry.action) best = found;
    }
    if (best === undefined || best.entry.tests.length === 0) return best;
    const narrower = this.#bestFor(best.entry.action, best.entry.tests);
    return narrower !== undefined && narrower.gain > best.gain + this.savingMin ? narrower : best;
  }

  /** What each action gains where it is legal and helps, most first. */
  #possibleGains(): readonly { readonly action: number; readonly most: number }[] {
    const { legal, actions, rows, costs } = this.samples;
    const most = new Float64Array(actions);
    for (let row = 0; row < rows; row++) {
      const cost = this.#cost[row]!;
      for (const action of this.#actions) {
        const at = row * actions + action;
        if (legal[at] === 1 && costs[at]! < cost) most[action]! += cost - costs[at]!;
      }
    }
    return this.#actions.map((action) => ({ action, most: most[action]! })).sort((a, b) => b.most - a.most);
  }

  /** The best position and additional test for an action with given tests. */
  #bestFor(action: number, tests: readonly Test[]): Insertion | undefined {
    const { legal, actions, rows, costs, values } = this.samples;
    // SPEED: these arrays are reused, because a list looks for its next entry hundreds of times.
    const { gains, open, from } = this.#scratch;
    let count = 0;
    for (let row = 0; row < rows; row++) {
      if (legal[row * actions + action] !== 1) continue;
      const gain = this.#cost[row]! - costs[row * actions + action]!;
      if (gain === 0 || !passes(tests, values, row)) continue;
      open[count] = row;
      from[count] = this.#index[row]!;
      gains[count++] = gain;
    }
    const indexes = this.entries.length + 1;
    let best: Insertion | undefined;
    const { certainty } = this;
    const offer = (index: number, gain: number, squares: number, test?: Test): void => {
      if (gain <= (best?.gain ?? 0) || gain < certainty * Math.sqrt(Math.max(0, squares))) return;
      best = { index, gain, entry: { action, tests: test === undefined ? tests : [...tests, test] } };
    };
    // Sums of gains and of their squares.
    const whole = new Float64Array(indexes);
    const wholeSquares = new Float64Array(indexes);
    for (let i = 0; i < count; i++) {
      const index = from[i]!;
      whole[index]! += gains[i]!;
      wholeSquares[index]! += gains[i]! * gains[i]!;
    }
    let all = 0;
    let allSquares = 0;
    for (let index = indexes - 1; index >= 0; index--) {
      all += whole[index]!;
      allSquares += wholeSquares[index]!;
      offer(index, all, allSquares);
    }
    const levels = this.#levels.count;
    const table = this.#byLevel(count, gains);
    // SPEED: squares are needed only where costs have errors.
    const squares =
      certainty > 0
        ? this.#byLevel(
            count,
            gains.map((gain) => gain * gain),
          )
        : undefined;
    for (const { feature, thresholds, first } of this.#levels.features) {
      const width = thresholds.length;
      // A new entry at this index takes the rows of this and later entries.
      const below = new Float64Array(width);
      const squaresBelow = new Float64Array(width);
      for (let index = indexes - 1; index >= 0; index--) {
        let total = 0;
        let totalSquares = 0;
        for (let level = 0; level < width; level++) {
          const at = index * levels + first + level;
          total += below[level]! += table[at]!;
          if (squares !== undefined) totalSquares += squaresBelow[level]! += squares[at]!;
        }
        let sum = 0;
        let sumSquares = 0;
        for (let level = 1; level < width; level++) {
          sum += below[level - 1]!;
          sumSquares += squaresBelow[level - 1]!;
          const threshold = thresholds[level]!;
          offer(index, sum, sumSquares, { feature, threshold, holds: false });
          offer(index, total - sum, totalSquares - sumSquares, { feature, threshold, holds: true });
        }
      }
    }
    return best;
  }

  /**
   * Sums of numbers of the first open rows, by the entry that each row leaves and by level.
   * SPEED: all levels of a row are neighbours, and the table fits into the fastest cache.
   */
  #byLevel(count: number, numbers: Float64Array): Float64Array {
    const { features, count: levels, ofRows } = this.#levels;
    const { open, from } = this.#scratch;
    const varying = features.length;
    const table = new Float64Array((this.entries.length + 1) * levels);
    for (let i = 0; i < count; i++) {
      const number = numbers[i]!;
      const start = from[i]! * levels;
      const first = open[i]! * varying;
      for (let at = first; at < first + varying; at++) table[start + ofRows[at]!]! += number;
    }
    return table;
  }
}

/** Features that vary between the samples. */
function levelsOf({ values, rows }: Samples): Levels {
  let count = 0;
  const features = values.flatMap((column, feature): LevelledFeature[] => {
    const thresholds = thresholdsOf(column);
    if (thresholds.length < 2) return [];
    count += thresholds.length;
    return [{ feature, thresholds, first: count - thresholds.length }];
  });
  const ofRows = new Uint16Array(rows * features.length);
  for (const [i, { feature, thresholds, first }] of features.entries()) {
    const column = values[feature]!;
    for (let row = 0; row < rows; row++) {
      let level = thresholds.length - 1;
      while (thresholds[level]! > column[row]!) level--;
      ofRows[row * features.length + i] = first + level;
    }
  }
  return { features, count, ofRows };
}

/** The lowest value of each level of a feature. */
function thresholdsOf(column: Int16Array): readonly number[] {
  let low = 0;
  let high = 0;
  for (const number of column) {
    if (number < low) low = number;
    if (number > high) high = number;
  }
  const counts = new Int32Array(high - low + 1);
  for (const number of column) counts[number - low]!++;
  const numbers = [...counts.keys()].filter((number) => counts[number]! > 0);
  const thresholds: number[] = [];
  let since = 0;
  for (const number of numbers) {
    const isWide = since * LEVELS_MAX >= column.length || numbers.length <= LEVELS_MAX;
    if (thresholds.length === 0 || (isWide && thresholds.length < LEVELS_MAX)) {
      thresholds.push(number + low);
      since = 0;
    }
    since += counts[number]!;
  }
  return thresholds;
}

/** Share of the decisions in which the list takes the network's action. */
export function listAgreement(samples: Samples, { entries }: DecisionList, pass: number): number {
  const { actions, legal, labels, values, rows } = samples;
  let agreed = 0;
  for (let row = 0; row < rows; row++) {
    const first = entries.find(
      ({ action, tests }) => legal[row * actions + action] === 1 && passes(tests, values, row),
    );
    if ((first?.action ?? pass) === labels[row]) agreed++;
  }
  return agreed / Math.max(1, rows);
}
