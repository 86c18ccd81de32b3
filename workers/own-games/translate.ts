/**
 * Translates TypeScript into JavaScript: Node 20 reads no TypeScript, and no Node reads decorators. Types are not
 * checked.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildFailure, build, type Plugin } from 'esbuild';
import { Refused, systemReason, writeHint } from '../../engine/index.js';
import { isOurs, type Sources } from './sources.js';

/** The target of `deckwright/cardsim` imports, wherever the module is. */
const library = pathToFileURL(join(import.meta.dirname, 'cardsim.js')).href;

/**
 * Writes the sources as one JavaScript module in the home folder, once for each content.
 * @returns path of the translated module
 * @throws Refused with `file:line:column: message` for each syntax error, or if the home folder cannot be written
 */
export async function translate({ files, content }: Sources): Promise<string> {
  const [file] = files as [string];
  const folder = resolve(process.env['DECKWRIGHT_HOME'] || '.deckwright', 'modules');
  const name = basename(file).replace(/\.m?ts$/, '');
  const made = join(folder, `${name}-${content}.mjs`);
  if (existsSync(made) && readFileSync(made, 'utf8').includes(library)) return made;
  const code = await bundled(file, made);
  const fresh = `${made}.${process.pid}.tmp`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(fresh, code);
    renameSync(fresh, made);
  } catch (error) {
    throw new Refused(
      `"${made}" cannot be written: ${systemReason(error)}`,
      writeHint(error, 'set DECKWRIGHT_HOME to a folder that you may write to'),
    );
  }
  return made;
}

/** @throws Refused with the location of each syntax error of a module and its imports */
export async function refuseSyntaxErrors(file: string): Promise<void> {
  await bundled(file, 'unwritten.mjs');
}

async function bundled(file: string, made: string): Promise<Uint8Array> {
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      outfile: made,
      write: false,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'es2022',
      sourcemap: 'inline',
      keepNames: true,
      // A stray tsconfig.json must not change how a game is translated.
      tsconfigRaw: {},
      logLevel: 'silent',
      plugins: [outside],
    });
    return outputFiles[0]!.contents;
  } catch (error) {
    if (!isBuildFailure(error)) throw error;
    const isFound = error.errors.every(({ text }) => !text.startsWith('Could not resolve'));
    throw new Refused(
      error.errors.map(errorText).join('\n'),
      isFound ? 'correct the syntax there' : 'correct the name of the file in the import',
    );
  }
}

/** Does not bundle the library, nor files of Deckwright that an example imports. */
const outside: Plugin = {
  name: 'outside',
  setup(work) {
    work.onResolve({ filter: /^deckwright\/cardsim$/ }, () => ({ path: library, external: true }));
    work.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
      const target = resolve(resolveDir, path);
      return isOurs(target) ? { path: pathToFileURL(target).href, external: true } : undefined;
    });
  },
};

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors);

/** esbuild counts columns from 0. */
function errorText({ text, location }: BuildFailure['errors'][number]): string {
  if (location === null) return text;
  const { file, line, column } = location;
  return `${relative(process.cwd(), resolve(file)) || file}:${line}:${column + 1}: ${text}`;
}
