/** `node:fs` for the browser: the package's files, and written files in memory; only the calls that we make. */
import { bundles, texts } from 'virtual:package-files';

type Bundle = (typeof bundles)[number];

/** Text, or the bundle that contains it, by absolute path. The root is the folder of the package. */
const files = new Map<string, string | Bundle>([
  ...Object.entries(texts).map(([path, text]): [string, string] => [`/${path}`, text]),
  ...bundles.flatMap((bundle) => bundle.paths.map((path): [string, Bundle] => [`/${path}`, bundle])),
]);

const absolute = (path: string): string => (path.startsWith('/') ? path : `/${path}`).replace(/\/+$/, '');
const isFolder = (path: string): boolean =>
  path === '' || [...files.keys()].some((file) => file.startsWith(`${path}/`));

class NoSuchFile extends Error {
  readonly code = 'ENOENT';
}

interface DirectoryEntry {
  readonly name: string;
  isDirectory(): boolean;
}

export const existsSync = (path: string): boolean => files.has(absolute(path)) || isFolder(absolute(path));

export function readFileSync(path: string, _encoding: 'utf8'): string {
  const text = files.get(absolute(path));
  if (text === undefined) throw new NoSuchFile(`no file ${path}`);
  if (typeof text === 'string') return text;
  load(text);
  return files.get(absolute(path)) as string;
}

/** Missing in Node's types. */
declare const XMLHttpRequest: new () => {
  open(method: string, address: string, async: false): void;
  send(): void;
  readonly status: number;
  readonly responseText: string;
};

/** Loads synchronously, as reading a file does. This blocks only the worker. */
function load({ paths, address }: Bundle): void {
  const request = new XMLHttpRequest();
  request.open('GET', address, false);
  request.send();
  if (request.status !== 200)
    throw new Error(`${address} cannot be read (${request.status}): reload the page`);
  const loaded = request.responseText.split('\0');
  for (const [i, path] of paths.entries())
    if (typeof files.get(`/${path}`) === 'object') files.set(`/${path}`, loaded[i]!);
}

export function readdirSync(path: string): string[];
export function readdirSync(path: string, options: { readonly withFileTypes: true }): DirectoryEntry[];
export function readdirSync(
  path: string,
  options?: { readonly withFileTypes: true },
): readonly (string | DirectoryEntry)[] {
  const folder = `${absolute(path)}/`;
  const below = [...files.keys()].filter((file) => file.startsWith(folder));
  const names = [...new Set(below.map((file) => file.slice(folder.length).split('/', 1)[0]!))].sort();
  return options === undefined
    ? names
    : names.map((name) => ({ name, isDirectory: () => !files.has(folder + name) }));
}

interface FileStats {
  isDirectory(): boolean;
  isFile(): boolean;
  isSymbolicLink(): boolean;
}

/** Has no inode number, because the files are in memory. */
export function statSync(
  path: string,
  options?: { readonly throwIfNoEntry: boolean },
): FileStats | undefined {
  if (!existsSync(path)) {
    if (options?.throwIfNoEntry === false) return undefined;
    throw new NoSuchFile(`no file ${path}`);
  }
  const isFile = files.has(absolute(path));
  return { isDirectory: () => !isFile, isFile: () => isFile, isSymbolicLink: () => false };
}

export const constants = { W_OK: 2 };

/** Everything may be written. */
export function accessSync(_path: string, _mode: number): void {}

/** There are no links. */
export const lstatSync: typeof statSync = (path, options) => statSync(path, options);
export const realpathSync = absolute;

/** Does nothing, because folders exist only through their files. */
export function mkdirSync(_path: string): void {}

export const writeFileSync = (path: string, text: string): void => void files.set(absolute(path), text);

export function renameSync(from: string, to: string): void {
  files.set(absolute(to), readFileSync(from, 'utf8'));
  files.delete(absolute(from));
}

export const rmSync = (path: string): void => void files.delete(absolute(path));
