/** Several networks that learn the same, from different first weights; the better ones go on. */
import { type Episodes, printNetwork } from '../../bots/neural/net.js';
import { derive, invariant, type Seed } from '../../engine/index.js';
import type { Json, TrainingContext } from '../search.js';
import { Learner, type LearnerSettings } from './learner.js';
import { trainingBatch } from './training-batch.js';

export interface Member {
  readonly number: number;
  readonly learner: Learner;
  games: number;
  /** Share of the points lately, while exploring. */
  points: number;
}

export interface EnsembleSettings {
  readonly learners: number;
  /** Games of each learner after which the better half goes on; again and again until one is left. */
  readonly testGames: number;
  /** Games after which steps are half as long as their squares would have them. */
  readonly cooling: number;
}

/** Weight of the newest batch in what is known of a learner's points. */
const RATE = 0.05;

export class LearnerEnsemble {
  active: Member[];

  constructor(
    readonly training: TrainingContext,
    readonly seed: Seed,
    readonly settings: EnsembleSettings,
    readonly learning: LearnerSettings,
  ) {
    this.active = Array.from({ length: settings.learners }, (_, number) => this.#createMember(number));
  }

  /** The one with most points lately. */
  get best(): Member {
    return this.active.reduce((a, b) => (b.points > a.points ? b : a));
  }

  networkText({ learner }: Member, partner: string | undefined): string {
    const net = learner.net(this.training.header.name);
    return printNetwork(partner === undefined ? net : { ...net, partner });
  }

  /** What each of those left learns from its games; then half of them may have to go. */
  learn(recorded: readonly (readonly Episodes[])[]): void {
    invariant(recorded.length === this.active.length, 'every learner has games of its own');
    const { cooling, testGames } = this.settings;
    for (const [i, member] of this.active.entries()) {
      const episodes = recorded[i]!;
      const points = episodes.flatMap((part) => [...part.points]);
      const mean = points.reduce((a, b) => a + b, 0) / points.length;
      // The first games say how they begin, not how they play by now.
      const weight = Math.max(RATE, points.length / (member.games + points.length));
      member.points += weight * (mean - member.points);
      const rate = this.learning.learningRate / Math.sqrt(1 + member.games / cooling);
      member.learner.improve(trainingBatch(episodes), rate);
      member.games += points.length;
    }
    const { length } = this.active;
    const rounds = Math.log2(this.settings.learners / length) + 1;
    if (length === 1 || this.active[0]!.games < rounds * testGames) return;
    this.active = this.active
      .toSorted((a, b) => b.points - a.points || a.number - b.number)
      .slice(0, Math.ceil(length / 2));
  }

  save(): Json {
    return this.active.map(({ number, learner, games, points }) => ({
      number,
      games,
      points,
      learner: learner.save(),
    }));
  }

  restore(state: Json): void {
    const saved = state as unknown as { number: number; games: number; points: number; learner: Json }[];
    this.active = saved.map(({ number, games, points, learner }) => {
      const member = this.#createMember(number);
      member.learner.restore(learner);
      return Object.assign(member, { games, points });
    });
  }

  #createMember(number: number): Member {
    const { header: head } = this.training;
    const learner = new Learner(head, derive(this.seed, 'pupil', number), this.learning);
    return { number, learner, games: 0, points: 0.5 };
  }
}
