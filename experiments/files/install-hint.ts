/** The command that installs an optional package where this Deckwright finds it. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { packageRoot } from './package.js';

/**
 * A hint for people, such as "run "npm install better-sqlite3" in /home/ann/decks".
 * @param packages names of optional packages
 * @param root folder of the Deckwright that lacks them
 */
export function installHint(packages: readonly string[], root: string = packageRoot): string {
  const names = packages.join(' ');
  const { kind, folder } = installFolder(root);
  switch (kind) {
    case 'clone':
      return `run "npm ci" in ${folder}`;
    case 'global':
      return `run "npm install --global ${names}"`;
    case 'npm':
      return `run "npm install ${names}" in ${folder}`;
    case 'yarn':
      return `run "yarn add ${names}" in ${folder}`;
    case 'pnpm': {
      // pnpm runs only permitted install scripts, and native packages need theirs.
      const allowed = packages.map((name) => `--allow-build=${name}`).join(' ');
      return `run "pnpm add ${allowed} ${names}" in ${folder}`;
    }
  }
}

/** The same for a package that is installed but was built for another Node. */
export function rebuildHint(name: string, root: string = packageRoot): string {
  const { kind, folder } = installFolder(root);
  if (kind === 'global') return `run "npm rebuild --global ${name}"`;
  return `run "${kind === 'pnpm' ? 'pnpm' : 'npm'} rebuild ${name}" in ${folder}`;
}

interface InstallFolder {
  readonly kind: 'clone' | 'global' | 'npm' | 'yarn' | 'pnpm';
  /** Folder in which to run the command. */
  readonly folder: string;
}

function installFolder(root: string): InstallFolder {
  const linked = /^(.+)[\\/]node_modules[\\/]\.pnpm[\\/]/.exec(root)?.[1];
  if (linked !== undefined) return { kind: 'pnpm', folder: linked };
  const modules = dirname(root);
  if (basename(modules) !== 'node_modules') return { kind: 'clone', folder: root };
  const folder = dirname(modules);
  // npm writes a package.json beside every node_modules except the global one.
  if (!existsSync(join(folder, 'package.json'))) return { kind: 'global', folder };
  return { kind: existsSync(join(folder, 'yarn.lock')) ? 'yarn' : 'npm', folder };
}
