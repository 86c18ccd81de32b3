/**
 * Loads the schema when the first JSON bot is read, because loading zod takes a seventh of the time that a command
 * needs to start.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const schemaOfBots = (): typeof import('./schema.js') => require('./schema.js');
