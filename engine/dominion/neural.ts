/** A seat of Dominion for networks: they buy; cards are played and answered as `:Default` does. */
import type { CardId } from '../core/brand.js';
import { invariant } from '../core/errors.js';
import type { Brain, NeuralAction, NeuralSeat } from '../core/neural.js';
import { answer, chainDraw, dearestActionAfter, worthPlaying } from './answers.js';
import { CARDS, CURSE, rows } from './catalogue.js';
import { inputs, observe } from './observe.js';
import { type AskView, type DominionPolicy, NONE, type View } from './policy.js';

/** A Curse is never worth buying, and a network that need not learn so learns the rest sooner. */
const actions: readonly NeuralAction[] = [
  { name: 'nothing', does: 'pass' },
  ...rows.flatMap(({ name }, card) =>
    card === CURSE ? [] : [{ name: `buy ${name}`, card: card as CardId, does: 'take' as const }],
  ),
];
const PASS = 0;
const actionOf = new Int32Array(CARDS).fill(-1);
actions.forEach(({ card }, action) => {
  if (card !== undefined) actionOf[card] = action;
});

class NeuralPolicy implements DominionPolicy {
  constructor(
    readonly brain: Brain,
    readonly partner: DominionPolicy | undefined,
    readonly watches: boolean,
  ) {}

  play(view: View): number {
    if (this.partner !== undefined) return this.partner.play(view);
    const chained = chainDraw(view);
    if (chained !== NONE) return chained;
    for (let at = dearestActionAfter(view, -1); at >= 0; at = dearestActionAfter(view, at)) {
      const card = view.cardInHand(at);
      if (worthPlaying(view, card, undefined)) return card;
    }
    return NONE;
  }

  plan(view: View, card: number, parent: number): number {
    return this.partner === undefined ? 0 : this.partner.plan(view, card, parent);
  }

  react(view: View, event: number): number {
    return this.partner === undefined ? 0 : this.partner.react(view, event);
  }

  choose(view: View, ask: AskView, plan: number): number {
    return this.partner === undefined ? answer(view, ask, undefined) : this.partner.choose(view, ask, plan);
  }

  buy(view: View): number {
    const { brain, partner, watches } = this;
    const { options } = brain;
    const bought = watches ? partner!.buy(view) : NONE;
    options[0] = PASS;
    let count = 1;
    for (let card = 0; card < CARDS; card++) {
      if (view.market.left[card]! > 0 && actionOf[card]! >= 0 && view.costOf(card) <= view.coins)
        options[count++] = actionOf[card]!;
    }
    if (count === 1) return bought;
    observe(view, brain.observation);
    const taken = !watches ? -1 : bought === NONE ? PASS : actionOf[bought]!;
    const action = brain.decide(count, taken);
    if (watches) return bought;
    if (action <= PASS) return NONE;
    const { card } = actions[action]!;
    invariant(card !== undefined, 'every action but the first is a purchase');
    return card;
  }
}

export const neural: NeuralSeat<DominionPolicy> = {
  version: 1,
  inputs,
  actions,
  policy: (brain, partner, watches = false) => new NeuralPolicy(brain, partner, watches),
};
