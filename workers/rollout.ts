/**
 * Games played for a learner: every decision of a network comes home as plain arrays, so that whoever trains never plays
 * and whoever plays never touches a tensor. A pure function of the job.
 */
import {
  bot,
  type Decided,
  type Episodes,
  gameNamed,
  LearningBrain,
  neuralOf,
  partnerOf,
  readNet,
} from '../bots/index.js';
import { dealAt, invariant, type Result, type Rules, type Seed } from '../engine/index.js';
import { type Matches, MatchFailed, reasonOf } from './errors.js';
import { marginOf, pointsOf } from './outcome.js';
import { tableFor } from './tables.js';

export interface RolloutJob {
  readonly game: string;
  readonly rules: Rules;
  /** Text of the network that decides, or labels. */
  readonly net: string;
  /** Text of a player that plays in the network's place, while the network says what it would do. */
  readonly driver?: string;
  /** The other players of the table. */
  readonly opponents: readonly string[];
  /**
   * `explore` samples actions by their probabilities, `best` takes the best one; `follow` tells what the driver does, for
   * a network that is to imitate it.
   */
  readonly way: 'explore' | 'best' | 'follow';
  /** Deal i is `dealAt(firstSeed, i)`; the learner plays it once from each seat. */
  readonly firstSeed: Seed;
  readonly deals: number;
}

/** Who plays there: the network, or who plays in its place, and the others. */
export function matchesOfRollout({ game, net, driver, opponents, firstSeed, deals }: RolloutJob): Matches {
  return { game, players: [driver ?? net, ...opponents], firstSeed, deals };
}

/** Arrays that grow by doubling. */
class Recording {
  steps = 0;
  #room = 1024;
  observations: Float32Array;
  legal: Uint8Array;
  actions = new Int32Array(this.#room);
  logProbabilities = new Float32Array(this.#room);
  values = new Float32Array(this.#room);

  constructor(
    readonly inputs: number,
    readonly choices: number,
  ) {
    this.observations = new Float32Array(this.#room * inputs);
    this.legal = new Uint8Array(this.#room * choices);
  }

  readonly add = ({ inputs, legal, action, logProbability, value }: Decided): void => {
    if (this.steps === this.#room) this.#grow();
    const at = this.steps++;
    this.observations.set(inputs, at * this.inputs);
    this.legal.set(legal, at * this.choices);
    this.actions[at] = action;
    this.logProbabilities[at] = logProbability;
    this.values[at] = value;
  };

  #grow(): void {
    this.#room *= 2;
    const into = <T extends Float32Array | Int32Array | Uint8Array>(larger: T, from: T): T => {
      larger.set(from);
      return larger;
    };
    this.observations = into(new Float32Array(this.#room * this.inputs), this.observations);
    this.legal = into(new Uint8Array(this.#room * this.choices), this.legal);
    this.actions = into(new Int32Array(this.#room), this.actions);
    this.logProbabilities = into(new Float32Array(this.#room), this.logProbabilities);
    this.values = into(new Float32Array(this.#room), this.values);
  }
}

/** @throws Refused when a text has errors or the network does not fit the game, MatchFailed when a match throws */
export function rollOut(job: RolloutJob): Episodes {
  const { rules, deals, way } = job;
  const game = gameNamed(job.game);
  const net = readNet(job.net, game);
  const record = new Recording(net.inputs.length, net.actions.length);
  const brain = new LearningBrain(net, game, way, record.add);
  const driver = job.driver === undefined ? undefined : bot(job.driver, game, rules);
  const partner = driver?.policy ?? partnerOf(net, game, rules);
  const learner = neuralOf(game).policy(brain, partner, driver !== undefined);
  const others = job.opponents.map((text) => bot(text, game, rules));
  const { seats } = rules;
  invariant(others.length === seats - 1, `${others.length} opponents at ${seats} seats`);
  const table = tableFor(game, rules);
  const games = deals * seats;
  const starts = new Int32Array(games + 1);
  const points = new Float32Array(games);
  const margins = new Float32Array(games);
  for (let played = 0; played < games; played++) {
    const seed = dealAt(job.firstSeed, Math.floor(played / seats));
    const seat = played % seats;
    starts[played] = record.steps;
    brain.deal(seed, seat);
    for (const other of others) other.deal?.(seed);
    driver?.deal?.(seed);
    const policies = others.map(({ policy }) => policy);
    policies.splice(seat, 0, learner);
    let result: Result;
    try {
      result = table.play(policies, seed);
    } catch (cause) {
      const seating = others.map((_, i) => i + 1).toSpliced(seat, 0, 0);
      throw new MatchFailed(matchesOfRollout(job), seed, seating, reasonOf(cause));
    }
    points[played] = pointsOf(result, seat);
    margins[played] = marginOf(result, seat);
  }
  starts[games] = record.steps;
  const { steps, inputs, choices } = record;
  return {
    observations: record.observations.slice(0, steps * inputs),
    legal: record.legal.slice(0, steps * choices),
    actions: record.actions.slice(0, steps),
    logProbabilities: record.logProbabilities.slice(0, steps),
    values: record.values.slice(0, steps),
    starts,
    points,
    margins,
  };
}
