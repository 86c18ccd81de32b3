/** Runs the first hour of the README, command by command in one folder, with fewer games. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deckwright, scratch } from '../../support/cli.js';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const hour = readme.slice(readme.indexOf('## Your first hour'), readme.indexOf('## Rooms'));

const lines = [...hour.matchAll(/```sh\n(.*?)```/gs)]
  .flatMap(([, block]) => block!.split('\n'))
  .map((line) => line.replace(/ +#.*/, ''))
  .filter((line) => line !== '');

/** Interactive commands and the built page (test/web) have their own tests. */
const attended = /^npx deckwright (play|dashboard)|^npm run build:web/;

const smaller = (line: string): string =>
  line
    .replace(/--games \d+/, '--games 10')
    .replace(/--precision \S+/, '--precision 5')
    .replace(/--budget \d+s/, '--budget 1000games')
    .replace(/deckwright (match|explain) (?!.*--(games|precision)).*/, '$& --games 90')
    .replace(/deckwright analyse .*/, '$& --games 400')
    .replace(/deckwright (match|explain|evolve|tournament|analyse) .*/, '$& --threads 1');

const folder = scratch();
/** Keeps three players in each folder that the README names as a whole. */
for (const each of ['strategies/dominion', 'bots/star-realms']) {
  mkdirSync(join(folder, each), { recursive: true });
  const files = readdirSync(join(root, each)).filter((file) => /\.(buylist|json)$/.test(file));
  const named = files.filter((file) => lines.some((line) => line.includes(`${each}/${file}`)));
  for (const file of new Set([...named, ...files.slice(0, 3)]))
    copyFileSync(join(root, each, file), join(folder, each, file));
}

describe('the first hour of the README', () => {
  it('contains commands of every kind', () => {
    expect(lines.length).toBeGreaterThan(15);
    expect(lines.filter((line) => attended.test(line))).not.toEqual([]);
  });

  it.each(lines.filter((line) => !attended.test(line)))('%s', async (line) => {
    const [command = '', target] = line.split(' > ');
    const [program, ...words] = smaller(command).split(' ');
    if (program === 'cp') {
      copyFileSync(join(folder, words[0]!), join(folder, words[1]!));
      return;
    }
    expect([program, words.shift()]).toEqual(['npx', 'deckwright']);
    const { code, stdout, stderr } = await deckwright(words, folder);
    if (target !== undefined) writeFileSync(join(folder, target), stdout);
    // An evolution with so few games may find nothing.
    expect(words[0] === 'evolve' ? [0, 1] : [0], stderr).toContain(code);
  });
});
