/**
 * Climbs many numbers of one program at once: mirrored random directions add up to a gradient (T. Salimans et al. 2017,
 * "Evolution strategies as a scalable alternative"), which moves the point with moments per number (D. Kingma and J. Ba
 * 2015, "Adam"). The two sides of a direction meet the same deals, every direction others: a hundred scores climb where
 * populations drown in the noise. Now and then single opinions that the program lacks are tried, and those that prove
 * themselves twice stay.
 */
import { z } from 'zod';
import { Rng } from '../../engine/index.js';
import { Elite } from '../elite.js';
import { enforceAskTell } from '../enforce-ask-tell.js';
import type { CandidateRule } from '../genome.js';
import { candidateWithMostNumbers, NumberSpace } from '../number-space.js';
import { games, patience, real, whole } from '../options.js';
import type { RunningScore } from '../running-score.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  defineSearch,
  type Emitter,
  type EmitterFactory,
  type Json,
  type Scored,
} from '../search.js';
import { Climb, type ClimbState } from './evolution-strategy/climb.js';

const options = z.strictObject({
  directions: whole(10, 1, 1_000, 'Mirrored directions in one batch.'),
  sideGames: games(
    160,
    'Games for each side of a direction: enough that playing takes longer than reading the program.',
  ),
  spread: real(1.5, 0.01, 100, 'Spread of the directions, in steps.'),
  rate: real(0.4, 0.001, 100, 'First length of a move, in steps of each number.'),
  cooling: whole(
    150,
    1,
    1_000_000,
    'Moves after which they are half as long as their squares would have them.',
  ),
  lookEvery: whole(10, 1, 1_000_000, 'Moves between two looks at the point itself.'),
  lookGames: games(800, 'Games of a look.'),
  patience: patience(40, 'Looks without a new best'),
  opinionsEvery: whole(2, 1, 1_000_000, 'Looks between two trials of opinions.'),
  opinions: whole(32, 1, 10_000, 'Opinions that are tried at once.'),
  opinionGames: games(1_200, 'Games for one opinion, at most.'),
  gain: real(0.01, 0.0001, 1, 'What an opinion has to be worth, as share of the points.'),
});

/** Numbers of a program from which it helps in a portfolio. */
const MANY_NUMBERS = 60;

type Step = 'directions' | 'look' | 'opinions' | 'proof';

