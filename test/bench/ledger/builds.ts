/** Builds of other commits, kept in `.deckwright/bench/<commit>`. */
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../experiments/files/package.js';
import { finished, run } from './children.js';

export interface Build {
  readonly folder: string;
  readonly commit: string;
}

const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** @throws Error if git does not know the commit, or it does not build */
export async function buildOf(ref: string, note: (text: string) => void): Promise<Build> {
  const named = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
  const { code, stdout } = await run('git', named, { cwd: packageRoot });
  if (code !== 0)
    throw new Error(`git knows no commit "${ref}" here; name one as git does, e.g. HEAD~1 or cc6e92f1`);
  const commit = stdout.trim();
  const folder = join(packageRoot, '.deckwright', 'bench', commit.slice(0, 12));
  const done = join(folder, 'dist', '.ledger');
  if (existsSync(done)) return { folder, commit };
  if (!existsSync(join(folder, 'package.json'))) {
    note(`Checking out ${commit.slice(0, 8)} …`);
    rmSync(folder, { recursive: true, force: true });
    // Git may still list the folder as a worktree that was deleted by hand.
    await finished('git', ['worktree', 'add', '--force', '--detach', folder, commit], packageRoot);
  }
  // No row needs the page, whose build takes longest.
  rmSync(join(folder, 'dashboard', 'page', 'vite.config.ts'), { force: true });
  note(`Building ${commit.slice(0, 8)} …`);
  const modules = join(folder, 'node_modules');
  if (!existsSync(modules)) symlinkSync(join(packageRoot, 'node_modules'), modules, 'junction');
  const build = (): Promise<unknown> => finished(process.execPath, [join('.ci', 'build.mjs')], folder);
  try {
    await build();
  } catch {
    // A dependency of this commit is no longer installed.
    note(`Installing what ${commit.slice(0, 8)} depends on …`);
    rmSync(modules);
    await finished(NPM, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
    await build();
  }
  writeFileSync(done, '');
  return { folder, commit };
}
