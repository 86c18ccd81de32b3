/** `deckwright power`: how many games a question needs. */
import { Command } from 'commander';
import { gamesNeeded } from '../../statistics/power.js';
import { decimal } from '../shared/options.js';
import { columns, count } from '../shared/text.js';

interface PowerOptions {
  readonly gain: number;
  readonly power: number;
  readonly json?: true;
}

export function powerCommand(): Command {
  return new Command('power')
    .description('Print how many games are needed to detect a difference in score.')
    .option('--gain <points>', 'difference in score, in percentage points', decimal(0.01, 50), 1)
    .option('--power <p>', 'probability of detecting it', decimal(0.01, 0.9999), 0.8)
    .option('--json', 'print one JSON object to stdout')
    .action(({ gain, power, json }: PowerOptions) => {
      const rows = gamesNeeded(gain / 100, power).map(({ between, toFind, forInterval, forGate }) => ({
        between,
        gamesToFind: toFind,
        gamesForInterval: forInterval,
        gamesForGate: forGate,
      }));
      if (json) {
        process.stdout.write(`${JSON.stringify({ gain, power, rows })}\n`);
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
    });
}
