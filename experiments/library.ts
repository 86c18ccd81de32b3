/** The players that come with the house, by name: every file under `strategies` and `bots` in a form we know. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { forms } from '../bots/index.js';
import { packageRoot } from './root.js';

export interface LibraryFile {
  /** File name without folder and ending. */
  readonly name: string;
  /** Path from the package's root, with forward slashes. */
  readonly path: string;
  /** Name of its form. */
  readonly form: string;
  read(): string;
}

/** Rooms of the house in which players lie. */
const SHELVES = ['strategies', 'bots'];

/** In order of their paths. */
export function library(): readonly LibraryFile[] {
  return SHELVES.flatMap((shelf) => files(join(packageRoot, shelf)))
    .toSorted()
    .flatMap((file) => {
      const form = forms.find(({ suffix }) => file.endsWith(suffix));
      const path = relative(packageRoot, file).replaceAll('\\', '/');
      // Schemas lie beside the bots that they describe.
      if (form === undefined || file.endsWith('.schema.json')) return [];
      const name = path.slice(path.lastIndexOf('/') + 1, -form.suffix.length);
      return [{ name, path, form: form.name, read: () => readFileSync(file, 'utf8') }];
    });
}

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}
