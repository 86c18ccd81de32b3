/** A queue worker in a separate process; the first argument names the queue. Its death is noticed soon. */

import { serve } from '../../workers/backends/serve.js';
import { inline } from '../../workers/index.js';
import './tiny.js';

await serve({ url: process.argv[2]!, backend: inline(), timeoutMs: 1000 });
process.stdout.write('ready\n');
