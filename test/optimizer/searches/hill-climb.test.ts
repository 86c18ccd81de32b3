import { describe } from 'vitest';
import { searches } from '../../../optimizer/index.js';
import { emitterContract } from '../../contracts/emitter.contract.js';

describe('hill-climb', () => emitterContract(searches.get('hill-climb')!));
