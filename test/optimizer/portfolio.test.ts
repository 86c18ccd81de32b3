import { describe } from 'vitest';
import { emitters } from '../../optimizer/index.js';
import { emitterContract } from '../contracts/emitter.contract.js';

describe('portfolio', () => emitterContract(emitters['portfolio']!));
