import { describe } from 'vitest';
import { searches } from '../../optimizer/index.js';
import { emitterContract } from '../contracts/emitter.contract.js';

describe('spsa', () => emitterContract(searches.get('spsa')!));
