import { twoThreads } from '../../../workers/backends/two-threads.js';
import { backendContract } from '../../contracts/backend.contract.js';
import { cursedModule } from '../../support/cursed.js';

process.env['DECKWRIGHT_GAMES'] = cursedModule;
backendContract('two threads', async () => twoThreads());
