/** In a browser, the schema is part of the bundle. */
import { botSchema, publishedSchema } from './schema.js';

export const schemaOfBots = (): typeof import('./schema.js') => ({ botSchema, publishedSchema });
