import { describe } from 'vitest';
import { searches } from '../../../optimizer/index.js';
import { emitterContract } from '../../contracts/emitter.contract.js';

describe('random-halving', () => emitterContract(searches.get('random-halving')!));
