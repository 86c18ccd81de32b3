/**
 * One program that changes only for the better: a handful of changed programs duel with it on common blocks, and a
 * sequential test says which of them is better.
 */
import { z } from 'zod';
import { Rng } from '../../engine/index.js';
import { Breeding, breedingDefaults } from '../breeding.js';
import { addEvidence, type Evidence, judgedBy } from '../evidence.js';
import { inTurn } from '../in-turn.js';
import { OperatorShares } from '../operator-shares.js';
import { games, patience, real, share, whole } from '../options.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  defineSearch,
  type Emitter,
  type Json,
  type Judged,
  type MakeEmitter,
} from '../search.js';

const options = z.strictObject({
  challengers: whole(12, 1, 10_000, 'Changed programs that duel at the same time.'),
  firstGames: games(48, 'Games of a duel before the first look.'),
  gamesMax: games(960, 'Games of a duel, at most.'),
  gain: real(0.01, 0.0001, 1, 'Gain that is worth finding, as share of the points.'),
  macroShare: share(0.15, 'Share of changed programs that several changes at once set far apart.'),
  chainChance: real(0.4, 0, 0.95, 'Chance of one more change after each.'),
  patience: patience(20, 'Batches without a gain'),
});

const make: MakeEmitter<z.output<typeof options>> = (genome, workshop, seed, start, settings) => {
  type Program = (typeof start)[number]['program'];
  const { challengers, firstGames, gamesMax, gain, macroShare, chainChance } = settings;
  const rng = new Rng(seed, 0);
  const shares = new OperatorShares(genome.operators);
  const breeding = new Breeding(genome, workshop, shares, {
    ...breedingDefaults,
    crossShare: 0,
    macroShare,
    chainChance,
  });
  let top: Evidence<Program> | undefined;
  let quiet = 0;

  return inTurn<Program>({
    name: 'hill-climb',
    ask(): Batch<Program> {
      const firstBlocks = blocksFor(firstGames, workshop);
      const blocksMax = blocksFor(gamesMax, workshop);
      // The first batch finds the best of several starts.
      if (top === undefined)
        return { candidates: start, trial: { kind: 'race', firstBlocks, blocksMax, keep: 1 } };
      const { candidate } = top;
      const candidates: Candidate<Program>[] = [candidate];
      breeding.isNew(candidate.program);
      while (candidates.length <= challengers) {
        const child = breeding.child(() => [candidate, candidate], rng);
        if (child === undefined) break;
        candidates.push(child);
      }
      return { candidates, trial: { kind: 'duel', firstBlocks, blocksMax, gain } };
    },
    tell(results: readonly Judged<Program>[]) {
      const [first] = results;
      const winners = results.filter(({ fate }) => fate === 'kept');
      const best = winners.reduce((a, b) => (b.mean > a.mean ? b : a));
      if (top === undefined) {
        top = addEvidence(undefined, best);
        return;
      }
      for (const { candidate } of results.slice(1))
        shares.learn(candidate.operator, candidate.id === best.candidate.id);
      if (best.candidate.id === first!.candidate.id) {
        top = addEvidence(top, best);
        quiet++;
      } else {
        top = addEvidence(undefined, best);
        quiet = 0;
      }
    },
    best: () => (top === undefined ? [] : [judgedBy(top)]),
    get stalled() {
      return quiet >= settings.patience;
    },
    save: (): Json => ({
      rng: rng.save(),
      shares: shares.save(),
      seen: breeding.save(),
      top: (top ?? null) as unknown as Json,
      quiet,
    }),
    restore(state) {
      const saved = state as unknown as {
        rng: [number, number, number, number];
        shares: Json;
        seen: Json;
        top: Evidence<Program> | null;
        quiet: number;
      };
      rng.restore(saved.rng);
      shares.restore(saved.shares);
      breeding.restore(saved.seen);
      top = saved.top ?? undefined;
      quiet = saved.quiet;
    },
    facts: () => ({ quiet }),
  } satisfies Emitter<Program>);
};

export const hillClimb = defineSearch({
  name: 'hill-climb',
  about: 'one program; a dozen changed ones duel with it, by a sequential test',
  options,
  helps: () => ({ share: 1 }),
  make,
});
