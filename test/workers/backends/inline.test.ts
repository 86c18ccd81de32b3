import { oneThread } from '../../../workers/backends/one-thread.js';
import { backendContract } from '../../contracts/backend.contract.js';

// Built-in games are played inline.
backendContract('one thread', async () => oneThread());
