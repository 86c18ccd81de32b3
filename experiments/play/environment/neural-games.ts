/** Games that networks can observe. A step replays from the start of the turn to the first unanswered decision. */
import { compilePlayer, neuralOf } from '../../../bots/index.js';
import {
  Checkpoint,
  type Game,
  invariant,
  type NeuralAgent,
  type NeuralInput,
  type Result,
  type Rules,
  type Seed,
} from '../../../engine/index.js';
import { pointsOf } from '../../../workers/index.js';
import type { EnvironmentBuffers, EnvironmentGames, EnvironmentSeat } from './buffers.js';

interface NeuralGame {
  readonly seed: Seed;
  /** All answers so far. */
  readonly actions: number[];
  /** Start of the current turn, with the number of answers before it. */
  readonly checkpoint: Checkpoint;
}

/** Thrown to stop a game at an unanswered decision. */
const PENDING = new Error('a decision is pending');

export class NeuralGames implements EnvironmentGames {
  readonly version: number;
  readonly inputs: readonly NeuralInput[];
  readonly actions: readonly { readonly name: string }[];
  /** By input: its index among all inputs of the game. Inputs that are always 0 on this board are left out. */
  readonly #indexes: Int32Array;
  readonly #inputCount: number;
  readonly #games: NeuralGame[] = [];
  readonly #seats: number;
  readonly #play: (seed: Seed, checkpoint: Checkpoint) => Result;
  readonly #learners: readonly boolean[];
  /** The current game, and the arrays that it fills. */
  #at = -1;
  #game!: NeuralGame;
  #into!: EnvironmentBuffers;

  constructor(game: Game, rules: Rules, seats: readonly EnvironmentSeat[]) {
    const neural = neuralOf(game);
    const cards = game.cardsIn === undefined ? undefined : new Set(game.cardsIn(rules));
    const isHere = ({ card, cards: some }: NeuralInput): boolean =>
      cards === undefined ||
      ((card === undefined || cards.has(card)) && (some?.some((one) => cards.has(one)) ?? true));
    this.version = neural.version;
    this.inputs = neural.inputs.filter(isHere);
    this.#indexes = Int32Array.from(this.inputs, (input) => neural.inputs.indexOf(input));
    this.#inputCount = neural.inputs.length;
    this.actions = neural.actions;
    this.#seats = seats.length;
    this.#learners = seats.map((each) => 'learner' in each);
    const table = game.table(rules);
    const players = seats.map((each) => ('text' in each ? compilePlayer(each.text, game, rules) : undefined));
    // A checkpoint lacks the memory of players, so games with players that remember are replayed from the start.
    const isWhole = players.some((player) => player?.reset !== undefined);
    const policies = players.map((player, seat) => player?.policy ?? neural.policy(this.#agent(seat)));
    this.#play = (seed, checkpoint) => {
      if (isWhole) checkpoint.clear();
      for (const player of players) player?.reset?.(seed);
      return table.play(policies, seed, undefined, checkpoint);
    };
  }

  begin(at: number, seed: Seed, into: EnvironmentBuffers): void {
    this.#games[at] = { seed, actions: [], checkpoint: new Checkpoint(this.#learners) };
    this.#advance(at, into);
  }

  act(at: number, action: number, into: EnvironmentBuffers): void {
    this.#games[at]!.actions.push(action);
    this.#advance(at, into);
  }

  /** Plays a game to its next open decision, or to its end. */
  #advance(at: number, into: EnvironmentBuffers): void {
    const game = this.#games[at]!;
    const { seed, checkpoint } = game;
    this.#at = at;
    this.#game = game;
    this.#into = into;
    if (checkpoint.isEmpty) checkpoint.decided = 0;
    into.masks.fill(0, at * this.actions.length, (at + 1) * this.actions.length);
    into.seats[at] = -1;
    try {
      const result = this.#play(seed, checkpoint);
      for (let seat = 0; seat < this.#seats; seat++) {
        const points = pointsOf(result, seat);
        into.scores[at * this.#seats + seat] = result.scores[seat]!;
        into.rewards[at * this.#seats + seat] = Number.isInteger(points) ? points : 0.5;
      }
    } catch (stopped) {
      if (stopped !== PENDING) throw stopped;
    }
  }

  #agent(seat: number): NeuralAgent {
    const observation = new Int32Array(this.#inputCount);
    const options = new Int32Array(this.actions.length);
    const isPending = (): boolean => this.#game.checkpoint.decided === this.#game.actions.length;
    return {
      observation,
      options,
      // SPEED: answered decisions need no observation.
      get observes() {
        return isPending();
      },
      decide: (count) => {
        if (!isPending()) return this.#game.actions[this.#game.checkpoint.decided++]!;
        invariant(count > 0, 'a decision has options');
        const { seats, observations, masks } = this.#into;
        const indexes = this.#indexes;
        const from = this.#at * indexes.length;
        seats[this.#at] = seat;
        for (let i = 0; i < indexes.length; i++) observations[from + i] = observation[indexes[i]!]!;
        for (let i = 0; i < count; i++) masks[this.#at * this.actions.length + options[i]!] = 1;
        throw PENDING;
      },
    };
  }
}
