/** Plays games for workers: one policy, one seed, one result. */
import { fold } from '../core/chance/hash.js';
import type { Seed } from '../core/contract/brand.js';
import { emptyResult, type Result, type StateView, type Table } from '../core/contract/game.js';
import type { Recorder } from '../core/contract/recorder.js';
import { IllegalChoice } from '../core/errors.js';
import type { CompiledDefinition } from './definition/definition.js';
import { guardNames } from './definition/known-names.js';
import { keepStacks } from './definition/warnings.js';
import { SEAT } from './facts.js';
import { numberOf, type Objective } from './measure/series.js';
import type { AnyGameState, CardsimPolicy } from './policy.js';
import type { CardsimRules } from './setup.js';
import { GameState } from './state.js';
import { viewOf } from './view.js';

/** @throws IllegalChoice if the policy makes one */
function playOut(view: AnyGameState, policy: CardsimPolicy): void {
  while (view.outcome === undefined) {
    const index = policy.choose(view);
    if (!(index in view.choices)) {
      throw new IllegalChoice(0, `turn ${view.player.turn}`, `choice ${index + 1} of ${view.choices.length}`);
    }
    view.choose(index);
  }
}

export class CardsimTable<S extends object> implements Table<CardsimPolicy> {
  readonly #result = emptyResult(1);
  #state: GameState<S> | undefined;

  constructor(
    private readonly compiled: CompiledDefinition<S>,
    readonly rules: CardsimRules,
    private readonly objective: Objective<S>,
  ) {}

  play(policies: readonly CardsimPolicy[], seed: Seed, recorder?: Recorder): Result {
    keepStacks(recorder !== undefined);
    try {
      const view = this.begin(seed, recorder);
      playOut(view, policies[0]!);
      return this.resultOf(view, recorder);
    } finally {
      keepStacks(true);
    }
  }

  /**
   * A new game at its first decision. Policies read it through the game's own vocabulary, which knows the type of its
   * state.
   */
  begin(seed: Seed, recorder?: Recorder): AnyGameState {
    const { turnsMax, without } = this.rules;
    const onReport = recorder?.reported && ((at: GameState<S>) => this.#report(at, recorder));
    const state = new GameState(this.compiled, seed, { turnsMax, without, recorder, onReport }).begin();
    return state as unknown as AnyGameState;
  }

  /** The result of a game from {@link begin}. */
  resultOf(view: AnyGameState, recorder?: Recorder): Result {
    this.#state = view as unknown as GameState<S>;
    return this.#finish(this.#state, recorder);
  }

  digest(): number {
    const state = this.#state;
    if (state === undefined) return 0;
    const { player, random } = state;
    let hash = fold(this.#result.scores[0]!, player.turn);
    hash = fold(hash, this.#result.ending);
    for (const id of player.hand.ids) hash = fold(hash, id);
    for (const id of player.deck.ids) hash = fold(hash, id);
    for (const stat of this.compiled.numericStats)
      hash = fold(hash, Math.trunc(numberOf(stat, player.stats) * 1024) | 0);
    for (const rng of [random.shuffles, random.ruleOrder, random.dice])
      for (const word of rng.save()) hash = fold(hash, word);
    return hash >>> 0;
  }

  finalView(debug = false): StateView | undefined {
    return this.#state && viewOf(this.#state, debug);
  }

  #report(state: GameState<S>, recorder: Recorder): void {
    recorder.reported?.(SEAT, viewOf(state, false, state.reportFrom));
  }

  /** If the objective's formula fails, the game ends by error with score 0. */
  #finish(state: GameState<S>, recorder: Recorder | undefined): Result {
    const result = this.#result;
    let score = 0;
    guardNames(true);
    try {
      score = this.objective.score(state.player);
    } catch (thrown) {
      state.fail('the objective', thrown);
      if (recorder?.reported) this.#report(state, recorder);
    }
    guardNames(false);
    result.places[0] = 1;
    result.scores[0] = score;
    result.turnsTaken[0] = result.turns = state.player.turn - 1;
    result.ending = this.compiled.catalogue.ending(state.outcome!.ending);
    result.capped = state.outcome!.ending === 'turn limit';
    return result;
  }
}
