/** Runs of a few seconds each, started as a user would, in the order that `view-stops.ts` expects. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../experiments/files/package.js';

const main = join(packageRoot, 'dist', 'program', 'main.js');
const money = ['--from', 'plain-big-money', '--against', 'smithy-money', 'militia-pressure'];
const bots = ['--game', 'star-realms', '--from', 'Velocity', '--against', 'TunedMarshal'];
const runs = [
  ['first', 1, 150_000, money],
  ['second', 2, 150_000, money],
  ['third', 3, 150_000, money],
  ['league', 1, 200_000, [...money, '--algorithm', 'psro']],
  ['score table', 1, 100_000, [...bots, '--algorithm', 'genetic']],
] as const;

/** @param home folder of the record */
export function recordRuns(home: string): void {
  const deckwright = (...words: readonly string[]): void => {
    spawnSync(process.execPath, [main, ...words], {
      env: { ...process.env, DECKWRIGHT_HOME: home },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  for (const [name, seed, games, words] of runs) {
    console.log(`recording the run "${name}" …`);
    deckwright('evolve', ...words, '--name', name, '--seed', String(seed), '--budget', `${games}games`);
  }
  // Two matches for the history.
  for (const player of ['plain-big-money', 'big-money'])
    deckwright('match', player, 'smithy-money', '--games', '20000', '--keep');
}
