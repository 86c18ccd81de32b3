/**
 * One program that changes only for the better: a handful of changed programs duel with it on common blocks, and a
 * sequential test says which of them is better.
 */
import { Rng } from '../../engine/index.js';
import { Breeding, breedingDefaults } from '../breeding.js';
import { addEvidence, type Evidence, judgedBy } from '../evidence.js';
import { inTurn } from '../in-turn.js';
import { OperatorShares } from '../operator-shares.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  type Emitter,
  type Json,
  type Judged,
  type MakeEmitter,
} from '../search.js';

export const hillClimbDefaults = {
  /** Changed programs that duel at the same time. */
  challengers: 12,
  firstGames: 48,
  gamesMax: 960,
  /** Gain that is worth finding, as share of the points. */
  gain: 0.01,
  macroShare: 0.15,
  chainChance: 0.4,
  /** Batches without a gain after which a restart does better. */
  patience: 20,
};

export const hillClimb: MakeEmitter = (genome, workshop, seed, start, options = {}) => {
  type Program = (typeof start)[number]['program'];
  const { challengers, firstGames, gamesMax, gain, macroShare, chainChance, patience } = {
    ...hillClimbDefaults,
    ...options,
  };
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
      return quiet >= patience;
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
