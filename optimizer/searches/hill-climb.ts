/**
 * One program that changes only for the better: a handful of changed programs duel with it on common blocks, and a
 * sequential test says which of them is better.
 */
import { z } from 'zod';
import { Rng } from '../../engine/index.js';
import { Breeding, breedingDefaults } from '../breeding.js';
import { enforceAskTell } from '../enforce-ask-tell.js';
import { OperatorShares } from '../operator-shares.js';
import { games, patience, real, share, whole } from '../options.js';
import { addScore, type RunningScore, toScored } from '../running-score.js';
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
  challengers: whole(12, 1, 10_000, 'Changed programs that duel at the same time.'),
  firstGames: games(48, 'Games of a duel before the first look.'),
  gamesMax: games(960, 'Maximum number of games of a duel.'),
  gain: real(0.01, 0.0001, 1, 'Smallest gain to detect, as share of the points.'),
  macroShare: share(0.15, 'Share of changed programs with several changes at once.'),
  chainChance: real(0.4, 0, 0.95, 'Probability of one more change after each.'),
  patience: patience(20, 'Batches without a gain'),
});

const make: EmitterFactory<z.output<typeof options>> = (genome, context, seed, start, settings) => {
  type Program = (typeof start)[number]['program'];
  const { challengers, firstGames, gamesMax, gain, macroShare, chainChance } = settings;
  const rng = new Rng(seed, 0);
  const shares = new OperatorShares(genome.operators);
  const breeding = new Breeding(genome, context, shares, {
    ...breedingDefaults,
    crossShare: 0,
    macroShare,
    chainChance,
  });
  let incumbent: RunningScore<Program> | undefined;
  let stagnation = 0;

  return enforceAskTell<Program>({
    name: 'hill-climb',
    ask(): Batch<Program> {
      const firstBlocks = blocksFor(firstGames, context);
      const blocksMax = blocksFor(gamesMax, context);
      // The first batch finds the best of several starts.
      if (incumbent === undefined)
        return { candidates: start, trial: { kind: 'race', firstBlocks, blocksMax, keep: 1 } };
      const { candidate } = incumbent;
      const candidates: Candidate<Program>[] = [candidate];
      breeding.isNew(candidate.program);
      while (candidates.length <= challengers) {
        const child = breeding.makeChild(() => [candidate, candidate], rng);
        if (child === undefined) break;
        candidates.push(child);
      }
      return { candidates, trial: { kind: 'duel', firstBlocks, blocksMax, gain } };
    },
    tell(results: readonly Scored<Program>[]) {
      const [first] = results;
      const winners = results.filter(({ outcome }) => outcome === 'kept');
      const best = winners.reduce((a, b) => (b.mean > a.mean ? b : a));
      if (incumbent === undefined) {
        incumbent = addScore(undefined, best);
        return;
      }
      for (const { candidate } of results.slice(1))
        shares.learn(candidate.operator, candidate.id === best.candidate.id);
      if (best.candidate.id === first!.candidate.id) {
        incumbent = addScore(incumbent, best);
        stagnation++;
      } else {
        incumbent = addScore(undefined, best);
        stagnation = 0;
      }
    },
    best: () => (incumbent === undefined ? [] : [toScored(incumbent)]),
    get stalled() {
      return stagnation >= settings.patience;
    },
    save: (): Json => ({
      rng: rng.save(),
      shares: shares.save(),
      seen: breeding.save(),
      incumbent: (incumbent ?? null) as unknown as Json,
      stagnation,
    }),
    restore(state) {
      const saved = state as unknown as {
        rng: [number, number, number, number];
        shares: Json;
        seen: Json;
        incumbent: RunningScore<Program> | null;
        stagnation: number;
      };
      rng.restore(saved.rng);
      shares.restore(saved.shares);
      breeding.restore(saved.seen);
      incumbent = saved.incumbent ?? undefined;
      stagnation = saved.stagnation;
    },
    facts: () => ({ quiet: stagnation }),
  } satisfies Emitter<Program>);
};

export const hillClimb = defineSearch({
  name: 'hill-climb',
  about: 'one program; a dozen changed versions play it, with a sequential test',
  options,
  helps: () => ({ share: 1 }),
  make,
});
