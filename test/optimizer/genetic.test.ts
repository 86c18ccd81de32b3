import { describe } from 'vitest';
import { genetic } from '../../optimizer/index.js';
import { emitterContract } from '../contracts/emitter.contract.js';
import { toyGenome } from '../support/toy-genome.js';

describe('genetic', () => {
  emitterContract((workshop, seed) => genetic(toyGenome, workshop, seed, toyGenome.neutral(workshop)));
});
