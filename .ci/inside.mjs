// Packages whose code is bundled into our files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** True for a package in the program: nearly every start needs it, or it has many files. */
export const isInside = (name) =>
  /^(commander|picocolors|antlr4ng|jsonc-parser|yaml|zod|cli-progress|string-width|strip-ansi|ansi-regex|emoji-regex|is-fullwidth-code-point)(\/|$)/.test(
    name,
  );

/** Licence texts that the packages require us to include. @param moduleIds paths of modules */
export function licencesOf(moduleIds) {
  const folders = moduleIds.map((id) => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0]);
  const licences = [...new Set(folders)].filter(Boolean).flatMap((folder) => {
    const names = readdirSync(folder).filter((name) => /^licen[cs]e/i.test(name));
    return names.map((name) => readFileSync(join(folder, name), 'utf8').trim());
  });
  return [...new Set(licences)];
}
