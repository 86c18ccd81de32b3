import { describe } from 'vitest';
import { searches } from '../../../optimizer/index.js';
import { emitterContract } from '../../contracts/emitter.contract.js';

describe('map-elites', () => emitterContract(searches.get('map-elites')!));
