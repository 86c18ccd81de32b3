/** The decisions that the interpreter and the kernel of buylists share. */
import {
  type ChoiceView,
  type DominionPolicy,
  NONE,
  PLAN_SHIFT,
  type Preferences,
  type SeatView,
} from '../policy.js';
import { answer } from './answers.js';
import { passesOver } from './defaults.js';
import { Expert, type Shopper } from './expert.js';
import type { Plans } from './plans.js';
import { mostExpensiveActionAfter, worthPlaying } from './playing.js';

export abstract class PlannedPolicy implements DominionPolicy, Shopper {
  /** Decides what the program leaves open; undefined without `defaults expert`. */
  protected readonly expert: Expert | undefined;

  constructor(
    protected readonly plans: Pick<Plans, 'strategies' | 'preferences'>,
    isExpert: boolean,
  ) {
    if (isExpert) this.expert = new Expert(this);
  }

  abstract play(view: SeatView): number;

  abstract wants(view: SeatView, allows: (card: number) => boolean): number;

  /** The first purchase of the lists. */
  protected abstract listed(view: SeatView): number;

  protected abstract planFor(view: SeatView, strategy: number, card: number): number;

  /** The plan for a card that no strategy played. */
  protected abstract planForTreasure(view: SeatView, card: number): number;

  /** @param from index of the first strategy to search */
  protected abstract planForEvent(view: SeatView, event: number, from: number): number;

  buy(view: SeatView): number {
    const listed = this.listed(view);
    return this.expert?.buy(view, listed) ?? listed;
  }

  plan(view: SeatView, card: number, parent: number): number {
    if (parent === 0) return this.planForTreasure(view, card);
    return this.planFor(view, this.plans.strategies[parent]!, card);
  }

  /** An expert decides how to continue after the first draw. */
  planAfterDraw(view: SeatView, card: number, plan: number): number {
    return this.expert === undefined ? plan : this.plan(view, card, plan);
  }

  react(view: SeatView, event: number): number {
    return this.planForEvent(view, event, 0);
  }

  choose(view: SeatView, pending: ChoiceView, plan: number): number {
    const preferences = passesOver(pending.event)
      ? this.#firstOfUse(view, pending, plan)
      : this.plans.preferences[plan];
    return answer(view, pending, preferences, this.expert);
  }

  /** The preferences of the first strategy, beginning with the plan's own, whose list has an allowed card. */
  #firstOfUse(view: SeatView, pending: ChoiceView, plan: number): Preferences | undefined {
    const { preferences, strategies } = this.plans;
    for (let at = plan; at !== 0; at = this.planForEvent(view, pending.event, strategies[at]! + 1)) {
      if (preferences[at]!.names.some((name) => pending.allows(name))) return preferences[at];
    }
    return undefined;
  }

  /** The card with its plan if it is in hand and worth playing under the strategy; else NONE. */
  protected playIfWorth(view: SeatView, strategy: number, card: number): number {
    if (view.countInHand(card) === 0) return NONE;
    const plan = this.planFor(view, strategy, card);
    const preferences = this.plans.preferences[plan];
    const isWorth =
      this.expert?.isWorthPlaying(view, card, preferences) ?? worthPlaying(view, card, preferences);
    return isWorth ? card | (plan << PLAN_SHIFT) : NONE;
  }

  /** The card that `:Default` plays if `:ChainDraw` has none, with its plan; NONE if no card is worth playing. */
  protected playDearest(view: SeatView, strategy: number): number {
    if (this.expert !== undefined)
      return this.expert.nextAction(view, (card) => this.playIfWorth(view, strategy, card));
    for (let at = mostExpensiveActionAfter(view, -1); at >= 0; at = mostExpensiveActionAfter(view, at)) {
      const played = this.playIfWorth(view, strategy, view.cardInHand(at));
      if (played !== NONE) return played;
    }
    return NONE;
  }
}
