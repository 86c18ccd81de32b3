/** Compares our bots with measured results of the original program, as it is and with its rule bugs fixed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, type Seed, type Table } from '../../engine/index.js';
import { jsonBot } from '../../grammar/json/form.js';

const root = join(import.meta.dirname, '..', '..', '..');
const game = games['star-realms']!;

export interface ParityCell {
  readonly variant: string;
  readonly a: string;
  readonly b: string;
  /** `core` or `core+promo`. */
  readonly set: string;
  readonly winRate: number;
  readonly turns: number;
}

/** Fixtures by variant. The published game is compared with the program after fixes of bugs 1 to 7. */
const fixtures = {
  'two-player': 'star-realms-parity.csv',
  original: 'star-realms-original-parity.csv',
} as const;
export const parityVariants = Object.keys(fixtures) as readonly (keyof typeof fixtures)[];

/** One line for each pair of different bots with comparable games; 10,000 games each. */
export function parityCells(variant: keyof typeof fixtures): readonly ParityCell[] {
  return readFileSync(join(root, 'test', 'fixtures', fixtures[variant]), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([a, b, set, , winRate, , turns]) => ({
      variant,
      a: a!,
      b: b!,
      set: set!,
      winRate: Number(winRate),
      turns: Number(turns),
    }));
}

export interface Parity {
  /** Our rate minus theirs, in percentage points. */
  readonly winRate: number;
  /** Our turns relative to theirs, in percent. */
  readonly turns: number;
}

const tables: Record<string, Table<unknown>> = {};
const policies = new Map<string, unknown>();

/** @param pairs pairs of games, one from each seat */
export function measureParity({ variant, a, b, set, winRate, turns }: ParityCell, pairs: number): Parity {
  const sets = set === 'core' ? ['core'] : ['core', 'promo_year_1'];
  const rules = game.rules({ sets, variant }, 2);
  tables[rules.label] ??= game.table(rules);
  const table = tables[rules.label]!;
  const policy = (name: string): unknown => {
    let found = policies.get(name);
    if (found === undefined) {
      const text = readFileSync(join(root, 'bots', 'star-realms', `${name}.json`), 'utf8');
      found = jsonBot.compile(jsonBot.parse(text, game).program!, game, rules);
      policies.set(name, found);
    }
    return found;
  };
  let wins = 0;
  let turnsPlayed = 0;
  for (let deal = 0; deal < pairs; deal++) {
    for (const seatOfA of [0, 1]) {
      const seats = seatOfA === 0 ? [policy(a), policy(b)] : [policy(b), policy(a)];
      const { places, turns: taken } = table.play(seats, deal as Seed);
      turnsPlayed += taken;
      wins += places[0] === places[1] ? 0.5 : places[seatOfA] === 1 ? 1 : 0;
    }
  }
  return {
    winRate: 100 * (wins / (2 * pairs) - winRate),
    turns: 100 * (turnsPlayed / (2 * pairs) / turns - 1),
  };
}
