/** Where the numbers of an open program stand, how they move along slopes, and which parts it does without. */
import type { GradientSums } from '../../../engine/index.js';
import type { ParametricProgram } from '../../genome.js';
import { Adam } from '../../neural/adam.js';

export interface AscentSettings {
  /** Length of a move, in spreads. */
  readonly rate: number;
  /** Games after which twice as many are played for a move: as good as shorter moves, and quicker. */
  readonly coolingGames: number;
}

export interface AscentState {
  readonly point: readonly number[];
  readonly average: readonly number[];
  readonly mean: readonly number[];
  readonly square: readonly number[];
  readonly moves: number;
  readonly games: number;
  readonly omitted: readonly number[];
}

/** Share of the spreads by which numbers are perturbed at least, however long the walk has been. */
const SPREAD_MIN = 0.5;
/** Share of the margin in what the first games are worth. */
const MARGIN_SHARE = 0.5;
/** Share of the average of late points that stays at a move: it shakes less than the point itself. */
const MEMORY = 0.97;

/** A reducer: where the numbers stand is a state of plain JSON. */
export class GradientAscent<Program> {
  constructor(
    readonly parametric: ParametricProgram<Program>,
    readonly settings: AscentSettings,
  ) {}

  begin(): AscentState {
    const { genes, parts } = this.parametric;
    const point = singles(genes.map(({ value, spread }) => value / spread));
    const zeros = genes.map(() => 0);
    const omitted = parts.map(() => 0);
    return { point, average: point, mean: zeros, square: zeros, moves: 0, games: 0, omitted };
  }

  /** By gene: where it stands. */
  values({ point }: AscentState): Float64Array {
    return this.#scaled(point);
  }

  /** By gene: the spread of its perturbation, less and less; not at all in a part that is left out. */
  spreads(state: AscentState): Float64Array {
    const share = Math.max(SPREAD_MIN, 1 / Math.sqrt(this.batchGrowth(state)));
    const spreads = Float64Array.from(this.parametric.genes, ({ spread }) => share * spread);
    for (const [part, { genes }] of this.parametric.parts.entries()) {
      if (state.omitted[part] === 1) for (const gene of genes) spreads[gene] = 0;
    }
    return spreads;
  }

  /** How many times as many games as at first are played for a move. */
  batchGrowth({ games }: AscentState): number {
    return 1 + games / this.settings.coolingGames;
  }

  /** Margins teach sooner than points do, but not quite the same: they matter less and less. */
  marginShare(state: AscentState): number {
    return MARGIN_SHARE / this.batchGrowth(state);
  }

  /** The program of the average of late points. */
  program({ average, omitted }: Pick<AscentState, 'average' | 'omitted'>): Program {
    return this.parametric.program(this.#scaled(average), omitted);
  }

  /**
   * The parts that are not left out: those of the program, then those that were added, each from the one that has moved
   * most, in spreads. Distance moved is as good a guide as playing games without each part, which cost a quarter of all
   * games.
   */
  ranked({ average, omitted }: AscentState): readonly number[] {
    const { genes, parts } = this.parametric;
    const moved = parts.map(({ genes: own }) =>
      Math.max(0, ...own.map((gene) => Math.abs(average[gene]! - genes[gene]!.value / genes[gene]!.spread))),
    );
    return [...parts.keys()]
      .filter((part) => omitted[part] === 0)
      .sort((a, b) => +parts[a]!.added - +parts[b]!.added || moved[b]! - moved[a]! || a - b);
  }

  move(state: AscentState, { games, sums }: GradientSums): AscentState {
    const gradients = sums.map((sum) => -sum / games);
    const point = Float32Array.from(state.point);
    const average = Float32Array.from(state.average);
    const adam = new Adam(point.length, state);
    adam.step(point, gradients, this.settings.rate);
    const memory = Math.min(MEMORY, adam.steps / (adam.steps + 8));
    for (const [gene, { min, max, spread }] of this.parametric.genes.entries()) {
      const bounded = Math.min(max / spread, Math.max(min / spread, point[gene]!));
      point[gene] = bounded;
      average[gene] = memory * average[gene]! + (1 - memory) * bounded;
    }
    return {
      point: [...point],
      average: [...average],
      mean: [...adam.mean],
      square: [...adam.square],
      moves: adam.steps,
      games: state.games + games,
      omitted: state.omitted,
    };
  }

  #scaled(point: readonly number[]): Float64Array {
    return Float64Array.from(point, (x, gene) => x * this.parametric.genes[gene]!.spread);
  }
}

/** Rounded to single precision. */
const singles = (numbers: readonly number[]): readonly number[] => numbers.map(Math.fround);
