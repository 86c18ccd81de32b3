/** The door: searches by name, genomes by form, and the contracts they keep. */
export type {
  Behaviour,
  Descriptor,
  Genome,
  GenomeContext,
  NumberGene,
  Operator,
} from './genome.js';
export { buylistGenome } from './genomes/buylist.js';
export { hashText } from './hash.js';
export type { Batch, Candidate, Emitter, Json, Judged, Trial, Workshop } from './search.js';
export { type GeneticOptions, genetic, geneticDefaults } from './searches/genetic.js';
