/**
 * Plays all comparable pairs of bots and compares them with measured figures, for both sets of rules: `node
 * dist/test/bench/parity.js [pairs per cell]`.
 */
import { measureParity, parityCells, parityVariants } from '../support/star-realms-parity.js';

const pairs = Number(process.argv[2] ?? 10_000);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
for (const variant of parityVariants) {
  const measured = parityCells(variant).map((cell) => ({ ...cell, parity: measureParity(cell, pairs) }));
  const off = measured.map(({ parity }) => Math.abs(parity.winRate));
  const slower = measured.map(({ parity }) => parity.turns);
  for (const { a, b, set, parity } of measured
    .toSorted((x, y) => Math.abs(y.parity.winRate) - Math.abs(x.parity.winRate))
    .slice(0, 10)) {
    console.log(
      `${a} – ${b} (${set}): ${parity.winRate.toFixed(2)} points, turns ${parity.turns.toFixed(2)} %`,
    );
  }
  console.log(
    `${variant}: ${measured.length} cells of ${2 * pairs} games: win rates off by ${mean(off).toFixed(3)} points on average, ` +
      `${Math.max(...off).toFixed(2)} at most; turns by ${mean(slower).toFixed(2)} %, ${Math.max(...slower.map(Math.abs)).toFixed(2)} % at most`,
  );
}
