/** `node:path` for files in memory: forward slashes, and the root as the current folder. */

const parts = (path: string): string[] => {
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') kept.pop();
    else if (part !== '' && part !== '.') kept.push(part);
  }
  return kept;
};

export const sep = '/';
export const isAbsolute = (path: string): boolean => path.startsWith('/');
export const join = (...paths: readonly string[]): string =>
  `${isAbsolute(paths[0] ?? '') ? '/' : ''}${parts(paths.join('/')).join('/')}`;
export const resolve = (...paths: readonly string[]): string =>
  paths.reduce((folder, path) => (isAbsolute(path) ? join(path) : join(folder, path)), '/');
export const dirname = (path: string): string => join(path, '..') || '.';
export const basename = (path: string, ending = ''): string => {
  const name = parts(path).at(-1) ?? '';
  return name.endsWith(ending) && name !== ending ? name.slice(0, name.length - ending.length) : name;
};
/** Only for paths inside the given folder; Deckwright needs no others. */
export const relative = (from: string, to: string): string => {
  const folder = resolve(from);
  const path = resolve(to);
  return path.startsWith(folder) ? path.slice(folder.length).replace(/^\//, '') : path;
};
