/** `deckwright power`: how many games a question needs. */
import { gamesNeeded } from '../../../statistics/power.js';
import { columns, count, print } from '../../shared/text.js';
import type { PowerOptions } from './commands.js';

export function run({ gain, power, json }: PowerOptions): void {
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
  print(
    `A difference of ${gain} ${gain === 1 ? 'point' : 'points'}, detected with probability ${Math.round(100 * power)} % at 95 % confidence:\n${columns(table, head)}`,
  );
}
