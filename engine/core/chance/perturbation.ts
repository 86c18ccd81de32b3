/** Games of a perturbed player and their results: the data that the caller and the worker exchange. */

/** How a parametric player varies from deal to deal. Serializable, because it crosses threads. */
export interface Perturbation {
  /** By gene. */
  readonly values: Float64Array;
  /** By part: 1 if the part is left out of every game. */
  readonly omitted: Uint8Array;
  /** Share of the margin in the reward of a game, from 0 to 1; see `reward`. */
  readonly marginShare: number;
  /**
   * By gene; 0 if fixed. In each deal, every number moves by a normal step in units of its spread; a second game
   * of the deal moves it by the opposite step.
   */
  readonly spreads: Float64Array;
}

/** Results of the perturbed games, as sums. */
export interface GradientSums {
  readonly games: number;
  /** Sum of the shares of the points. */
  readonly points: number;
  /** Sum of the rewards (see `reward`; in a one-player game, the score), and sum of their squares. */
  readonly reward: number;
  readonly squares: number;
  /**
   * By gene: half the difference between the two games of a deal, times the step in spreads, summed over the
   * deals.
   */
  readonly sums: Float64Array;
}

/** Adds both. Sums of fractions depend on the order. */
export const addGradientSums = (a: GradientSums, b: GradientSums): GradientSums => ({
  games: a.games + b.games,
  points: a.points + b.points,
  reward: a.reward + b.reward,
  squares: a.squares + b.squares,
  sums: a.sums.map((sum, i) => sum + b.sums[i]!),
});
