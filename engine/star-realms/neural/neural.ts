/**
 * A network in a seat of Star Realms. It buys one card at a time, chooses options of cards, and answers the other
 * decisions for which it has actions. Its partner, a score table, makes all other decisions and advises the network.
 */

import type { NeuralAgent, NeuralInterface } from '../../core/contract/neural.js';
import { invariant } from '../../core/errors.js';
import type { DefaultScore, ScoreProgram } from '../../core/language/score-vocabulary.js';
import { CARD_COUNT, cards, costOf, defenseOf, EXPLORER } from '../catalogue.js';
import { ATTACK_BASE, SELF_SCRAP } from '../choices/decision-table.js';
import { type DecisionKind, EXPLORER_INDEX, type StarRealmsPolicy } from '../policy.js';
import { ScorePolicy } from '../score-table/policy.js';
import { ZONE_MAX } from '../seat.js';
import type { State } from '../state.js';
import { choicesOf, flags, ruleSets } from '../vocabulary.js';
import { cardAt } from '../zones/trade-row.js';
import { type Answers, actions, answersOf, buys, canBeSpent, choices, PASS } from './actions.js';
import { inputs, observe } from './observe.js';

/** The score table of a player without rules: all scores are defaults. */
const defaultProgram: ScoreProgram<State> = {
  name: 'network',
  flags: flags.map(() => new Uint8Array(CARD_COUNT)),
  sets: ruleSets.map((set) => {
    const fixed = Float64Array.from({ length: CARD_COUNT }, (_, card) => defaultScore(set.default, card));
    return { fixed, score: (_, card) => fixed[card]! };
  }),
};

function defaultScore(score: DefaultScore, card: number): number {
  switch (score.kind) {
    case 'number':
      return score.value;
    // The printed cost is the only key in defaults.
    case 'key':
      return costOf[card]!;
    case 'less':
      return score.from - costOf[card]!;
    case 'set':
      return defaultScore(ruleSets.find(({ name }) => name === score.set)!.default, card);
  }
}

class NeuralPolicy extends ScorePolicy {
  readonly #indexes = new Int32Array(actions.length);
  readonly #observeOnly: boolean;
  /** Advises the agent; absent if the agent takes no advice. */
  readonly #adviser: ScorePolicy | undefined;
  /** By kind of decision: the answers that the agent knows. */
  readonly #answers: ReadonlyMap<DecisionKind, Answers>;
  /** Indices of candidates: the adviser's choice, and the choice of the player that is only observed. */
  readonly #advised = new IndexList();
  readonly #taken = new IndexList();
  readonly #isChosen = new Uint8Array(ZONE_MAX);

  constructor(
    readonly agent: NeuralAgent,
    fallbackPolicy: ScorePolicy | undefined,
    observeOnly: boolean,
    adviser: ScorePolicy | undefined,
  ) {
    const program = fallbackPolicy?.program ?? defaultProgram;
    super(program);
    this.#observeOnly = observeOnly;
    if (agent.isAdvised) this.#adviser = new ScorePolicy(adviser?.program ?? program);
    this.#answers = new Map([...answersOf].filter(([, { nothing }]) => agent.knows?.(nothing) === true));
    if (this.#answers.has(SELF_SCRAP)) this.everScraps.set(canBeSpent);
  }

  /** @returns the agent's action among its first `count` options */
  #decide(state: State, count: number, advice: number): number {
    const { agent } = this;
    if (agent.observes !== false) observe(state, agent.observation);
    return agent.decide(count, advice);
  }

  /** RULE: one card at a time; the decision is repeated after each purchase. */
  override buy(state: State): number {
    const advice = this.#adviser === undefined ? -1 : firstPurchase(state, this.#adviser.buy(state));
    const bought = this.#observeOnly ? super.buy(state) : 0;
    const count = this.#affordable(state, this.agent.options);
    if (count === 1) return bought;
    const action = this.#decide(state, count, advice);
    if (this.#observeOnly) return bought;
    if (action <= PASS) return 0;
    state.chosen[0] = this.#indexes[action]!;
    return 1;
  }

  #affordable(state: State, options: Int32Array): number {
    const trade = state.me.trade;
    options[0] = PASS;
    let count = 1;
    // From the newest card of the row to the oldest, so that the network buys the oldest of equal cards.
    for (let index = state.rowSize - 1; index >= 0; index--) {
      const card = state.row[index]!;
      const action = buys[card]!;
      if (action < 0 || costOf[card]! > trade) continue;
      if (!listed(options, count, action)) options[count++] = action;
      this.#indexes[action] = index;
    }
    if (state.explorers > 0 && costOf[EXPLORER]! <= trade) {
      options[count++] = buys[EXPLORER]!;
      this.#indexes[buys[EXPLORER]!] = EXPLORER_INDEX;
    }
    return count;
  }

  override option(state: State, card: number, count = choicesOf(cards[card]!)?.length ?? 0): number {
    const first = choices[card]!;
    if (first < 0 || count < 2) return super.option(state, card);
    const advice = this.#adviser === undefined ? -1 : first + this.#adviser.option(state, card) - 1;
    const taken = this.#observeOnly ? super.option(state, card) : undefined;
    for (let i = 0; i < count; i++) this.agent.options[i] = first + i;
    const action = this.#decide(state, count, advice);
    if (taken !== undefined) return taken;
    return action < first ? super.option(state, card) : action - first + 1;
  }

