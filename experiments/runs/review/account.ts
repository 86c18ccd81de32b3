/** What is known of a review while it works. */
import { halfWidth, type Interval } from '../../statistics/interval.js';
import type { ReviewedPoint } from './chance-curve.js';
import type { PlayedGame } from './played-game.js';
import type { Review, ReviewedDecision } from './review.js';

export class Account {
  readonly decisions: ReviewedDecision[] = [];
  readonly #skills: { readonly sign: number; readonly skill: Interval }[] = [];
  curve: readonly ReviewedPoint[] = [];
  games = 0;
  share = 0;

  constructor(
    readonly played: PlayedGame,
    readonly leftOut: number,
  ) {}

  addSkill(sign: number, skill: Interval): void {
    this.#skills.push({ sign, skill });
  }

  get review(): Review {
    const { played, leftOut, curve, games, share } = this;
    const start = curve[0]!.chance;
    const gained = this.#skills.reduce((sum, { sign, skill }) => sum + sign * skill.mean, 0);
    const half = Math.hypot(...this.#skills.map(({ skill }) => halfWidth(skill)));
    const luck =
      played.result === undefined
        ? undefined
        : around(played.result - start.mean - gained, Math.hypot(half, halfWidth(start)), games);
    const skill = around(gained, half, games);
    return { played, decisions: [...this.decisions], leftOut, curve, start, skill, luck, share, games };
  }
}

const around = (mean: number, half: number, count: number): Interval => ({
  mean,
  low: mean - half,
  high: mean + half,
  count,
});
