/** What the interpreter decides becomes a policy for the table. */
import { dominionProgram } from '../../../engine/index.js';
import type { Plans } from './dominion-plans.js';

const {
  answer,
  chainDraw,
  mostExpensiveActionAfter: dearestActionAfter,
  NONE,
  PLAN_SHIFT,
  passesOver,
  worthPlaying,
} = dominionProgram;
export type SeatView = dominionProgram.SeatView;
type AskView = dominionProgram.ChoiceView;

/** The decisions that depend on a program's conditions. Plans are numbers of {@link Plans}. */
export interface ProgramDecisions {
  /** The action card to play next, as `card | plan << PLAN_SHIFT`, or NONE. */
  play(view: SeatView): number;
  /** The card to buy next, or NONE. */
  buy(view: SeatView): number;
  /** The plan for a card played under that strategy. */
  planFor(view: SeatView, strategy: number, card: number): number;
  /** The plan for a card that no strategy played: that of the first strategy with a block for it, or 0. */
  planForTreasure(view: SeatView, card: number): number;
  /** The plan for an event by the first strategy from number `from` on that has a block for it, or 0. */
  planForEvent(view: SeatView, event: number, from: number): number;
}

/** @param expert who decides what the program leaves open, where it says so */
export function toPolicy(
  decisions: ProgramDecisions,
  plans: Plans,
  expert: dominionProgram.Expert | undefined,
): dominionProgram.DominionPolicy {
  const plan = (view: SeatView, card: number, parent: number): number =>
    parent === 0
      ? decisions.planForTreasure(view, card)
      : decisions.planFor(view, plans.strategies[parent]!, card);
  return {
    play: decisions.play,
    buy: (view) => expert?.buy(view, decisions.buy(view)) ?? decisions.buy(view),
    plan,
    ...(expert && { planAfterDraw: plan }),
    react: (view, event) => decisions.planForEvent(view, event, 0),
    choose: (view, ask, plan) => answer(view, ask, preferencesFor(decisions, plans, view, ask, plan), expert),
  };
}

/** The orders of a plan. Of some events, a list with nothing that can be had is passed over for the next strategy's. */
function preferencesFor(
  decisions: ProgramDecisions,
  { preferences: orders, strategies }: Plans,
  view: SeatView,
  ask: AskView,
  plan: number,
): dominionProgram.Preferences | undefined {
  if (!passesOver(ask.event)) return orders[plan];
  for (let at = plan; at !== 0; at = decisions.planForEvent(view, ask.event, strategies[at]! + 1)) {
    if (orders[at]!.names.some((name) => ask.allows(name))) return orders[at];
  }
  return undefined;
}

/** What `:Default` plays when `:ChainDraw` has nothing: the dearest action card that makes sense under the strategy. */
export function playDearest(
  planFor: ProgramDecisions['planFor'],
  orders: Plans['preferences'],
  view: SeatView,
  strategy: number,
  expert: dominionProgram.Expert | undefined,
): number {
  if (expert !== undefined) {
    return expert.nextAction(view, (card) => {
      const plan = planFor(view, strategy, card);
      return expert.isWorthPlaying(view, card, orders[plan]) ? card | (plan << PLAN_SHIFT) : NONE;
    });
  }
  for (let at = dearestActionAfter(view, -1); at >= 0; at = dearestActionAfter(view, at)) {
    const card = view.cardInHand(at);
    const plan = planFor(view, strategy, card);
    if (worthPlaying(view, card, orders[plan])) return card | (plan << PLAN_SHIFT);
  }
  return NONE;
}

/** `:ChainDraw` under the strategy with that bare plan. */
export function playChain(view: SeatView, plan: number): number {
  const card = chainDraw(view);
  return card === NONE ? NONE : card | (plan << PLAN_SHIFT);
}
