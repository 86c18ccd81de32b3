/**
 * One champion for each way of playing: a grid over two descriptors a player understands. J.-B. Mouret and J. Clune,
 * "Illuminating search spaces by mapping elites" (2015); sliding boundaries as in M. Fontaine et al., "Mapping
 * Hearthstone deck spaces" (2019); the elites themselves are tried again, so that nobody keeps a cell by luck.
 */
import { z } from 'zod';
import { Rng } from '../../engine/index.js';
import { Breeding, breedingDefaults } from '../breeding.js';
import { shuffled } from '../chance.js';
import { addEvidence, type Evidence, errorOf, judgedBy } from '../evidence.js';
import { inTurn } from '../in-turn.js';
import { OperatorShares } from '../operator-shares.js';
import { games, patience, whole } from '../options.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  defineSearch,
  type Emitter,
  type Json,
  type Judged,
  type MakeEmitter,
  type Niche,
} from '../search.js';

const options = z.strictObject({
  side: whole(10, 2, 100, 'Cells along each side.'),
  children: whole(32, 1, 10_000, 'New programs in each batch.'),
  again: whole(12, 0, 10_000, 'Elites that are tried again in each batch.'),
  games: games(64, 'Games of each program in a batch.'),
  remembered: whole(400, 1, 100_000, 'Programs whose descriptors decide where the boundaries are.'),
  patience: patience(40, 'Batches without a new best'),
});

interface Resident<Program> {
  readonly evidence: Evidence<Program>;
  readonly at: readonly [number, number];
}

const make: MakeEmitter<z.output<typeof options>> = (genome, workshop, seed, start, settings) => {
  type Program = (typeof start)[number]['program'];
  const { side, children, again, remembered } = settings;
  const [x, y] = genome.descriptors(workshop.game);
  const rng = new Rng(seed, 0);
  const shares = new OperatorShares(genome.operators);
  const breeding = new Breeding(genome, workshop, shares, breedingDefaults);
  let residents: Resident<Program>[] = [];
  let seen: [number, number][] = [];
  let best = -1;
  /** Batches since there was a new best. */
  let quiet = 0;

  /** Boundaries between cells along one side: quantiles of what was seen, so that every row has tenants. */
  function cellOf(at: readonly [number, number]): number {
    const rank = (axis: 0 | 1): number => {
      const below = seen.filter((other) => other[axis] < at[axis]).length;
      return Math.min(side - 1, Math.floor((below / Math.max(1, seen.length)) * side));
    };
    return rank(0) * side + rank(1);
  }

  const bound = ({ evidence }: Resident<Program>): number =>
    evidence.sum / evidence.blocks - 0.5 * errorOf(evidence);

  /** Settles everybody anew; in each cell the better one stays. */
  function settle(all: readonly Resident<Program>[]): void {
    const cells = new Map<number, Resident<Program>>();
    for (const resident of all) {
      const cell = cellOf(resident.at);
      const holder = cells.get(cell);
      if (holder === undefined || bound(resident) > bound(holder)) cells.set(cell, resident);
    }
    residents = [...cells.entries()].sort(([a], [b]) => a - b).map(([, resident]) => resident);
  }

  return inTurn<Program>({
    name: 'map-elites',
    ask(): Batch<Program> {
      if (residents.length === 0) {
        for (const { program } of start) breeding.isNew(program);
        return { candidates: start, trial: { kind: 'equal', blocks: blocksFor(settings.games, workshop) } };
      }
      const elites = residents.map(({ evidence }) => evidence.candidate);
      const candidates: Candidate<Program>[] = shuffled(rng, elites).slice(0, again);
      const parent = (): Candidate<Program> => elites[rng.below(elites.length)]!;
      for (let i = 0; i < children; i++) {
        const child = breeding.child(() => [parent(), parent()], rng);
        if (child !== undefined) candidates.push(child);
      }
      return { candidates, trial: { kind: 'equal', blocks: blocksFor(settings.games, workshop) } };
    },
    tell(results: readonly Judged<Program>[]) {
      const known = new Map(residents.map((resident) => [resident.evidence.candidate.id, resident]));
      const arrived: Resident<Program>[] = [];
      for (const result of results) {
        if (result.fate === 'twin') continue;
        const resident = known.get(result.candidate.id);
        if (resident !== undefined) {
          known.set(result.candidate.id, { ...resident, evidence: addEvidence(resident.evidence, result) });
          continue;
        }
        const behaviour = workshop.watch(result.candidate.program);
        const at = [x.of(behaviour), y.of(behaviour)] as const;
        seen.push([at[0], at[1]]);
        arrived.push({ evidence: addEvidence(undefined, result), at });
      }
      seen = seen.slice(-remembered);
      settle([...known.values(), ...arrived]);
      const living = new Set(residents.map(({ evidence }) => evidence.candidate.id));
      for (const { evidence } of arrived)
        shares.learn(evidence.candidate.operator, living.has(evidence.candidate.id));
      const top = residents.reduce((a, b) => (bound(b) > bound(a) ? b : a)).evidence.candidate.id;
      quiet = top === best ? quiet + 1 : 0;
      best = top;
    },
    best: () => [...residents].sort((a, b) => bound(b) - bound(a)).map(({ evidence }) => judgedBy(evidence)),
    niches: (): Niche<Program>[] =>
      residents.map((resident) => {
        const cell = cellOf(resident.at);
        return {
          column: Math.floor(cell / side),
          row: cell % side,
          at: resident.at,
          judged: judgedBy(resident.evidence),
        };
      }),
    get stalled() {
      return quiet >= settings.patience;
    },
    save: (): Json =>
      ({
        rng: rng.save(),
        shares: shares.save(),
        breeding: breeding.save(),
        residents,
        seen,
        best,
        quiet,
      }) as unknown as Json,
    restore(state) {
      const saved = state as unknown as {
        rng: [number, number, number, number];
        shares: Json;
        breeding: Json;
        residents: Resident<Program>[];
        seen: [number, number][];
        best: number;
        quiet: number;
      };
      rng.restore(saved.rng);
      shares.restore(saved.shares);
      breeding.restore(saved.breeding);
      residents = [...saved.residents];
      seen = [...saved.seen];
      ({ best, quiet } = saved);
    },
    facts: () => ({ niches: residents.length, coverage: residents.length / (side * side) }),
  } satisfies Emitter<Program>);
};

export const mapElites = defineSearch({
  name: 'map-elites',
  about: 'one champion for each way of playing',
  options,
  hasNiches: true,
  make,
});
