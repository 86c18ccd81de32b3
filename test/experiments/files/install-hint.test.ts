import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installHint, rebuildHint } from '../../../experiments/files/install-hint.js';
import { packageRoot } from '../../../experiments/files/package.js';
import { scratch } from '../../support/cli.js';

const here = scratch();

/** A folder with these files, and the path of Deckwright below it. */
function installed(name: string, files: readonly string[], below: string): readonly [string, string] {
  const folder = join(here, name);
  mkdirSync(folder);
  for (const file of files) writeFileSync(join(folder, file), '');
  return [folder, join(folder, below)];
}

describe('the hint installs an optional package where Deckwright finds it', () => {
  it.each<[string, string[], string, string, string]>([
    [
      'npm project',
      ['package.json'],
      'node_modules/deckwright',
      'run "npm install a b" in #',
      'run "npm rebuild a" in #',
    ],
    [
      'global folder',
      [],
      'node_modules/deckwright',
      'run "npm install --global a b"',
      'run "npm rebuild --global a"',
    ],
    [
      'yarn project',
      ['package.json', 'yarn.lock'],
      'node_modules/deckwright',
      'run "yarn add a b" in #',
      'run "npm rebuild a" in #',
    ],
    [
      'pnpm project',
      ['package.json'],
      'node_modules/.pnpm/deckwright@1.0.0/node_modules/deckwright',
      'run "pnpm add --allow-build=a --allow-build=b a b" in #',
      'run "pnpm rebuild a" in #',
    ],
  ])('%s', (name, files, below, install, rebuild) => {
    const [folder, root] = installed(name, files, below);
    expect(installHint(['a', 'b'], root)).toBe(install.replace('#', folder));
    expect(rebuildHint('a', root)).toBe(rebuild.replace('#', folder));
  });

  it('in a clone, by its lock file', () => {
    expect(installHint(['a'])).toBe(`run "npm ci" in ${packageRoot}`);
    expect(rebuildHint('a')).toBe(`run "npm rebuild a" in ${packageRoot}`);
  });
});
