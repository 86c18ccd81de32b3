/** Finds the files of a game, its module and its relative imports, and identifies them by content. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Endings of modules that can make a game. */
export const isModule = (path: string): boolean => /\.m?[jt]s$/.test(path) && !path.endsWith('.d.ts');

export interface Sources {
  /** Absolute paths, the module first. */
  readonly files: readonly string[];
  /** Equal for equal texts. */
  readonly content: string;
}

const own = join(import.meta.dirname, '..', '..') + sep;

/** Our own code is not part of a game: another version of it may play the same game. */
export const isOurs = (path: string): boolean => path.startsWith(own);

/** @param file absolute path of a module that exists */
export function sourcesOf(file: string): Sources {
  const files = [file];
  const hash = createHash('sha256');
  for (let next = 0; next < files.length; next++) {
    const path = files[next]!;
    const text = readFileSync(path, 'utf8');
    hash.update(`${text.length}\n${text}\n`);
    for (const found of importsOf(path, text)) if (!files.includes(found)) files.push(found);
  }
  return { files, content: hash.digest('hex').slice(0, 16) };
}

/** Relative imports whose files exist. A false match, as in a comment, does no harm. */
function importsOf(path: string, text: string): string[] {
  const said = [...text.matchAll(/(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"'\n]+)["']/g)];
  return said.flatMap(([, relative]) => {
    const whole = join(dirname(path), relative!);
    const found = [whole, whole.replace(/\.(m?)js$/, '.$1ts'), `${whole}.ts`, `${whole}.js`].find(
      (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
    );
    return found === undefined || isOurs(found) ? [] : [found];
  });
}
