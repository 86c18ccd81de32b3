/** The door: searches by name, genomes by form, and the contracts they keep. */
import type { Genome } from './genome.js';
import { buylistGenome } from './genomes/buylist.js';
import { scoreTableGenome } from './genomes/score-table.js';
import type { MakeEmitter } from './search.js';
import { cmaEs, cmaEsDefaults } from './searches/cma-es.js';
import { evolutionStrategy, evolutionStrategyDefaults } from './searches/evolution-strategy.js';
import { genetic, geneticDefaults } from './searches/genetic.js';
import { hillClimb, hillClimbDefaults } from './searches/hill-climb.js';
import { mapElites, mapElitesDefaults } from './searches/map-elites.js';
import { neural, neuralDefaults } from './searches/neural.js';
import { nTupleBandit, nTupleBanditDefaults } from './searches/ntuple-bandit.js';
import { opinionBandit, opinionBanditDefaults } from './searches/opinion-bandit.js';
import { pgpe, pgpeDefaults } from './searches/pgpe.js';
import { portfolio, portfolioDefaults } from './searches/portfolio.js';
import { randomHalving, randomHalvingDefaults } from './searches/random-halving.js';
import { spsa, spsaDefaults } from './searches/spsa.js';

export type {
  Behaviour,
  Descriptor,
  Genome,
  GenomeContext,
  NumberGene,
  OpenGene,
  OpenProgram,
  Operator,
  Opinion,
} from './genome.js';
export { kept } from './genome.js';
export { loadTensors, type Tensors } from './neural/backend.js';
export { type Distilled, distill } from './neural/distill/index.js';
export { Learner, type LearnerSettings, learnerDefaults } from './neural/learner.js';
export { lessonsOf } from './neural/lessons.js';
export type {
  Batch,
  Candidate,
  Emitter,
  Exploration,
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
  'opinion-bandit': opinionBandit,
  pgpe,
  'random-halving': randomHalving,
};

/** Options that some search knows; a portfolio hands its own to all its members. */
export const searchOptions: readonly string[] = [
  ...new Set(
    [
      cmaEsDefaults,
      evolutionStrategyDefaults,
      geneticDefaults,
      hillClimbDefaults,
      mapElitesDefaults,
      neuralDefaults,
      nTupleBanditDefaults,
      opinionBanditDefaults,
      pgpeDefaults,
      portfolioDefaults,
      randomHalvingDefaults,
      spsaDefaults,
    ].flatMap(Object.keys),
  ),
].sort();
