/** Star Realms by the clock: six pairs of our bots on the core set. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, type Seed } from '../../engine/index.js';
import { jsonBot } from '../../grammar/json/form.js';
import { geometricMean, line, measure } from './measure.js';

const GAMES = 20_000;

/** Fixed, so that figures of different days compare. */
const pairs = [
  ['TunedMarshal', 'RowPoacher'],
  ['TunedMarshal', 'BastionWarden'],
  ['GunlineAdmiral', 'BastionWarden'],
  ['LeanMachine', 'ClockworkRaider'],
  ['HiveTide', 'LedgerKeeper'],
  ['SparePartsGuild', 'HarborMaster'],
] as const;

const game = games['star-realms']!;
const rules = game.rules({}, 2);
const folder = join(import.meta.dirname, '..', '..', '..', 'bots', 'star-realms');

function policy(name: string): unknown {
  const { program } = jsonBot.parse(readFileSync(join(folder, `${name}.json`), 'utf8'), game);
  return jsonBot.compile(program!, game, rules);
}

export function benchStarRealms(): void {
  const table = game.table(rules);
  const rates = pairs.map(([a, b]) => {
    const seats = [policy(a), policy(b)];
    const exchanged = seats.toReversed();
    const measured = measure(GAMES, () => {
      let signature = 0;
      for (let i = 0; i < GAMES; i++) {
        signature = (signature + table.play(i & 1 ? exchanged : seats, (i >> 1) as Seed).turns) >>> 0;
      }
      return signature;
    });
    console.log(line(`${a} – ${b}`, measured));
    return measured.rate;
  });
  console.log(
    `  geometric mean of ${pairs.length} pairs: ${geometricMean(rates).toFixed(0)} games per CPU-second`,
  );
}
