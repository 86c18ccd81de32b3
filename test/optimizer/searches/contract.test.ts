/** The contract for all searches: a name in `optimizer/index.ts` adds a new one to this test. */
import { describe } from 'vitest';
import { searches } from '../../../optimizer/index.js';
import { emitterContract } from '../../contracts/emitter.contract.js';

// Programs of the contract have no open numbers, so a search that needs them has its own test.
const tested = [...searches.values()].filter(({ needsOpen }) => needsOpen !== true);
for (const search of tested) describe(search.name, () => emitterContract(search));
