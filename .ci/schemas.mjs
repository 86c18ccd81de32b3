// Writes the published JSON Schemas and the page of search options again after zod schemas changed. A test says when.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { evolvePlanJsonSchema } from '../dist/experiments/plans/plan-file.js';
import { optionsPage } from '../dist/experiments/search-options.js';

writeFileSync('experiments/plans/evolve.schema.json', `${JSON.stringify(evolvePlanJsonSchema(), null, 2)}\n`);
writeFileSync('docs/search-options.md', optionsPage());
execFileSync('npx', ['biome', 'format', '--write', 'experiments/plans/evolve.schema.json'], {
  stdio: 'inherit',
});
