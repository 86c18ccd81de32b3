/** Writes the JSON Schemas that editors read; every build does, so that they follow the words of the games. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { games } from '../../engine/index.js';
import { scoreTables } from '../../grammar/index.js';
import { publishedSchema } from './schema.js';

/** File name and content of each schema: one per game whose players are JSON bots. */
export function publishedSchemas(): readonly { readonly file: string; readonly text: string }[] {
  return Object.values(games).flatMap(({ facts, scores }) => {
    if (scores === undefined) return [];
    const schema = publishedSchema(scoreTables.scoreWords(scores), `${facts.title} JSON bot`);
    return [
      {
        file: `${facts.name.replace('/', '-')}-bot.schema.json`,
        text: `${JSON.stringify(schema, null, 1)}\n`,
      },
    ];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { file, text } of publishedSchemas()) {
    const path = join('bots', 'json', file);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}
