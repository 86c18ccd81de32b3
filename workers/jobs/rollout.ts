/**
 * Plays games for a learner. Every decision of a network is returned in plain arrays, so that training code never
 * plays and playing code never uses tensors. A pure function of the job.
 */
import {
  compilePlayer,
  type Episodes,
  gameNamed,
  LearningAgent,
  networkOnBoard,
  neuralOf,
  PlayerFailed,
  partnerPolicy,
  type RecordedDecision,
  readNetwork,
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

/** The players: the network or its behaviour player, and the others. */
export function matchesOfRollout({
  game,
  net,
  behaviourPlayer: driver,
  opponents,
  firstSeed,
  deals,
}: RolloutJob): PlayedMatches {
  return { game, players: [driver ?? net, ...opponents], firstSeed, deals };
}

/** Arrays that grow by doubling. */
class EpisodeBuffer {
  steps = 0;
  #capacity = 1024;
  observations: Float32Array;
  legal: Uint8Array;
  actions = new Int32Array(this.#capacity);
  logProbabilities = new Float32Array(this.#capacity);
  values = new Float32Array(this.#capacity);

  constructor(
    readonly inputs: number,
    readonly actionCount: number,
  ) {
    this.observations = new Float32Array(this.#capacity * inputs);
    this.legal = new Uint8Array(this.#capacity * actionCount);
  }

  readonly add = ({ inputs, legal, action, logProbability, value }: RecordedDecision): void => {
    if (this.steps === this.#capacity) this.#grow();
    const at = this.steps++;
    this.observations.set(inputs, at * this.inputs);
    this.legal.set(legal, at * this.actionCount);
    this.actions[at] = action;
    this.logProbabilities[at] = logProbability;
    this.values[at] = value;
  };

  #grow(): void {
    this.#capacity *= 2;
    const into = <T extends Float32Array | Int32Array | Uint8Array>(larger: T, from: T): T => {
      larger.set(from);
      return larger;
    };
    this.observations = into(new Float32Array(this.#capacity * this.inputs), this.observations);
    this.legal = into(new Uint8Array(this.#capacity * this.actionCount), this.legal);
    this.actions = into(new Int32Array(this.#capacity), this.actions);
    this.logProbabilities = into(new Float32Array(this.#capacity), this.logProbabilities);
    this.values = into(new Float32Array(this.#capacity), this.values);
  }
}

/** Cached networks; most jobs of a batch use the same one. */
const AGENTS_CACHED = 8;
const agents = new LruCache<LearningAgent>(AGENTS_CACHED);
const agentFor = ({ mode, net, rules }: RolloutJob, game: Game): LearningAgent =>
  agents.get(`${game.facts.name} ${mode} ${JSON.stringify(rules)} ${net}`, () => {
    const here = networkOnBoard(readNetwork(net, game), game, rules);
    return new LearningAgent(here, game, mode, () => {});
  });

/** @throws Refused if a text has errors or the network does not fit the game, GameFailed if a game throws */
export function rollOut(job: RolloutJob): Episodes {
  const { rules, deals } = job;
  const game = gameNamed(job.game);
  const agent = agentFor(job, game);
  const { net } = agent.forward;
  const buffer = new EpisodeBuffer(net.inputs.length, net.actions.length);
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
      buffer.steps = first;
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
    points[played] = pointsOf(result, seat);
    margins[played] = marginOf(result, seat);
  }
  starts[games] = buffer.steps;
  const { steps, inputs, actionCount } = buffer;
  return {
    observations: buffer.observations.slice(0, steps * inputs),
    legal: buffer.legal.slice(0, steps * actionCount),
    actions: buffer.actions.slice(0, steps),
    logProbabilities: buffer.logProbabilities.slice(0, steps),
    values: buffer.values.slice(0, steps),
    starts,
    points,
    margins,
  };
}
