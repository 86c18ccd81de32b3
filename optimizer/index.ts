/** The door: searches by name, genomes by form, and the contracts they keep. */
import type { Genome } from './genome.js';
import { buylistGenome } from './genomes/buylist.js';
import { scoreTableGenome } from './genomes/score-table.js';
import type { MakeEmitter } from './search.js';
import { cmaEs } from './searches/cma-es.js';
import { evolutionStrategy } from './searches/evolution-strategy.js';
import { genetic } from './searches/genetic.js';
import { hillClimb } from './searches/hill-climb.js';
import { mapElites } from './searches/map-elites.js';
import { neural } from './searches/neural.js';
import { nTupleBandit } from './searches/ntuple-bandit.js';
import { portfolio } from './searches/portfolio.js';
import { randomHalving } from './searches/random-halving.js';
import { spsa } from './searches/spsa.js';
import { sweep } from './searches/sweep.js';

export type {
  Behaviour,
  Descriptor,
  Genome,
  GenomeContext,
  NumberGene,
  Operator,
  Opinion,
} from './genome.js';
export { hashText } from './hash.js';
export { loadTensors, type Tensors } from './neural/backend.js';
export { type Distilled, distill } from './neural/distill/index.js';
export { Learner, type LearnerSettings, learnerDefaults } from './neural/learner.js';
export { lessonsOf } from './neural/lessons.js';
export type {
  Batch,
  Candidate,
  Emitter,
  Json,
  Judged,
  MakeEmitter,
  Niche,
  Recorded,
  Recording,
  School,
  Trial,
  Workshop,
} from './search.js';

/** What may vary in a program, by the name of its form. */
export const genomes: Readonly<Record<string, Genome<unknown>>> = {
  [buylistGenome.form]: buylistGenome as Genome<unknown>,
  [scoreTableGenome.form]: scoreTableGenome as Genome<unknown>,
};

/** Every search, by name. To add one: a file in `searches/`, and a line here. */
export const emitters: Readonly<Record<string, MakeEmitter>> = {
  genetic,
  portfolio,
  'hill-climb': hillClimb,
  'cma-es': cmaEs,
  spsa,
  'evolution-strategy': evolutionStrategy,
  'map-elites': mapElites,
  neural,
  'ntuple-bandit': nTupleBandit,
  'random-halving': randomHalving,
  sweep,
};
