/**
 * One champion for each way of playing: a grid over two descriptors a player understands. J.-B. Mouret and J. Clune,
 * "Illuminating search spaces by mapping elites" (2015); sliding boundaries as in M. Fontaine et al., "Mapping
 * Hearthstone deck spaces" (2019); the elites themselves are tried again, so that none keeps a cell by luck.
 */
import { z } from 'zod';
import type { Seed } from '../../engine/index.js';
import { Breeding, type BreedingState } from '../breeding.js';
import { defineSearch } from '../define-search.js';
import type { Genome } from '../genome.js';
import { games, patience, whole } from '../options.js';
import { pick, shuffled } from '../random.js';
import { addScore, type RunningScore, standardError, toScored } from '../running-score.js';
import {
  type Batch,
  blocksFor,
  type Candidate,
  type Niche,
  type Reducer,
  type Scored,
  type SearchContext,
  type Trial,
} from '../search.js';

const mapElitesOptions = z.strictObject({
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

interface MapElitesState<Program> {
  readonly breeding: BreedingState;
  /** By cell. */
  archive: readonly ArchiveEntry<Program>[];
  /** Descriptors of the programs seen lately. */
  seen: readonly (readonly [number, number])[];
  best: number;
  /** Batches since there was a new best. */
  stagnation: number;
}

class MapElites<Program> implements Reducer<Program, MapElitesState<Program>> {
  readonly #breeding: Breeding<Program>;

  constructor(
    readonly genome: Genome<Program>,
    readonly context: SearchContext<Program>,
    readonly seed: Seed,
    readonly start: readonly Candidate<Program>[],
    readonly options: z.output<typeof mapElitesOptions>,
  ) {
    this.#breeding = new Breeding(genome, context);
  }

  begin(): MapElitesState<Program> {
    return { breeding: this.#breeding.begin(this.seed), archive: [], seen: [], best: -1, stagnation: 0 };
  }

  ask({ archive, breeding }: MapElitesState<Program>): Batch<Program> {
    const { again, children, games: gamesEach } = this.options;
    const trial: Trial = { kind: 'equal', blocks: blocksFor(gamesEach, this.context) };
    if (archive.length === 0) {
      for (const { program } of this.start) this.#breeding.isNew(breeding, program);
      return { candidates: this.start, trial };
    }
    const elites = archive.map(({ evidence }) => evidence.candidate);
    const candidates = this.#breeding.breed(breeding, (brood) => {
      const parent = (): Candidate<Program> => pick(brood.rng, elites);
      const known = shuffled(brood.rng, elites).slice(0, again);
      const made = Array.from({ length: children }, () => brood.makeChild(() => [parent(), parent()]));
      return [...known, ...made.filter((child) => child !== undefined)];
    });
    return { candidates, trial };
  }

  tell(state: MapElitesState<Program>, results: readonly Scored<Program>[]): void {
    const known = new Map(state.archive.map((entry) => [entry.evidence.candidate.id, entry]));
    const newEntries: ArchiveEntry<Program>[] = [];
    for (const result of results) {
      if (result.outcome === 'duplicate') continue;
      const entry = known.get(result.candidate.id);
      if (entry === undefined) newEntries.push(this.#entryOf(result));
      else known.set(result.candidate.id, { ...entry, evidence: addScore(entry.evidence, result) });
    }
    state.seen = [...state.seen, ...newEntries.map(({ at }) => at)].slice(-this.options.remembered);
    state.archive = this.#archiveOf(state, [...known.values(), ...newEntries]);
    const top = state.archive.reduce((a, b) => (bound(b) > bound(a) ? b : a)).evidence.candidate.id;
    state.stagnation = top === state.best ? state.stagnation + 1 : 0;
    state.best = top;
  }

  #entryOf(result: Scored<Program>): ArchiveEntry<Program> {
    const [x, y] = this.genome.descriptors(this.context.game);
    const behaviour = this.context.behaviourOf(result.candidate.program);
    return { evidence: addScore(undefined, result), at: [x.of(behaviour), y.of(behaviour)] };
  }

  /** Assigns all programs to cells again; each cell keeps the better one. */
  #archiveOf(state: MapElitesState<Program>, all: readonly ArchiveEntry<Program>[]): ArchiveEntry<Program>[] {
    const cells = new Map<number, ArchiveEntry<Program>>();
    for (const entry of all) {
      const cell = this.#cellOf(state, entry.at);
      const occupant = cells.get(cell);
      if (occupant === undefined || bound(entry) > bound(occupant)) cells.set(cell, entry);
    }
    return [...cells.entries()].sort(([a], [b]) => a - b).map(([, entry]) => entry);
  }

  /** Boundaries between cells along one axis: quantiles of the observed values, so that every row has programs. */
  #cellOf({ seen }: MapElitesState<Program>, at: readonly [number, number]): number {
    const { side } = this.options;
    const rank = (axis: 0 | 1): number => {
      const below = seen.filter((other) => other[axis] < at[axis]).length;
      return Math.min(side - 1, Math.floor((below / Math.max(1, seen.length)) * side));
    };
    return rank(0) * side + rank(1);
  }

  best({ archive }: MapElitesState<Program>): readonly Scored<Program>[] {
    return archive.toSorted((a, b) => bound(b) - bound(a)).map(({ evidence }) => toScored(evidence));
  }

  niches(state: MapElitesState<Program>): readonly Niche<Program>[] {
    const { side } = this.options;
    return state.archive.map(({ at, evidence }) => {
      const cell = this.#cellOf(state, at);
      return { column: Math.floor(cell / side), row: cell % side, at, scored: toScored(evidence) };
    });
  }

  isStalled({ stagnation }: MapElitesState<Program>): boolean {
    return stagnation >= this.options.patience;
  }
}

const bound = ({ evidence }: ArchiveEntry<unknown>): number =>
  evidence.sum / evidence.blocks - 0.5 * standardError(evidence);

export const mapElites = defineSearch({
  name: 'map-elites',
  about: 'one champion for each way of playing',
  options: mapElitesOptions,
  hasNiches: true,
  reducer: (...given) => new MapElites(...given),
});
