// Writes the published JSON Schemas again after their zod schemas changed. A test says when that is needed.
import { writeFileSync } from 'node:fs';
import { evolvePlanJsonSchema } from '../dist/experiments/plan.js';

writeFileSync('experiments/plans/evolve.schema.json', `${JSON.stringify(evolvePlanJsonSchema(), null, 2)}\n`);
