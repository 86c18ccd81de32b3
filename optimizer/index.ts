/** The public interface: searches by name, genomes by form, and the contracts they keep. */
import type { Genome } from './genome.js';
import { buylistGenome } from './genomes/buylist.js';
import { scoreTableGenome } from './genomes/score-table.js';
import type { Search } from './search.js';
import { genetic } from './searches/genetic.js';
import { hillClimb } from './searches/hill-climb.js';
import { mapElites } from './searches/map-elites.js';
import { neural } from './searches/neural.js';
import { pgpe } from './searches/pgpe.js';
import { portfolioOf } from './searches/portfolio.js';

export type {
  Behaviour,
  Descriptor,
  Genome,
  GenomeContext,
  NumberGene,
  Operator,
  Parameter,
  ParametricProgram,
} from './genome.js';
export { clamped } from './genome.js';
export { loadTensors } from './neural/backend.js';
export { type Distilled, distill } from './neural/distill/index.js';
export { layersFiles } from './neural/layers.js';
export { Learner, type LearnerSettings, learnerDefaults } from './neural/learner.js';
export { trainingBatch } from './neural/training-batch.js';
export { type OptionFacts, optionFacts } from './options.js';
export type {
  Batch,
  Candidate,
  Emitter,
  Exploration,
  Json,
  Niche,
  Recorded,
  Recording,
  RunTraits,
  Scored,
  Search,
  SearchContext,
  TrainingContext,
  Trial,
} from './search.js';

/** What may vary in a program, by the name of its form. */
export const genomes: Readonly<Record<string, Genome<unknown>>> = {
  [buylistGenome.form]: buylistGenome as Genome<unknown>,
  [scoreTableGenome.form]: scoreTableGenome as Genome<unknown>,
};

/** Searches that may work in a portfolio, in the order of their turns; `helps` says on what. */
const helpers = [hillClimb, pgpe, neural];

/** Every search, by name. To add one: a file in `searches/`, and its name here. */
export const searches: ReadonlyMap<string, Search> = new Map(
  [genetic, portfolioOf(helpers), ...helpers, mapElites].map((search) => [search.name, search]),
);
