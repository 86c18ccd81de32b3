/** A seat of Dominion for networks: they buy; cards are played and answered as `:Default` does. */
import type { CardId } from '../../core/contract/brand.js';
import type { NeuralAction, NeuralAgent, NeuralInterface } from '../../core/contract/neural.js';
import { answer, chainDraw, mostExpensiveActionAfter, worthPlaying } from '../buylist/answers.js';
import { CURSE, rows } from '../catalogue.js';
import {
  type Buyer,
  type BuyerView,
  type ChoiceView,
  type DominionPolicy,
  NONE,
  type SeatView,
} from '../policy.js';
import { boardInputs, inputs, observe } from './observe.js';

/** A Curse is never worth buying; without that action a network learns faster. */
const actions: readonly NeuralAction[] = [
  { name: 'nothing', does: 'pass' },
  ...rows.flatMap(({ name }, card) =>
    card === CURSE ? [] : [{ name: `buy ${name}`, card: card as CardId, does: 'take' as const }],
  ),
];
const PASS = 0;
/** By action: every action but the first is a purchase. */
const cardOf = Int32Array.from(actions, ({ card }) => card ?? NONE);
/** The purchases of a board, in order. */
const purchasesOf = (cards: readonly number[]): readonly number[] =>
  [...actions.keys()].filter((action) => cards.includes(cardOf[action]!));

class NeuralPolicy implements DominionPolicy {
  readonly buyer: Buyer | undefined;
  #cards: readonly number[] = [];
  #purchases: readonly number[] = [];

  constructor(
    readonly agent: NeuralAgent,
    readonly fallbackPolicy: DominionPolicy | undefined,
    readonly observeOnly: boolean,
  ) {
    if (fallbackPolicy === undefined) return;
    this.buyer = {
      lists: fallbackPolicy,
      buy: (view, own) => this.#decide(view, own),
      startOver: () => agent.startOver?.(),
    };
  }

  play(view: SeatView): number {
    if (this.fallbackPolicy !== undefined) return this.fallbackPolicy.play(view);
    const chained = chainDraw(view);
    if (chained !== NONE) return chained;
    for (let at = mostExpensiveActionAfter(view, -1); at >= 0; at = mostExpensiveActionAfter(view, at)) {
      const card = view.cardInHand(at);
      if (worthPlaying(view, card, undefined)) return card;
    }
    return NONE;
  }

  plan(view: SeatView, card: number, parent: number): number {
    return this.fallbackPolicy === undefined ? 0 : this.fallbackPolicy.plan(view, card, parent);
  }

  react(view: SeatView, event: number): number {
    return this.fallbackPolicy === undefined ? 0 : this.fallbackPolicy.react(view, event);
  }

  choose(view: SeatView, pending: ChoiceView, plan: number): number {
    return this.fallbackPolicy === undefined
      ? answer(view, pending, undefined)
      : this.fallbackPolicy.choose(view, pending, plan);
  }

  buy(view: SeatView): number {
    return this.#decide(view, this.observeOnly ? this.fallbackPolicy!.buy(view) : NONE);
  }

  /** @param bought what the observed player buys */
  #decide(view: BuyerView, bought: number): number {
    const { agent, observeOnly } = this;
    const { options } = agent;
    const { cards } = view.supply;
    if (cards !== this.#cards) {
      this.#cards = cards;
      this.#purchases = purchasesOf(cards);
    }
    options[0] = PASS;
    let count = 1;
    for (const action of this.#purchases) if (view.mayBuy(cardOf[action]!)) options[count++] = action;
    if (count === 1) return observeOnly ? bought : NONE;
    if (agent.observes !== false) observe(view, agent.observation);
    const action = agent.decide(count, -1);
    if (observeOnly) return bought;
    if (action <= PASS) return NONE;
    return cardOf[action]!;
  }
}

export const neural: NeuralInterface<DominionPolicy> = {
  version: 1,
  inputs,
  boardInputs,
  actions,
  policy: (agent, fallbackPolicy, observeOnly = false) =>
    new NeuralPolicy(agent, fallbackPolicy, observeOnly),
};