  override choose(state: State, decisionKind: DecisionKind, atLeast: number, atMost: number): number {
    const answers = this.#answers.get(decisionKind);
    if (answers === undefined) return super.choose(state, decisionKind, atLeast, atMost);
    if (this.#adviser !== undefined)
      this.#advised.copy(state.chosen, this.#adviser.choose(state, decisionKind, atLeast, atMost));
    if (!this.#observeOnly) return this.#answer(state, decisionKind, answers, atLeast, atMost);
    const count = super.choose(state, decisionKind, atLeast, atMost);
    this.#taken.copy(state.chosen, count);
    this.#answer(state, decisionKind, answers, atLeast, atMost);
    for (let i = 0; i < count; i++) state.chosen[i] = this.#taken.indexes[i]!;
    return count;
  }

  /**
   * Asks for one card at a time until the agent stops or has enough. @returns the number of indices in the state's
   * `chosen`
   */
  #answer(
    state: State,
    decisionKind: DecisionKind,
    answers: Answers,
    atLeast: number,
    atMost: number,
  ): number {
    const { candidates } = state;
    const { options } = this.agent;
    this.#isChosen.fill(0, 0, state.candidateCount);
    // RULE: one card from play at a time, since its scrap may change what the agent wants; the next pass asks again.
    const most = decisionKind === SELF_SCRAP ? 1 : atMost;
    // The order of options decides what a learning network tries. Any other order would change trained networks.
    const listsFirst = decisionKind === SELF_SCRAP && state.freeForAll === null;
    let combat = decisionKind === ATTACK_BASE ? state.me.combat : Number.POSITIVE_INFINITY;
    let count = 0;
    while (count < most) {
      const nothing = count >= atLeast ? answers.nothing : -1;
      const optionCount = this.#listAnswers(state, answers, nothing, combat, listsFirst);
      if (optionCount === 0 || (optionCount === 1 && nothing >= 0)) break;
      const wanted = this.#next(this.#advised, state, answers, combat);
      const advice = this.#adviser === undefined ? -1 : this.#actionOf(wanted, state, answers, nothing);
      // Among equal cards, takes the partner's choice.
      if (wanted >= 0) this.#indexes[advice] = wanted;
      const followed = this.#observeOnly ? this.#next(this.#taken, state, answers, combat) : -1;
      const action = optionCount === 1 ? options[0]! : this.#decide(state, optionCount, advice);
      const index = this.#observeOnly ? followed : action === nothing ? -1 : this.#indexes[action]!;
      if (index < 0) break;
      state.chosen[count++] = index;
      this.#isChosen[index] = 1;
      if (decisionKind === ATTACK_BASE) combat -= defenseOf[candidates[index]!]!;
    }
    return count;
  }

  /** The action that takes the candidate at an index; −1 if it was already chosen or is too strong. */
  #actionAt(index: number, { candidates, split }: State, answers: Answers, combat: number): number {
    const card = candidates[index]!;
    if (this.#isChosen[index] === 1 || defenseOf[card]! > combat) return -1;
    return (index < split ? answers.cards : answers.cardsInHand)[card]!;
  }

  /**
   * @param listsFirst lists the first candidate first, and the action for equal cards takes the last one; otherwise
   *   the other way round
   * @returns the number of options
   */
  #listAnswers(state: State, answers: Answers, nothing: number, combat: number, listsFirst: boolean): number {
    const { options } = this.agent;
    let count = 0;
    if (nothing >= 0) options[count++] = nothing;
    const { candidateCount } = state;
    for (let n = 0; n < candidateCount; n++) {
      const index = listsFirst ? n : candidateCount - 1 - n;
      const action = this.#actionAt(index, state, answers, combat);
      if (action < 0) continue;
      if (!listed(options, count, action)) options[count++] = action;
      this.#indexes[action] = index;
    }
    return count;
  }

  /** The first of these indices that can still be chosen; −1 for none. */
  #next({ indexes, count }: IndexList, state: State, answers: Answers, combat: number): number {
    for (let i = 0; i < count; i++) {
      if (this.#actionAt(indexes[i]!, state, answers, combat) >= 0) return indexes[i]!;
    }
    return -1;
  }

  #actionOf(index: number, state: State, answers: Answers, nothing: number): number {
    return index < 0 ? nothing : this.#actionAt(index, state, answers, Number.POSITIVE_INFINITY);
  }
}

/** A copy of indices of candidates, which the next decision cannot overwrite. */
class IndexList {
  readonly indexes = new Uint16Array(ZONE_MAX);
  count = 0;

  copy(chosen: Uint16Array, count: number): void {
    this.count = count;
    for (let i = 0; i < count; i++) this.indexes[i] = chosen[i]!;
  }
}

/** The action for the first of `count` purchases that were just chosen. */
const firstPurchase = (state: State, count: number): number =>
  count === 0 ? PASS : buys[cardAt(state, state.chosen[0]!)]!;

function listed(options: Int32Array, count: number, action: number): boolean {
  for (let i = 0; i < count; i++) if (options[i] === action) return true;
  return false;
}

function scoreTable(policy: StarRealmsPolicy | undefined): ScorePolicy | undefined {
  invariant(policy === undefined || policy instanceof ScorePolicy, 'networks play with score tables only');
  return policy;
}

export const neural: NeuralInterface<StarRealmsPolicy> = {
  version: 1,
  inputs,
  actions,
  advises: true,
  policy: (agent, fallbackPolicy, observeOnly = false, adviser = undefined) =>
    new NeuralPolicy(agent, scoreTable(fallbackPolicy), observeOnly, scoreTable(adviser)),
};
