/** Plays matches for workers: one policy, one seed, one result. */
import type { Seat, Seed } from '../core/brand.js';
import { IllegalChoice } from '../core/errors.js';
import type { Result, Rules, StateView, Table } from '../core/game.js';
import type { Recorder } from '../core/recorder.js';
import type { CompiledDefinition } from './definition/definition.js';
import { numberOf, type Objective } from './series.js';
import { GameState } from './state.js';
import { viewOf } from './view.js';

/** A game with any player state. */
export type AnyGameState = GameState<object>;

/** A policy of a cardsim game: one choice a turn. */
export interface CardsimPolicy {
  /** @returns position in `match.choices` */
  choose(match: AnyGameState): number;
}

export class CardsimTable<S extends object> implements Table<CardsimPolicy> {
  readonly #result: Result = {
    places: Int32Array.of(1),
    scores: new Int32Array(1),
    turnsTaken: new Int32Array(1),
    faults: new Int32Array(1),
    turns: 0,
    ending: 0,
    capped: false,
  };
  #state: GameState<S> | undefined;

  constructor(
    private readonly compiled: CompiledDefinition<S>,
    readonly rules: Rules,
    private readonly objective: Objective<S>,
  ) {}

  play(policies: readonly CardsimPolicy[], seed: Seed, recorder?: Recorder): Result {
    const { turnsMax } = this.rules;
    const onReport = recorder?.reported && ((at: GameState<S>) => this.#report(at, recorder));
    const match = new GameState(this.compiled, seed, { turnsMax, recorder, onReport }).begin();
    const policy = policies[0]!;
    // A policy reads the game through the game's own vocabulary, which knows its state.
    const view = match as unknown as AnyGameState;
    while (match.outcome === undefined) {
      const index = policy.choose(view);
      if (!(index in match.choices)) {
        throw new IllegalChoice(
          0,
          `turn ${match.player.turn}`,
          `choice ${index + 1} of ${match.choices.length}`,
        );
      }
      match.choose(index);
    }
    this.#state = match;
    return this.#finish(match, recorder);
  }

  digest(): number {
    const match = this.#state;
    if (match === undefined) return 0;
    const { player, luck } = match;
    let hash = fold(this.#result.scores[0]!, player.turn);
    hash = fold(hash, this.#result.ending);
    for (const id of player.hand.ids) hash = fold(hash, id);
    for (const id of player.deck.ids) hash = fold(hash, id);
    for (const stat of this.compiled.numericStats)
      hash = fold(hash, Math.trunc(numberOf(stat, player.stats) * 1024) | 0);
    for (const rng of [luck.shuffles, luck.ruleOrder, luck.dice])
      for (const word of rng.save()) hash = fold(hash, word);
    return hash >>> 0;
  }

  finalView(debug = false): StateView | undefined {
    return this.#state && viewOf(this.#state, debug);
  }

  #report(match: GameState<S>, recorder: Recorder): void {
    recorder.reported?.(0 as Seat, viewOf(match, false, match.reportFrom));
  }

  /** A formula that fails makes the game end by error, with score 0. */
  #finish(match: GameState<S>, recorder: Recorder | undefined): Result {
    const result = this.#result;
    let score = 0;
    try {
      score = this.objective.score(match.player);
    } catch (thrown) {
      match.fail('the objective', thrown);
      if (recorder?.reported) this.#report(match, recorder);
    }
    result.scores[0] = score;
    result.turnsTaken[0] = result.turns = match.player.turn - 1;
    result.ending = this.compiled.catalogue.ending(match.outcome!.ending);
    result.capped = match.outcome!.ending === 'turn limit';
    return result;
  }
}

/** FNV-1a over whole words. */
function fold(hash: number, word: number): number {
  return Math.imul(hash ^ word, 0x01000193);
}
