/** What is known of a review while it works. */
import { halfWidth, type Interval } from '../../statistics/interval.js';
import type { OptionValue } from '../analyse/analyse.js';
import type { ReviewedPoint } from './chance-curve.js';
import type { PlayedGame } from './played-game.js';

export interface ReviewedDecision {
  readonly turn: number;
  readonly prompt: string;
  readonly taken: OptionValue;
  readonly best: OptionValue;
  /** Best first. */
  readonly options: readonly OptionValue[];
  /** Chance to win given away, from futures of their own; exactly 0 where the best option was taken. */
  readonly cost: Interval;
  /** Chance to win beyond that of the player who goes on; exactly 0 where it would have done the same. */
  readonly skill: Interval;
  /** The position as a text. */
  readonly position: string;
}

export interface Review {
  readonly played: PlayedGame;
  /** Own decisions in the order of the game, as far as they are judged by now. */
  readonly decisions: readonly ReviewedDecision[];
  /** Own decisions that are not judged. */
  readonly leftOut: number;
  readonly curve: readonly ReviewedPoint[];
  /** Chance to win before the first decision. */
  readonly start: Interval;
  /** What the own decisions won or lost, less what those of the others did where their cards are known. */
  readonly skill: Interval;
  /** The rest: start + skill + luck is the result. Undefined where the result is not known. */
  readonly luck: Interval | undefined;
  /** Share of the work that is done, 0 to 1. */
  readonly share: number;
  readonly games: number;
}

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
