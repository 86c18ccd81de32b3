import { oneThread } from '../../../workers/backends/one-thread.js';
import { backendContract } from '../../contracts/backend.contract.js';

// Games of Deckwright itself are played inline.
backendContract('one thread', async () => oneThread());
