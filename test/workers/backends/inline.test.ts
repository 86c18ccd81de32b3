import { inline } from '../../../workers/index.js';
import { backendContract } from '../../contracts/backend.contract.js';

backendContract('inline', async () => inline());
