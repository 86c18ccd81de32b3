/** Loads the schema with the first JSON bot that is read: zod takes a seventh of the time in which a command starts. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const schemaOfBots = (): typeof import('./schema.js') => require('./schema.js');
