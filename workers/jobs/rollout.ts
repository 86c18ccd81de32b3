/**
 * Plays games for a learner. Every decision of a network is returned in plain arrays, so that training code never
 * plays and playing code never uses tensors. A pure function of the job.
 */
import {
  compilePlayer,
  type Episodes,
  gameNamed,
  LearningAgent,
  networkOf,
  networkOnBoard,
  neuralOf,
  PlayerFailed,
  partnerPolicy,
  type RecordedDecision,
} from '../../bots/index.js';
import {
  dealAt,
  type Game,
  invariant,
  LruCache,
  marginOf,
  pointsOf,
  type Result,
  type Rules,
  type Seed,
} from '../../engine/index.js';
import { GameFailed, type PlayedMatches, reasonOf } from '../errors.js';
import { tableFor } from './table-cache.js';

export interface RolloutJob {
  readonly game: string;
  readonly rules: Rules;
  /** Text of the network that decides, or labels the decisions of `behaviourPlayer`. */
  readonly net: string;
  /** Text of a player that plays instead of the network, while the network only reports its choices. */
  readonly behaviourPlayer?: string;
  /** The other players of the game. */
  readonly opponents: readonly string[];
  /** `explore` samples actions by their probabilities, `best` takes the best one. */
  readonly mode: 'explore' | 'best';
  /** Deal i is `dealAt(firstSeed, i)`; the learner plays it once from each seat. */
  readonly firstSeed: Seed;
  readonly deals: number;
}

/** The match of a job, for error reports: the network or its behaviour player, and the others. */
export function matchesOfRollout({
  game,
  net,
  behaviourPlayer,
  opponents,
  firstSeed,
  deals,
}: RolloutJob): PlayedMatches {
  return { game, players: [behaviourPlayer ?? net, ...opponents], firstSeed, deals };
}

/** An array that grows by doubling. */
class GrowingArray<T extends Float32Array | Int32Array> {
  /** Number of entries. A smaller number forgets the last ones. */
  length = 0;
  #values: T;

  constructor(
    private readonly make: (length: number) => T,
    entriesAtFirst: number,
  ) {
    this.#values = make(entriesAtFirst);
  }

  push(value: number): void {
    this.#reserve(1);
    this.#values[this.length++] = value;
  }

  append(values: T): void {
    this.#reserve(values.length);
    this.#values.set(values, this.length);
    this.length += values.length;
  }

  appendFirst(count: number, values: T): void {
    this.#reserve(count);
    for (let i = 0; i < count; i++) this.#values[this.length++] = values[i]!;
  }

  /** A copy of all entries. */
  copy(): T {
    return this.#values.slice(0, this.length) as T;
  }

  at(index: number): number {
    return this.#values[index]!;
  }

