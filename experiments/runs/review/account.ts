/** Results of a review in progress. */
import { around, halfWidth, type Interval } from '../../statistics/interval.js';
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
  /** Loss of the chance to win, measured in new futures; exactly 0 if the best option was chosen. */
  readonly cost: Interval;
  /** The position as text. */
  readonly position: string;
}

export interface Review {
  readonly played: PlayedGame;
  /** Decisions of the reviewed seat judged so far, in the order of the game. */
  readonly decisions: readonly ReviewedDecision[];
  /** Number of its decisions that cannot be judged. */
  readonly leftOut: number;
  readonly curve: readonly ReviewedPoint[];
  /** Chance to win before the first decision. */
  readonly start: Interval;
  /** Sum over its decisions, minus the sum over the others' decisions if their cards are known. */
  readonly skill: Interval;
  /** The rest: start + skill + luck is the result. Undefined if the result is unknown. */
  readonly luck: Interval | undefined;
  /** Share of the work done, from 0 to 1. */
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
