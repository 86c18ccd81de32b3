// Packages whose code is in our own files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Those that the program holds: nearly each start needs them, or they come in many files. */
export const isInside = (name) =>
  /^(commander|picocolors|antlr4ng|jsonc-parser|yaml|zod|cli-progress|string-width|strip-ansi|ansi-regex|emoji-regex|is-fullwidth-code-point)(\/|$)/.test(
    name,
  );

/** What the licences of packages want to be passed on. @param moduleIds paths of modules */
export function licencesOf(moduleIds) {
  const folders = moduleIds.map((id) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0]);
  const licences = [...new Set(folders)].filter(Boolean).flatMap((folder) => {
    const names = readdirSync(folder).filter((name) => /^licen[cs]e/i.test(name));
    return names.map((name) => readFileSync(join(folder, name), 'utf8').trim());
  });
  return [...new Set(licences)];
}
