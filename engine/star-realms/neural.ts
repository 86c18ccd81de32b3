/** A seat of Star Realms for networks: they buy, one card after the other, and choose the options of cards. */
import type { CardId } from '../core/brand.js';
import { invariant } from '../core/errors.js';
import type { NeuralAction, NeuralAgent, NeuralInterface } from '../core/neural.js';
import type { DefaultScore, ScoreProgram } from '../core/score-vocabulary.js';
import { CARD_COUNT, cards, costOf, EXPLORER } from './catalogue.js';
import { inputs, observe } from './observe.js';
import { EXPLORER_PLACE, type StarRealmsPolicy } from './policy.js';
import { ScorePolicy } from './score-table/policy.js';
import type { State } from './state.js';
import { cardAt } from './trade-row.js';
import { choicesOf, flags, ruleSets } from './vocabulary.js';

const PASS = 0;
const buyable = cards.filter(({ id }) => ruleSets[0].appliesTo?.(id));
const actions: readonly NeuralAction[] = [
  { name: 'nothing', does: 'pass' },
  ...buyable.map(({ id, name }) => ({ name: `buy ${name}`, card: id as CardId, does: 'take' as const })),
  ...cards.flatMap((card) =>
    (choicesOf(card) ?? []).map((_, i) => ({
      name: `${card.name} ${i + 1}`,
      card: card.id as CardId,
      does: 'choose' as const,
      choice: i + 1,
    })),
  ),
];
/** By card: the action that buys it, and the first of those that choose its options; −1 for none. */
const buys = new Int32Array(CARD_COUNT).fill(-1);
const choices = new Int32Array(CARD_COUNT).fill(-1);
actions.forEach(({ card, does, choice }, action) => {
  if (does === 'take') buys[card!] = action;
  else if (choice === 1) choices[card!] = action;
});

/** The score table of a player without rules: defaults everywhere. */
const defaultProgram: ScoreProgram<State> = {
  name: 'network',
  flags: flags.map(() => new Uint8Array(CARD_COUNT)),
  sets: ruleSets.map((set) => {
    const fixed = Float64Array.from({ length: CARD_COUNT }, (_, card) => defaultScore(set.default, card));
    return {
      fixed,
      steady: true,
      score: (_, card) => fixed[card]!,
      scores: (_, list, count, into) => {
        for (let i = 0; i < count; i++) into[i] = fixed[list[i]!]!;
      },
    };
  }),
};

function defaultScore(score: DefaultScore, card: number): number {
  switch (score.kind) {
    case 'number':
      return score.value;
    // The only key among defaults is the printed cost.
    case 'key':
      return costOf[card]!;
    case 'less':
      return score.from - costOf[card]!;
    case 'set':
      return defaultScore(ruleSets.find(({ name }) => name === score.set)!.default, card);
  }
}

class NeuralPolicy extends ScorePolicy {
  override readonly isConstant = false;
  readonly #places = new Int32Array(actions.length);
  readonly #observeOnly: boolean;

  constructor(
    readonly agent: NeuralAgent,
    fallbackPolicy: ScorePolicy | undefined,
    observeOnly: boolean,
  ) {
    super(fallbackPolicy?.program ?? defaultProgram);
    this.#observeOnly = observeOnly;
  }

  /** RULE: one card at a time; the decision is repeated while something was bought. */
  override buy(state: State): number {
    const { agent } = this;
    const bought = this.#observeOnly ? super.buy(state) : 0;
    const count = this.#affordable(state, agent.options);
    if (count === 1) return bought;
    if (agent.observes !== false) observe(state, agent.observation);
    if (this.#observeOnly) {
      agent.decide(count, bought === 0 ? PASS : buys[cardAt(state, state.chosen[0]!)]!);
      return bought;
    }
    const action = agent.decide(count, -1);
    if (action <= PASS) return 0;
    state.chosen[0] = this.#places[action]!;
    return 1;
  }

  #affordable(state: State, options: Int32Array): number {
    const trade = state.me.trade;
    options[0] = PASS;
    let count = 1;
    // From the newest card of the row to the oldest, so that the oldest of equal cards is the one that is bought.
    for (let place = state.rowSize - 1; place >= 0; place--) {
      const card = state.row[place]!;
      const action = buys[card]!;
      if (action < 0 || costOf[card]! > trade) continue;
      if (!listed(options, count, action)) options[count++] = action;
      this.#places[action] = place;
    }
    if (state.explorers > 0 && costOf[EXPLORER]! <= trade) {
      options[count++] = buys[EXPLORER]!;
      this.#places[buys[EXPLORER]!] = EXPLORER_PLACE;
    }
    return count;
  }

  override option(state: State, card: number, count = choicesOf(cards[card]!)?.length ?? 0): number {
    const { agent } = this;
    const first = choices[card]!;
    const taken = this.#observeOnly ? super.option(state, card) : undefined;
    if (first < 0 || count < 2) return taken ?? super.option(state, card);
    for (let i = 0; i < count; i++) agent.options[i] = first + i;
    if (agent.observes !== false) observe(state, agent.observation);
    const action = agent.decide(count, taken === undefined ? -1 : first + taken - 1);
    if (taken !== undefined) return taken;
    return action < first ? super.option(state, card) : action - first + 1;
  }
}

function listed(options: Int32Array, count: number, action: number): boolean {
  for (let i = 0; i < count; i++) if (options[i] === action) return true;
  return false;
}

export const neural: NeuralInterface<StarRealmsPolicy> = {
  version: 1,
  inputs,
  actions,
  policy(agent, fallbackPolicy, observeOnly = false) {
    invariant(
      fallbackPolicy === undefined || fallbackPolicy instanceof ScorePolicy,
      'networks play with score tables only',
    );
    return new NeuralPolicy(agent, fallbackPolicy, observeOnly);
  },
};
