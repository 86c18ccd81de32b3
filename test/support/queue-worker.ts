/** A worker of the queue named by the first argument, in a process of its own, that is soon missed when it dies. */

import { serve } from '../../workers/backends/serve.js';
import { inline } from '../../workers/index.js';
import './tiny.js';

await serve({ url: process.argv[2]!, backend: inline(), timeoutMs: 1000 });
process.stdout.write('ready\n');
