/**
 * Writes the JSON Schemas for editors to `dist/schemas` in every build. A test keeps the committed copies current.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { games } from '../../engine/index.js';
import { schemaOfBots, scoreTables } from '../../grammar/index.js';

/** File name and content of each schema: one per game whose players are JSON bots. */
export function publishedSchemas(): readonly { readonly file: string; readonly text: string }[] {
  return Object.values(games).flatMap(({ facts, scores }) => {
    if (scores === undefined) return [];
    const schema = schemaOfBots().publishedSchema(
      scoreTables.scoreSymbols(scores),
      `${facts.title} JSON bot`,
    );
    return [
      {
        file: `${facts.name.replace('/', '-')}-bot.schema.json`,
        text: `${JSON.stringify(schema)}\n`,
      },
    ];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = join('dist', 'schemas');
  mkdirSync(folder, { recursive: true });
  for (const { file, text } of publishedSchemas()) writeFileSync(join(folder, file), text);
}
