/** A seat of Dominion for networks. The network buys; a buylist plays cards and makes all other choices. */
import type { CardId } from '../../core/contract/brand.js';
import type { NeuralAction, NeuralAgent, NeuralInterface } from '../../core/contract/neural.js';
import { once } from '../../core/once.js';
import { encode } from '../buylist/encode.js';
import { BuylistPolicy } from '../buylist/kernel.js';
import { CURSE, rows } from '../catalogue.js';
import {
  type Buyer,
  type BuyerView,
  type DominionPolicy,
  NONE,
  PolicyAround,
  type SeatView,
} from '../policy.js';
import { boardInputs, facts, inputs, observe } from './observe.js';

/** Buying a Curse is never worth it, and a network learns faster without that action. */
const actions: readonly NeuralAction[] = [
  { name: 'nothing', does: 'pass' },
  ...rows.flatMap(({ name }, card) =>
    card === CURSE ? [] : [{ name: `buy ${name}`, card: card as CardId, does: 'take' as const }],
  ),
];
const PASS = 0;
/** Indexed by action. Every action except the first is a purchase. */
const cardOf = Int32Array.from(actions, ({ card }) => card ?? NONE);
/** Indexed by card; −1 for a Curse, which has no action. */
const actionOf = Int32Array.from(rows, (_, card) => actions.findIndex((action) => action.card === card));

/** Plays and answers as `:Default` does. */
const withoutLists = once(
  () =>
    new BuylistPolicy(
      encode({ lists: [], strategies: [{ playOrder: [{ kind: 'special', name: 'Default' }], blocks: [] }] }),
    ),
);

class NeuralPolicy extends PolicyAround {
  readonly buyer: Buyer;
  readonly #buyable = new Int32Array(rows.length);
  /** Cards of the last game; the observation is cleared when they change. */
  #cards: readonly number[] = [];

  constructor(
    readonly agent: NeuralAgent,
    lists: DominionPolicy,
    readonly observeOnly: boolean,
  ) {
    super(lists);
    this.buyer = {
      lists,
      observesLists: observeOnly,
      buy: (view, own) => this.#decide(view, own),
      startOver: () => agent.startOver?.(),
    };
  }

  override buy(view: SeatView): number {
    return this.#decide(view, this.observeOnly ? super.buy(view) : NONE);
  }

  /** @param own the purchase of the lists, if they are observed */
  #decide(view: BuyerView, own: number): number {
    const { agent, observeOnly } = this;
    const { options } = agent;
    const cards = this.#buyable;
    const buyable = view.purchases(cards);
    options[0] = PASS;
    let count = 1;
    for (let i = 0; i < buyable; i++) {
      const action = actionOf[cards[i]!]!;
      if (action >= 0) options[count++] = action;
    }
    let bought = NONE;
    if (count > 1) {
      if (agent.observes !== false) {
        if (this.#cards !== view.supply.cards) {
          this.#cards = view.supply.cards;
          agent.observation.fill(0);
        }
        observe(view, agent.observation);
      }
      const action = agent.decide(count, -1);
      if (action > PASS) bought = cardOf[action]!;
    }
    return observeOnly ? own : bought;
  }
}

export const neural: NeuralInterface<DominionPolicy> = {
  version: 1,
  inputs,
  boardInputs,
  facts,
  actions,
  policy: (agent, fallbackPolicy = withoutLists(), observeOnly = false) =>
    new NeuralPolicy(agent, fallbackPolicy, observeOnly),
};
