/**
 * Matches as an environment for learners, many at a time: what networks see and decide (docs/neural.md), step by step.
 * The rules play a match in one go; a step goes on from where the turn began, up to the first decision that has no answer yet.
 */
import { compilePlayer, neuralOf } from '../../bots/index.js';
import {
  Checkpoint,
  type Game,
  invariant,
  type NeuralAgent,
  Refused,
  type Result,
  type Rules,
  type Seed,
} from '../../engine/index.js';

/** What decides at a seat: the learner, or the text of a player. */
export type EnvironmentSeat = { readonly learner: true } | { readonly text: string };

/** Where every match stands after a step; arrays are indexed by match, and reused by the next step. */
export interface Standings {
  /** The seat that decides; −1 when the match is over. */
  readonly seats: Int32Array;
  /** matches × inputs: whole numbers, before their scale */
  readonly observations: Int32Array;
  /** matches × actions: 1 when legal; all 0 when the match is over */
  readonly masks: Uint8Array;
  /** matches × seats: of a match that ended in this step 1 for the only winner, ½ for a shared first place; else 0 */
  readonly rewards: Float64Array;
  /** matches × seats: at the end */
  readonly scores: Int32Array;
}

interface Match {
  readonly seed: Seed;
  /** All answers so far. */
  readonly actions: number[];
  /** Where its turn began; counts the answers up to there. */
  readonly checkpoint: Checkpoint;
}

/** Thrown to leave a match at a decision without an answer. */
const PENDING = new Error('a decision is pending');

export class Environment {
  readonly standings: Standings;
  readonly inputs: readonly string[];
  readonly actions: readonly string[];
  readonly #matches: (Match | undefined)[];
  readonly #seats: number;
  readonly #play: (seed: Seed, checkpoint: Checkpoint) => Result;
  readonly #learners: readonly boolean[];
  /** The match that is played now. */
  #at = -1;
  #match: Match | undefined;

  /** @throws Refused when the game has no observations, or a player cannot be read */
  constructor(
    game: Game,
    rules: Rules,
    seats: readonly EnvironmentSeat[],
    readonly count: number,
  ) {
    if (game.neural === undefined)
      throw new Refused(
        `${game.facts.title} has no observations`,
        'games with networks have: Dominion, Star Realms',
      );
    const neural = neuralOf(game);
    this.inputs = neural.inputs.map(({ name }) => name);
    this.actions = neural.actions.map(({ name }) => name);
    this.#seats = seats.length;
    this.#learners = seats.map((each) => 'learner' in each);
    this.#matches = new Array<undefined>(count).fill(undefined);
    this.standings = {
      seats: new Int32Array(count).fill(-1),
      observations: new Int32Array(count * this.inputs.length),
      masks: new Uint8Array(count * this.actions.length),
      rewards: new Float64Array(count * seats.length),
      scores: new Int32Array(count * seats.length),
    };
    const table = game.table(rules);
    const players = seats.map((each) => ('text' in each ? compilePlayer(each.text, game, rules) : undefined));
    // What a player remembers of a match is not kept with its state: such matches are played from the start.
    const isWhole = players.some((player) => player?.reset !== undefined);
    const policies = players.map((player, seat) => player?.policy ?? neural.policy(this.#agent(seat)));
    this.#play = (seed, checkpoint) => {
      if (isWhole) checkpoint.clear();
      for (const player of players) player?.reset?.(seed);
      return table.play(policies, seed, undefined, checkpoint);
    };
  }

  /** Begins matches anew. @param seeds by match; undefined leaves one as it is */
  reset(seeds: readonly (Seed | undefined)[]): void {
    for (const [match, seed] of seeds.entries()) {
      if (seed === undefined) continue;
      this.#matches[match] = { seed, actions: [], checkpoint: new Checkpoint(this.#learners) };
      this.#advance(match);
    }
  }

  /**
   * Answers the pending decisions.
   * @param actions by match; undefined leaves one as it is
   * @throws Refused when one is not legal; no match has moved then
   */
  step(actions: readonly (number | undefined)[]): void {
    for (const [match, action] of actions.entries()) {
      if (action === undefined) continue;
      const legal =
        Number.isInteger(action) && this.standings.masks[match * this.actions.length + action] === 1;
      if (!legal || action < 0 || action >= this.actions.length)
        throw new Refused(`action ${action} is not legal in match ${match}`);
    }
    this.standings.rewards.fill(0);
    for (const [match, action] of actions.entries()) {
      if (action === undefined) continue;
      this.#matches[match]!.actions.push(action);
      this.#advance(match);
    }
  }

  /** Plays a match up to its next open decision, or to its end. */
  #advance(match: number): void {
    const { seats, masks, scores, rewards } = this.standings;
    const { seed, checkpoint } = this.#matches[match]!;
    this.#at = match;
    this.#match = this.#matches[match];
    if (checkpoint.isEmpty) checkpoint.decided = 0;
    masks.fill(0, match * this.actions.length, (match + 1) * this.actions.length);
    seats[match] = -1;
    try {
      const { places, scores: reached } = this.#play(seed, checkpoint);
      const winners = places.reduce((sum, place) => sum + (place === 1 ? 1 : 0), 0);
      for (let seat = 0; seat < this.#seats; seat++) {
        scores[match * this.#seats + seat] = reached[seat]!;
        rewards[match * this.#seats + seat] = places[seat] !== 1 ? 0 : winners === 1 ? 1 : 0.5;
      }
    } catch (stopped) {
      if (stopped !== PENDING) throw stopped;
    }
  }

  #agent(seat: number): NeuralAgent {
    const { inputs, actions } = this;
    const observation = new Int32Array(inputs.length);
    const options = new Int32Array(actions.length);
    const isPending = (): boolean => this.#match!.checkpoint.decided === this.#match!.actions.length;
    return {
      observation,
      options,
      // SPEED: what was answered before need not be seen again.
      get observes() {
        return isPending();
      },
      decide: (count) => {
        if (!isPending()) return this.#match!.actions[this.#match!.checkpoint.decided++]!;
        const match = this.#at;
        const { seats, observations, masks } = this.standings;
        invariant(count > 0, 'a decision has options');
        seats[match] = seat;
        observations.set(observation, match * inputs.length);
        for (let i = 0; i < count; i++) masks[match * actions.length + options[i]!] = 1;
        throw PENDING;
      },
    };
  }
}
