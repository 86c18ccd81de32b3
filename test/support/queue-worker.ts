/** A worker of the queue named by the first argument, in a process of its own, that is soon missed when it dies. */
import { inline } from '../../workers/index.js';
import { serve } from '../../workers/serve.js';
import './tiny.js';

await serve({ url: process.argv[2]!, backend: inline(), timeoutMs: 1000 });
process.stdout.write('ready\n');
