/** Positions within a card: that of the last decision outside of cards, and the options chosen since. */
import { Checkpoint } from './contract/checkpoint.js';
import type { Position, Start } from './contract/position.js';

export class LastPosition<State> {
  readonly #answered: string[] = [];
  readonly #hidden: readonly number[];

  /**
   * @param position at the decision that is asked now
   * @param hiddenNow numbers that change when the turn does, or when anybody draws or sees a hidden card
   */
  constructor(
    readonly state: State,
    readonly position: Position,
    private readonly hiddenNow: (state: State) => readonly number[],
  ) {
    this.#hidden = hiddenNow(state);
  }

  /** @param label of the option that the deciding seat chose */
  answer(label: string): void {
    this.#answered.push(label);
  }

  /** The position now, within a card; undefined if a card was drawn or seen since. */
  get now(): Position | undefined {
    const now = this.hiddenNow(this.state);
    if (!now.every((number, i) => number === this.#hidden[i])) return undefined;
    return { ...this.position, answered: [...this.#answered] };
  }
}

/** Labels of the options that were chosen before the decision of a position. */
export const answeredBefore = (start: Start): readonly string[] =>
  start instanceof Checkpoint ? [] : (start.answered ?? []);
