/** `deckwright power`: how many games a question needs. */
import { gamesNeeded } from '../../statistics/power.js';
import { declare, type OptionsOf, option } from '../shared/command.js';
import { decimal, jsonOption } from '../shared/options.js';
import { columns, count, print } from '../shared/text.js';

export const command = declare({
  name: 'power',
  about: 'Print how many games are needed to detect a difference in score.',
  options: [
    option('--gain <points>', 'difference in score, in percentage points', decimal(0.01, 50), 1),
    option('--power <p>', 'probability of detecting it', decimal(0.01, 0.9999), 0.8),
    jsonOption,
  ],
});

export function run({ gain, power, json }: OptionsOf<typeof command>): void {
  const rows = gamesNeeded(gain / 100, power).map(({ between, toFind, forInterval, forGate }) => ({
    between,
    gamesToFind: toFind,
    gamesForInterval: forInterval,
    gamesForGate: forGate,
  }));
  if (json) {
    print({ gain, power, rows });
    return;
  }
  const head = ['', 'games to detect it', `games for ± ${gain}`, 'games for --sprt 0,10'];
  const table = rows.map((row) => [
    row.between,
    count(row.gamesToFind),
    count(row.gamesForInterval),
    count(row.gamesForGate),
  ]);
  process.stdout.write(
    `A difference of ${gain} ${gain === 1 ? 'point' : 'points'}, detected with probability ${Math.round(100 * power)} % at 95 % confidence:\n${columns(table, head)}\n`,
  );
}
