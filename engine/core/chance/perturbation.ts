/** Games of a perturbed player and their results: the data that the caller and the worker exchange. */

/** How a parametric player is varied from deal to deal. Plain data: it crosses threads. */
export interface Perturbation {
  /** By gene. */
  readonly values: Float64Array;
  /** By part: 1 if it is always left out. */
  readonly omitted: Uint8Array;
  /** From 0 to 1: the share of the margin in the reward of a game; see `reward`. */
  readonly marginShare: number;
  /**
   * By gene; 0 if fixed. In each deal every number moves by a normal step of its spread, and by the opposite step in a
   * second match.
   */
  readonly spreads: Float64Array;
}

/** Results of such games, as sums over them. */
export interface GradientSums {
  readonly games: number;
  /** Shares of the points. */
  readonly points: number;
  /** Rewards, see `reward` (in a game for one the score), and the sum of their squares. */
  readonly reward: number;
  readonly squares: number;
  /** By gene, the sum over deals of half the difference between both matches, times the step in spreads. */
  readonly sums: Float64Array;
}

/** The sum of both. Sums of fractions depend on the order. */
export const addGradientSums = (a: GradientSums, b: GradientSums): GradientSums => ({
  games: a.games + b.games,
  points: a.points + b.points,
  reward: a.reward + b.reward,
  squares: a.squares + b.squares,
  sums: a.sums.map((sum, i) => sum + b.sums[i]!),
});
