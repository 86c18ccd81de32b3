/** The public interface: searches by name, genomes by form, and their contracts. */
import { z } from 'zod';
import { Refused } from '../engine/index.js';
import { defineSearch, type ReducerFactory, type Search, type SearchTraits } from './define-search.js';
import type { Genome } from './genome.js';
import { buylistGenome } from './genomes/buylist.js';
import { scoreTableGenome } from './genomes/score-table.js';
import { genetic } from './searches/genetic.js';
import { hillClimb } from './searches/hill-climb.js';
import { pgpe } from './searches/pgpe.js';
import { portfolioOf } from './searches/portfolio.js';

export { type RunTraits, type Search, startSearch } from './define-search.js';
export { Emitter } from './emitter.js';
export type { Genome, GenomeContext } from './genome.js';
export { clamped } from './genome.js';
export { type Distilled, distill } from './neural/distill/index.js';
export { type Lesson, listsFromLessons, withPlays } from './neural/distill/lessons.js';
export { layersFiles, tryTensors } from './neural/layers.js';
export { Learner, type LearnerSettings, learnerDefaults } from './neural/learner.js';
export { onnxFile } from './neural/onnx.js';
export { tensorPackages } from './neural/tensor-packages.js';
export { trainingBatch } from './neural/training-batch.js';
export { type OptionFacts, optionFacts } from './options.js';
export { shuffled } from './random.js';
export { leaderOf } from './running-score.js';
export type {
  Batch,
  Candidate,
  Exploration,
  Json,
  Reducer,
  Scored,
  SearchContext,
  Trial,
} from './search.js';

/** Genomes by the name of their form. */
export const genomes: Readonly<Record<string, Genome<unknown>>> = {
  [buylistGenome.form]: buylistGenome as Genome<unknown>,
  [scoreTableGenome.form]: scoreTableGenome as Genome<unknown>,
};

/** Helpers of the default portfolio; each gets its share of the games that the previous ones leave. */
const helpers = [pgpe, hillClimb];

const byName = new Map<string, Search>(
  [genetic, portfolioOf(helpers), hillClimb, pgpe].map((search) => [search.name, search]),
);
/** All searches by name. To add one, write a file in `searches/` and add its name here. */
export const searches: ReadonlyMap<string, Search> = byName;

/** A search that a user defines. */
export interface OwnSearch extends Pick<SearchTraits, 'name' | 'about' | 'lasts'> {
  /** @param start at least one player; all randomness must follow from the seed */
  readonly reducer: ReducerFactory<object>;
}

/**
 * Registers a search in this process, so that plans can name it as their algorithm.
 * @throws Refused if the name is empty or taken
 */
export function addSearch(search: OwnSearch): void {
  if (typeof search?.name !== 'string' || search.name.trim() === '')
    throw new Refused('a search needs a name', 'for example name: "climb"; plans call it by this name');
  if (typeof search.reducer !== 'function')
    throw new Refused(
      `the search "${search.name}" needs a reducer`,
      'a function that returns { begin, ask, tell, best }',
    );
  if (byName.has(search.name)) throw new Refused(`the search "${search.name}" already exists`);
  byName.set(search.name, defineSearch({ ...search, options: z.strictObject({}) }));
}
