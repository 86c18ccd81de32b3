/** In the page without a server, the schema is part of the bundle. */
import { botSchema, publishedSchema } from './schema.js';

export const provideSchema = (): void => {};

export const schemaOfBots = (): typeof import('./schema.js') => ({ botSchema, publishedSchema });
