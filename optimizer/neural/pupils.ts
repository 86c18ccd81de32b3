/** Several networks that learn the same, from different first weights; the better ones go on. */
import { type Episodes, printNet } from '../../bots/neural/net.js';
import { derive, invariant, type Seed } from '../../engine/index.js';
import type { Json, School } from '../search.js';
import { Learner, type LearnerSettings } from './learner.js';
import { lessonsOf } from './lessons.js';

export interface Pupil {
  readonly number: number;
  readonly learner: Learner;
  games: number;
  /** Share of the points lately, while exploring. */
  points: number;
}

export interface PupilsSettings {
  readonly pupils: number;
  /** Games of each pupil after which the better half goes on; again and again until one is left. */
  readonly testGames: number;
  /** Games after which steps are half as long as their squares would have them. */
  readonly cooling: number;
}

/** Weight of the newest batch in what is known of a pupil's points. */
const RATE = 0.05;

export class Pupils {
  left: Pupil[];

  constructor(
    readonly school: School,
    readonly seed: Seed,
    readonly settings: PupilsSettings,
    readonly learning: LearnerSettings,
  ) {
    this.left = Array.from({ length: settings.pupils }, (_, number) => this.#born(number));
  }

  /** The one with most points lately. */
  get best(): Pupil {
    return this.left.reduce((a, b) => (b.points > a.points ? b : a));
  }

  text({ learner }: Pupil, partner: string | undefined): string {
    const net = learner.net(this.school.head.name);
    return printNet(partner === undefined ? net : { ...net, partner });
  }

  /** What each of those left learns from its games; then half of them may have to go. */
  learn(recorded: readonly (readonly Episodes[])[]): void {
    invariant(recorded.length === this.left.length, 'every pupil has games of its own');
    const { cooling, testGames } = this.settings;
    for (const [i, pupil] of this.left.entries()) {
      const played = recorded[i]!;
      const points = played.flatMap((part) => [...part.points]);
      const mean = points.reduce((a, b) => a + b, 0) / points.length;
      // The first games say how they begin, not how they play by now.
      const weight = Math.max(RATE, points.length / (pupil.games + points.length));
      pupil.points += weight * (mean - pupil.points);
      const rate = this.learning.learningRate / Math.sqrt(1 + pupil.games / cooling);
      pupil.learner.improve(lessonsOf(played), rate);
      pupil.games += points.length;
    }
    const { length } = this.left;
    const rounds = Math.log2(this.settings.pupils / length) + 1;
    if (length === 1 || this.left[0]!.games < rounds * testGames) return;
    this.left = this.left
      .toSorted((a, b) => b.points - a.points || a.number - b.number)
      .slice(0, Math.ceil(length / 2));
  }

  save(): Json {
    return this.left.map(({ number, learner, games, points }) => ({
      number,
      games,
      points,
      learner: learner.save(),
    }));
  }

  restore(state: Json): void {
    const saved = state as unknown as { number: number; games: number; points: number; learner: Json }[];
    this.left = saved.map(({ number, games, points, learner }) => {
      const pupil = this.#born(number);
      pupil.learner.restore(learner);
      return Object.assign(pupil, { games, points });
    });
  }

  #born(number: number): Pupil {
    const { tensors, head } = this.school;
    const learner = new Learner(tensors, head, derive(this.seed, 'pupil', number), this.learning);
    return { number, learner, games: 0, points: 0.5 };
  }
}
