/**
 * Loads the schema when the first JSON bot is read, because loading zod takes a seventh of the time that a command
 * needs to start.
 */
type SchemaModule = typeof import('./schema.js');

let schema: SchemaModule | undefined;

/** A bundle for browsers has no `require`, so `index.web.ts` loads the schema in advance. */
export function provideSchema(loaded: SchemaModule): void {
  schema = loaded;
}

export function schemaOfBots(): SchemaModule {
  schema ??= process.getBuiltinModule('node:module').createRequire(import.meta.url)(
    './schema.js',
  ) as SchemaModule;
  return schema;
}
