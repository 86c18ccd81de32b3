import { join } from 'node:path';
import { expect, it } from 'vitest';
import { games, type Seed } from '../../../engine/index.js';
import { strategy, strategyNames } from '../../support/buylists.js';

const DEALS = 20;

/** One line for each strategy: its games against the next one, on twenty deals, in both seats. */
it('every strategy plays the same games as before (if a change is intended: npx vitest run dist/test/engine/dominion/signature.test.js -u)', async () => {
  const dominion = games['dominion']!;
  const table = dominion.table(dominion.rules({}, 2));
  const lines = strategyNames.map((name, index) => {
    const rival = strategyNames[(index + 1) % strategyNames.length]!;
    const pair = [strategy(name), strategy(rival)];
    let signature = 0;
    for (let seed = 0; seed < DEALS; seed++) {
      for (const policies of [pair, pair.toReversed()]) {
        table.play(policies, seed as Seed);
        signature = (Math.imul(signature, 31) + table.digest()) >>> 0;
      }
    }
    return `${name} – ${rival}: ${signature}`;
  });
  const file = join(
    import.meta.dirname,
    '..',
    '..',
    '..',
    '..',
    'test',
    'golden',
    'dominion',
    'signature.txt',
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(file);
});
