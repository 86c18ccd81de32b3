/** The public interface for browsers, which load the schema of JSON bots with the program. */
import { provideSchema } from './json/read/load-schema.js';
import * as schema from './json/read/schema.js';

provideSchema(schema);

export * from './index.js';
