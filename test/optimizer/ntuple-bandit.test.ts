import { describe } from 'vitest';
import { emitters } from '../../optimizer/index.js';
import { emitterContract } from '../contracts/emitter.contract.js';

describe('ntuple-bandit', () => emitterContract(emitters['ntuple-bandit']!));
