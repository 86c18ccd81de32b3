/** In a browser the schema is part of the bundle. */
import * as schema from './schema.js';

export const schemaOfBots = (): typeof import('./schema.js') => schema;
