// Writes the JSON Schema of plans, with the options of every search, to `dist/schemas`. Every build runs it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evolvePlanJsonSchema } from '../dist/experiments/plans/plan-file.js';

const folder = join('dist', 'schemas');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'evolve.schema.json'), `${JSON.stringify(evolvePlanJsonSchema())}\n`);
