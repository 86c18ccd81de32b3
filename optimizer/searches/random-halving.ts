/** The floor: random programs, of which the worse half goes again and again (Jamieson and Talwalkar 2016). */
import { z } from 'zod';
import { Rng } from '../../engine/index.js';
import { Breeding } from '../breeding.js';
import { Elite } from '../elite.js';
import { enforceAskTell } from '../enforce-ask-tell.js';
import { OperatorShares } from '../operator-shares.js';
import { games, patience, whole } from '../options.js';
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

const options = z.strictObject({
  field: whole(80, 2, 100_000, 'Programs of one field.'),
  firstGames: games(16, 'Games of each program before the first half goes.'),
  keep: whole(2, 1, 1_000, 'Programs that are left of a field.'),
  patience: patience(20, 'Fields without a new best'),
});

const make: EmitterFactory<z.output<typeof options>> = (genome, context, seed, start, settings) => {
  type Program = (typeof start)[number]['program'];
  const { field, firstGames, keep } = settings;
  const rng = new Rng(seed, 0);
  const elite = new Elite<Program>(8);
  const breeding = new Breeding(genome, context, new OperatorShares(genome.operators));
  /** Batches since there was a new best. */
  let stagnation = 0;

  return enforceAskTell<Program>({
    name: 'random-halving',
    ask(): Batch<Program> {
      const known = elite.best === undefined ? start : [elite.best];
      const candidates: Candidate<Program>[] = [...known];
      for (const { program } of known) breeding.isNew(program);
      // The first field has one plain plan around each card: the cheapest map of what is good here.
      if (elite.best === undefined) candidates.push(...breeding.singleCardPrograms(rng));
      candidates.push(...breeding.random(field - candidates.length, 20 * field, rng));
      return {
        candidates,
        trial: { kind: 'halving', firstBlocks: blocksFor(firstGames, context, 2), keep },
      };
    },
    tell(results: readonly Scored<Program>[]) {
      stagnation = elite.add(results) ? 0 : stagnation + 1;
    },
    best: () => elite.scored(),
    get stalled() {
      return stagnation >= settings.patience;
    },
    save: (): Json =>
      ({ rng: rng.save(), elite: elite.save(), seen: breeding.save(), stagnation }) as unknown as Json,
    restore(state) {
      const saved = state as unknown as {
        rng: [number, number, number, number];
        elite: RunningScore<Program>[];
        seen: Json;
        stagnation: number;
      };
      rng.restore(saved.rng);
      elite.restore(saved.elite);
      breeding.restore(saved.seen);
      stagnation = saved.stagnation;
    },
    facts: () => ({ quiet: stagnation }),
  } satisfies Emitter<Program>);
};

export const randomHalving = defineSearch({
  name: 'random-halving',
  about: 'random programs, of which the worse half goes again and again',
  options,
  make,
});
