import { describe } from 'vitest';
import { searches } from '../../optimizer/index.js';
import { emitterContract } from '../contracts/emitter.contract.js';

describe('ntuple-bandit', () => emitterContract(searches.get('ntuple-bandit')!));
