/**
 * One champion for each way of playing: a grid over two descriptors a player understands. J.-B. Mouret and J. Clune,
 * "Illuminating search spaces by mapping elites" (2015); sliding boundaries as in M. Fontaine et al., "Mapping
 * Hearthstone deck spaces" (2019); the elites themselves are tried again, so that none keeps a cell by luck.
 */
import { z } from 'zod';
import { Rng } from '../../engine/index.js';
import { Breeding, breedingDefaults } from '../breeding.js';
import { enforceAskTell } from '../enforce-ask-tell.js';
import { OperatorShares } from '../operator-shares.js';
import { games, patience, whole } from '../options.js';
import { shuffled } from '../random.js';
import { addScore, type RunningScore, standardError, toScored } from '../running-score.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  defineSearch,
  type Emitter,
  type EmitterFactory,
  type Json,
  type Niche,
  type Scored,
} from '../search.js';

const options = z.strictObject({
  side: whole(10, 2, 100, 'Cells along each side.'),
  children: whole(32, 1, 10_000, 'New programs in each batch.'),
  again: whole(12, 0, 10_000, 'Elites that play again in each batch.'),
  games: games(64, 'Games of each program in a batch.'),
  remembered: whole(400, 1, 100_000, 'Programs whose descriptors decide where the boundaries are.'),
  patience: patience(40, 'Batches without a new best'),
});

interface ArchiveEntry<Program> {
  readonly evidence: RunningScore<Program>;
  readonly at: readonly [number, number];
}

const make: EmitterFactory<z.output<typeof options>> = (genome, context, seed, start, settings) => {
  type Program = (typeof start)[number]['program'];
  const { side, children, again, remembered } = settings;
  const [x, y] = genome.descriptors(context.game);
  const rng = new Rng(seed, 0);
  const shares = new OperatorShares(genome.operators);
  const breeding = new Breeding(genome, context, shares, breedingDefaults);
  let archive: ArchiveEntry<Program>[] = [];
  let seen: [number, number][] = [];
  let best = -1;
  /** Batches since there was a new best. */
  let stagnation = 0;

  /** Boundaries between cells along one side: quantiles of what was seen, so that every row has programs. */
  function cellOf(at: readonly [number, number]): number {
    const rank = (axis: 0 | 1): number => {
      const below = seen.filter((other) => other[axis] < at[axis]).length;
      return Math.min(side - 1, Math.floor((below / Math.max(1, seen.length)) * side));
    };
    return rank(0) * side + rank(1);
  }

  const bound = ({ evidence }: ArchiveEntry<Program>): number =>
    evidence.sum / evidence.blocks - 0.5 * standardError(evidence);

  /** Settles everybody anew; in each cell the better one stays. */
  function rebuildArchive(all: readonly ArchiveEntry<Program>[]): void {
    const cells = new Map<number, ArchiveEntry<Program>>();
    for (const entry of all) {
      const cell = cellOf(entry.at);
      const occupant = cells.get(cell);
      if (occupant === undefined || bound(entry) > bound(occupant)) cells.set(cell, entry);
    }
    archive = [...cells.entries()].sort(([a], [b]) => a - b).map(([, entry]) => entry);
  }

  return enforceAskTell<Program>({
    name: 'map-elites',
    ask(): Batch<Program> {
      if (archive.length === 0) {
        for (const { program } of start) breeding.isNew(program);
        return { candidates: start, trial: { kind: 'equal', blocks: blocksFor(settings.games, context) } };
      }
      const elites = archive.map(({ evidence }) => evidence.candidate);
      const candidates: Candidate<Program>[] = shuffled(rng, elites).slice(0, again);
      const parent = (): Candidate<Program> => elites[rng.below(elites.length)]!;
      for (let i = 0; i < children; i++) {
        const child = breeding.makeChild(() => [parent(), parent()], rng);
        if (child !== undefined) candidates.push(child);
      }
      return { candidates, trial: { kind: 'equal', blocks: blocksFor(settings.games, context) } };
    },
    tell(results: readonly Scored<Program>[]) {
      const known = new Map(archive.map((entry) => [entry.evidence.candidate.id, entry]));
      const newEntries: ArchiveEntry<Program>[] = [];
      for (const result of results) {
        if (result.outcome === 'duplicate') continue;
        const entry = known.get(result.candidate.id);
        if (entry !== undefined) {
          known.set(result.candidate.id, { ...entry, evidence: addScore(entry.evidence, result) });
          continue;
        }
        const behaviour = context.behaviourOf(result.candidate.program);
        const at = [x.of(behaviour), y.of(behaviour)] as const;
        seen.push([at[0], at[1]]);
        newEntries.push({ evidence: addScore(undefined, result), at });
      }
      seen = seen.slice(-remembered);
      rebuildArchive([...known.values(), ...newEntries]);
      const archived = new Set(archive.map(({ evidence }) => evidence.candidate.id));
      for (const { evidence } of newEntries)
        shares.learn(evidence.candidate.operator, archived.has(evidence.candidate.id));
      const top = archive.reduce((a, b) => (bound(b) > bound(a) ? b : a)).evidence.candidate.id;
      stagnation = top === best ? stagnation + 1 : 0;
      best = top;
    },
    best: () => [...archive].sort((a, b) => bound(b) - bound(a)).map(({ evidence }) => toScored(evidence)),
    niches: (): Niche<Program>[] =>
      archive.map((entry) => {
        const cell = cellOf(entry.at);
        return {
          column: Math.floor(cell / side),
          row: cell % side,
          at: entry.at,
          scored: toScored(entry.evidence),
        };
      }),
    get stalled() {
      return stagnation >= settings.patience;
    },
    save: (): Json =>
      ({
        rng: rng.save(),
        shares: shares.save(),
        breeding: breeding.save(),
        archive,
        seen,
        best,
        stagnation,
      }) as unknown as Json,
    restore(state) {
      const saved = state as unknown as {
        rng: [number, number, number, number];
        shares: Json;
        breeding: Json;
        archive: ArchiveEntry<Program>[];
        seen: [number, number][];
        best: number;
        stagnation: number;
      };
      rng.restore(saved.rng);
      shares.restore(saved.shares);
      breeding.restore(saved.breeding);
      archive = [...saved.archive];
      seen = [...saved.seen];
      ({ best, stagnation } = saved);
    },
    facts: () => ({ niches: archive.length, coverage: archive.length / (side * side) }),
  } satisfies Emitter<Program>);
};

export const mapElites = defineSearch({
  name: 'map-elites',
  about: 'one champion for each way of playing',
  options,
  hasNiches: true,
  make,
});
