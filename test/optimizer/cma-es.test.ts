import { describe } from 'vitest';
import { searches } from '../../optimizer/index.js';
import { emitterContract } from '../contracts/emitter.contract.js';

describe('cma-es', () => emitterContract(searches.get('cma-es')!));