const make: EmitterFactory<z.output<typeof options>> = (genome, workshop, seed, start, settings) => {
  type Program = (typeof start)[number]['program'];
  const { directions, spread, lookEvery } = settings;
  const rng = new Rng(seed, 0);
  const elite = new Elite<Program>(6);
  const thoughts: readonly CandidateRule<Program>[] = genome.candidateRules?.(workshop) ?? [];
  let base: Candidate<Program> | undefined;
  let space: NumberSpace<Program> | undefined;
  let climb = new Climb(settings);
  let looks = 0;
  /** Looks since the last new best. */
  let since = 0;
  /** What comes next, and how many opinions have had their turn. */
  let step: Step = 'directions';
  let heard = 0;
  /** Opinions that have passed once. */
  let promising: number[] = [];
  /** Of the open batch: directions and the candidate of each of their sides, or the opinion of each candidate but the first. */
  let tried: number[][] = [];
  let of: number[] = [];

  const look = (): number => blocksFor(settings.lookGames, workshop);

  function ask(): Batch<Program> {
    if (base === undefined) return { candidates: start, trial: { kind: 'equal', blocks: look() } };
    if (step === 'opinions' || step === 'proof') {
      const batch = debate(step === 'proof' ? promising : nextOpinions());
      if (batch !== undefined) return batch;
      promising = [];
      step = 'directions';
    }
    if (step === 'look' || climb.point.length === 0) {
      step = 'look';
      const known = elite.best === undefined ? [] : [elite.best];
      const made = space!.candidates([climb.average], known, base, 'evolution-strategy');
      return { candidates: made.candidates, trial: { kind: 'equal', blocks: look() } };
    }
    tried = Array.from({ length: directions }, () => climb.point.map(() => rng.normal()));
    const points = tried.flatMap((direction) =>
      [1, -1].map((side) => space!.within(climb.point.map((x, i) => x + side * spread * direction[i]!))),
    );
    const made = space!.candidates(points, [], base, 'evolution-strategy');
    of = made.of;
    const blocks = blocksFor(settings.sideGames, workshop, 1);
    // Where two sides are the same program the pairs no longer stand side by side: all meet the same deals then.
    const paired = made.candidates.length === points.length;
    return { candidates: made.candidates, trial: { kind: 'equal', blocks, ...(paired && { groupSize: 2 }) } };
  }

  function nextOpinions(): number[] {
    const count = Math.min(settings.opinions, thoughts.length);
    return Array.from({ length: count }, (_, i) => (heard + i) % thoughts.length);
  }

  /** The point against itself with one more opinion; undefined when none changes it or leaves it small enough. */
  function debate(which: readonly number[]): Batch<Program> | undefined {
    if (step === 'opinions') heard += which.length;
    const { sizeMax } = workshop;
    const now = space!.raw(climb.average);
    const first = space!.candidates(
      [climb.average],
      elite.best ? [elite.best] : [],
      base!,
      'evolution-strategy',
    );
    const here = first.candidates[first.of[0]!]!;
    const candidates = [here];
    const keys = new Set([workshop.key(here.program)]);
    of = [];
    for (const each of which) {
      const program = workshop.canonical(thoughts[each]!.add(now));
      const key = workshop.key(program);
      if (keys.has(key) || genome.size(program) > sizeMax) continue;
      keys.add(key);
      of.push(each);
      candidates.push({
        id: workshop.nextId(),
        program,
        parents: [here.id],
        operator: thoughts[each]!.name,
      });
    }
    if (of.length === 0) return undefined;
    const blocksMax = blocksFor(settings.opinionGames, workshop);
    const firstBlocks = Math.max(1, Math.round(blocksMax / 8));
    return { candidates, trial: { kind: 'duel', firstBlocks, blocksMax, gain: settings.gain } };
  }

  function tell(results: readonly Scored<Program>[]): void {
    if (base === undefined) {
      elite.add(results);
      base = candidateWithMostNumbers(results, genome, workshop);
      settle(base.program);
    } else if (step === 'opinions' || step === 'proof') {
      const kept = of.filter((_, i) => results[i + 1]!.outcome === 'kept');
      if (step === 'proof') adopt(kept);
      promising = step === 'proof' ? [] : kept;
      step = promising.length > 0 ? 'proof' : 'directions';
    } else if (step === 'look') {
      since = elite.add(results) ? 0 : since + 1;
      looks++;
      const debates = thoughts.length > 0 && looks % settings.opinionsEvery === 0;
      step = debates ? 'opinions' : 'directions';
      climb.moves++;
    } else {
      climb.move(space!, tried, (side) => results[of[side]!]!.mean);
      if (climb.moves % lookEvery === lookEvery - 1) step = 'look';
    }
    tried = [];
    of = [];
  }

  /** Takes the program's numbers as the space to climb in; what is known of numbers that stay is kept. */
  function settle(program: Program): void {
    const before = space?.genes.map(({ path }) => path) ?? [];
    space = new NumberSpace(genome, workshop, program, ({ bound }) => !bound);
    climb.settle(before, space);
  }

  function adopt(which: readonly number[]): void {
    let program = space!.raw(climb.point);
    for (const each of which) {
      const next = thoughts[each]!.add(program);
      if (genome.size(workshop.canonical(next)) <= workshop.sizeMax) program = next;
    }
    if (which.length > 0) settle(program);
  }

  return enforceAskTell<Program>({
    name: 'evolution-strategy',
    ask,
    tell,
    best: () => elite.scored(),
    get stalled() {
      return since >= settings.patience || (space?.genes.length === 0 && thoughts.length === 0);
    },
    save: (): Json =>
      ({
        rng: rng.save(),
        elite: elite.save(),
        base: base ?? null,
        program: space?.base ?? null,
        climb: climb.save(),
        looks,
        since,
        step,
        heard,
        promising,
      }) as unknown as Json,
    restore(state) {
      const saved = structuredClone(state) as unknown as {
        rng: [number, number, number, number];
        elite: RunningScore<Program>[];
        base: Candidate<Program> | null;
        program: Program;
        climb: ClimbState;
        looks: number;
        since: number;
        step: Step;
        heard: number;
        promising: number[];
      };
      rng.restore(saved.rng);
      elite.restore(saved.elite);
      if (saved.base !== null) {
        base = saved.base;
        settle(saved.program);
      }
      climb = new Climb(settings, saved.climb);
      ({ looks, since, step, heard, promising } = saved);
    },
    facts: () => ({ moves: climb.moves, dimensions: climb.point.length }),
  } satisfies Emitter<Program>);
};

export const evolutionStrategy = defineSearch({
  name: 'evolution-strategy',
  about: 'mirrored directions and moments per number',
  options,
  lasts: () => true,
  helps: (genome, workshop, start) => {
    const numbers = start.map(({ program }) => genome.numbers(program, workshop).length);
    return Math.max(...numbers) >= MANY_NUMBERS ? { share: 5 } : undefined;
  },
  make,
});
