/**
 * Plays games of a player whose numbers are perturbed a little in each deal. Thousands of games give the slope of
 * each number. A pure function of the job.
 *
 * Parameter-exploring policy gradients with mirrored samples (F. Sehnke et al. 2010, "Parameter-exploring policy
 * gradients"), with one addition: a number that no decision of a game used does not learn from it.
 */
import {
  compilePlayer,
  gameNamed,
  type ParametricBot,
  PlayerFailed,
  parametricBot,
} from '../../bots/index.js';
import {
  dealAt,
  type GradientSums,
  marginOf,
  once,
  type Perturbation,
  pointsOf,
  type Result,
  Rng,
  type Rules,
  reward,
  type Seed,
  seedOf,
  streams,
} from '../../engine/index.js';
import { GameFailed, type PlayedMatches, reasonOf } from '../errors.js';
import { tableFor } from './table-cache.js';

/** Deals against one opponent: deal i is `dealAt(firstSeed, i)`. */
export interface OpponentDeals {
  readonly opponent: string;
  readonly firstSeed: Seed;
  readonly deals: number;
}

export interface ExplorationJob extends Perturbation {
  readonly game: string;
  readonly rules: Rules;
  /** A parametric table, as JSON. */
  readonly parametricTable: string;
  readonly opponents: readonly OpponentDeals[];
}

/** The matches of a job, for error reports: the perturbed player, which has no readable text, and each opponent. */
export function matchesOfExploration(job: ExplorationJob): readonly PlayedMatches[] {
  return job.opponents.map((opponentDeals) => matchesAgainst(job, opponentDeals));
}

function matchesAgainst(
  { game, parametricTable }: ExplorationJob,
  { opponent, firstSeed, deals }: OpponentDeals,
): PlayedMatches {
  return { game, players: [parametricTable, opponent], firstSeed, deals };
}

/** Normal steps are drawn from a list of this length, which is as good as computing each one and much faster. */
const NORMAL_STEPS = 8192;
const normalSteps = once(() => {
  const generator = new Rng(seedOf(1), streams.perturbation);
  return Float64Array.from({ length: NORMAL_STEPS }, () => generator.normal());
});

/** @throws Refused if a text has errors or the game has no score tables, GameFailed if a game throws */
export function explore(job: ExplorationJob): GradientSums {
  const explorer = new Explorer(job);
  for (const deals of job.opponents) explorer.playOpponent(deals);
  return explorer.gradientSums();
}

class Explorer {
  readonly #parametric: ParametricBot;
  readonly #table;
  readonly #rng = new Rng();
  readonly #normalSteps = normalSteps();
  /** By gene: its step in spreads, and the actual step. */
  readonly #directions: Float64Array;
  readonly #shift: Float64Array;
  /** Genes that move. */
  readonly #active: Int32Array;
  readonly #parents: Int32Array;
  readonly #sums: Float64Array;
  /** The opponent and deals of the current match. */
  #met: OpponentDeals | undefined;
  #games = 0;
  #points = 0;
  #reward = 0;
  #squares = 0;

  constructor(readonly job: ExplorationJob) {
    this.#parametric = parametricBot(job.parametricTable, gameNamed(job.game));
    this.#table = tableFor(gameNamed(job.game), job.rules);
    const { genes } = this.#parametric.parametric;
    this.#directions = new Float64Array(genes.length);
    this.#shift = new Float64Array(genes.length);
    this.#parents = Int32Array.from(genes, ({ parent }) => parent);
    const { spreads } = job;
    this.#active = Int32Array.from([...spreads.keys()].filter((gene) => spreads[gene]! > 0));
    this.#sums = new Float64Array(genes.length);
  }

  playOpponent(opponentDeals: OpponentDeals): void {
    const { opponent, firstSeed, deals } = opponentDeals;
    this.#met = opponentDeals;
    const { game, rules, spreads } = this.job;
    const other = rules.seats === 1 ? undefined : compilePlayer(opponent, gameNamed(game), rules);
    const policies = new Array<unknown>(rules.seats).fill(other?.policy);
    for (let deal = 0; deal < deals; deal++) {
      const seed = dealAt(firstSeed, deal);
      other?.reset?.(seed);
      this.#rng.reset(seed, streams.perturbation);
      this.#perturb(policies, seed, spreads);
    }
  }

  gradientSums(): GradientSums {
    return {
      games: this.#games,
      points: this.#points,
      reward: this.#reward,
      squares: this.#squares,
      sums: this.#sums,
    };
  }

  #perturb(policies: unknown[], seed: Seed, spreads: Float64Array): void {
    const { touched, fixed } = this.#parametric;
    const directions = this.#directions;
    const shift = this.#shift;
    const active = this.#active;
    const rng = this.#rng;
    const normal = this.#normalSteps;
    for (let i = 0; i < active.length; i++) {
      const gene = active[i]!;
      const direction = normal[rng.below(NORMAL_STEPS)]!;
      directions[gene] = direction;
      shift[gene] = spreads[gene]! * direction;
    }
    touched.fill(0);
    for (const gene of fixed) touched[gene] = 1;
    const positive = this.#match(policies, seed);
    for (let gene = 0; gene < shift.length; gene++) shift[gene] = -shift[gene]!;
    const difference = (positive - this.#match(policies, seed)) / 2;
    if (difference === 0) return;
    const parents = this.#parents;
    const sums = this.#sums;
    // The value of a gene includes its parent's, so the parent of a used gene was used, too.
    for (let gene = touched.length - 1; gene >= 0; gene--) {
      if (touched[gene] === 0) continue;
      sums[gene]! += difference * directions[gene]!;
      const parent = parents[gene]!;
      if (parent >= 0) touched[parent] = 1;
    }
  }

  /** Plays one deal from every seat, with all numbers shifted. @returns the sum of its rewards */
  #match(policies: unknown[], seed: Seed): number {
    const { values, omitted } = this.job;
    const player = this.#parametric.policy(values, omitted, this.#shift);
    const seats = policies.length;
    let sum = 0;
    for (let seat = 0; seat < seats; seat++) {
      const other = policies[seat];
      policies[seat] = player;
      const result = this.#result(policies, seed, seat);
      policies[seat] = other;
      const points = pointsOf(result, seat);
      const margin = marginOf(result, seat);
      const gameReward = seats === 1 ? margin : reward(points, margin, this.job.marginShare);
      this.#points += points;
      this.#squares += gameReward * gameReward;
      sum += gameReward;
    }
    this.#games += seats;
    this.#reward += sum;
    return sum;
  }

  #result(policies: unknown[], seed: Seed, seat: number): Result {
    try {
      return this.#table.play(policies, seed);
    } catch (cause) {
      if (cause instanceof PlayerFailed) throw cause;
      const seating = policies.map((_, i) => (i === seat ? 0 : 1));
      throw new GameFailed(matchesAgainst(this.job, this.#met!), seed, seating, reasonOf(cause));
    }
  }
}
