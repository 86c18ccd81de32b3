/** The contract for all searches: a name in `optimizer/index.ts` adds a new one to this test. */
import { describe } from 'vitest';
import { searches } from '../../../optimizer/index.js';
import { emitterContract } from '../../contracts/emitter.contract.js';

// Programs of the contract have no numbers that such a search could tune; it needs a test of its own.
const tested = [...searches.values()].filter(({ needsOpen }) => needsOpen !== true);
for (const search of tested) describe(search.name, () => emitterContract(search));