  #reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.#values.length) return;
    const larger = this.make(Math.max(needed, 2 * this.#values.length));
    larger.set(this.#values);
    this.#values = larger;
  }
}

/** Steps that fit without growing. */
const STEPS_AT_FIRST = 1024;
const floats = (perStep = 1): GrowingArray<Float32Array> =>
  new GrowingArray((length) => new Float32Array(length), STEPS_AT_FIRST * perStep);
const integers = (): GrowingArray<Int32Array> =>
  new GrowingArray((length) => new Int32Array(length), STEPS_AT_FIRST);

class EpisodeBuffer {
  readonly #observations: GrowingArray<Float32Array>;
  readonly #legal = integers();
  readonly #legalStarts = integers();
  readonly #advised = integers();
  readonly #actions = integers();
  readonly #logProbabilities = floats();
  readonly #values = floats();

  constructor(readonly inputs: number) {
    this.#observations = floats(inputs);
    this.#legalStarts.push(0);
  }

  get steps(): number {
    return this.#actions.length;
  }

  readonly add = (decision: RecordedDecision): void => {
    this.#observations.append(decision.inputs);
    this.#legal.appendFirst(decision.legalCount, decision.legal);
    this.#legalStarts.push(this.#legal.length);
    this.#advised.push(decision.advised);
    this.#actions.push(decision.action);
    this.#logProbabilities.push(decision.logProbability);
    this.#values.push(decision.value);
  };

  /** Forgets the steps from this one on. */
  rewind(step: number): void {
    this.#observations.length = step * this.inputs;
    this.#legal.length = this.#legalStarts.at(step);
    this.#legalStarts.length = step + 1;
    for (const column of [this.#advised, this.#actions, this.#logProbabilities, this.#values])
      column.length = step;
  }

  columns(): Omit<Episodes, 'starts' | 'points' | 'margins'> {
    return {
      observations: this.#observations.copy(),
      legal: this.#legal.copy(),
      legalStarts: this.#legalStarts.copy(),
      advised: this.#advised.copy(),
      actions: this.#actions.copy(),
      logProbabilities: this.#logProbabilities.copy(),
      values: this.#values.copy(),
    };
  }
}

/** Cached networks; most jobs of a batch use the same one. */
const AGENTS_CACHED = 8;
const agents = new LruCache<LearningAgent>(AGENTS_CACHED);
const agentFor = ({ mode, net, rules }: RolloutJob, game: Game): LearningAgent =>
  agents.get(`${game.facts.name} ${mode} ${JSON.stringify(rules)} ${net}`, () => {
    const here = networkOnBoard(networkOf(net, game), game, rules);
    return new LearningAgent(here, game, mode, () => {});
  });

/** @throws Refused if a text has errors or the network does not fit the game, GameFailed if a game throws */
export function rollOut(job: RolloutJob): Episodes {
  const { rules, deals } = job;
  const game = gameNamed(job.game);
  const agent = agentFor(job, game);
  const { net } = agent.forward;
  const buffer = new EpisodeBuffer(net.inputs.length);
  agent.onDecision = buffer.add;
  const behaviourPlayer =
    job.behaviourPlayer === undefined ? undefined : compilePlayer(job.behaviourPlayer, game, rules);
  const partner = partnerPolicy(net, game, rules);
  const learner = neuralOf(game).policy(
    agent,
    behaviourPlayer?.policy ?? partner,
    behaviourPlayer !== undefined,
    partner,
  );
  const opponents = job.opponents.map((text) => compilePlayer(text, game, rules));
  const { seats } = rules;
  invariant(opponents.length === seats - 1, `${opponents.length} opponents at ${seats} seats`);
  const table = tableFor(game, rules);
  const games = deals * seats;
  const starts = new Int32Array(games + 1);
  const points = new Float32Array(games);
  const margins = new Float32Array(games);
  for (let played = 0; played < games; played++) {
    const seed = dealAt(job.firstSeed, Math.floor(played / seats));
    const seat = played % seats;
    const first = buffer.steps;
    starts[played] = first;
    agent.reset(seed, seat);
    agent.onStartOver = () => {
      buffer.rewind(first);
    };
    for (const other of opponents) other.reset?.(seed);
    behaviourPlayer?.reset?.(seed);
    const policies = opponents.map(({ policy }) => policy);
    policies.splice(seat, 0, learner);
    let result: Result;
    try {
      result = table.play(policies, seed);
    } catch (cause) {
      if (cause instanceof PlayerFailed) throw cause;
      const seating = opponents.map((_, i) => i + 1).toSpliced(seat, 0, 0);
      throw new GameFailed(matchesOfRollout(job), seed, seating, reasonOf(cause));
    }
    // A learner that is behind must not gain by keeping the game from ending.
    const isUnfinished = result.capped && seats > 1;
    points[played] = isUnfinished ? 0 : pointsOf(result, seat);
    margins[played] = marginOf({ ...result, capped: false }, seat);
  }
  starts[games] = buffer.steps;
  return { ...buffer.columns(), starts, points, margins };
}
