/**
 * `npm run bench -- calibration`: whether positions that a network rates 70 % are won 70 %, in games against itself on
 * boards that no training has seen. The value is a share of the reward, so it is also shown as a chance to win, by a
 * logistic curve of two numbers that are fitted on every second board and tested on the others.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { networkOnBoard, printNetwork, readNetwork } from '../../../bots/index.js';
import { games } from '../../../engine/index.js';
import { firstDeal } from '../../../experiments/evaluation/deal-seeds.js';
import { findPlayer } from '../../../experiments/players/find.js';
import { backend, type Episodes, type RolloutJob } from '../../../workers/index.js';
import { measuringBoard } from './yardstick.js';

const HELP = `npm run bench -- calibration [NETWORK] [options]
  --boards A-B   (401-700)
  --sets WHAT    base or five (base)
  --deals N      of each board, two games each (7: some 100,000 positions)
  --threads N    (one per core)`;

const FRESH = 4_000_000;

interface Rated {
  readonly value: number;
  readonly points: number;
}

export async function benchCalibration(words: readonly string[]): Promise<void> {
  const { values: v, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      boards: { type: 'string', default: '401-700' },
      sets: { type: 'string', default: 'base' },
      deals: { type: 'string', default: '7' },
      threads: { type: 'string', default: String(availableParallelism()) },
      help: { type: 'boolean', default: false },
    },
  });
  if (v.help) return void console.log(HELP);
  const game = games['dominion']!;
  const net = readNetwork((await findPlayer(positionals[0] ?? 'any-kingdom')).text, game);
  const [from = 1, to = from] = v.boards.split('-').map(Number);
  const jobs = Array.from({ length: to - from + 1 }, (_, i): RolloutJob => {
    const rules = measuringBoard(game, v.sets, from + i);
    const text = printNetwork(networkOnBoard(net, game, rules));
    const firstSeed = firstDeal(FRESH + from + i);
    return {
      game: game.facts.name,
      rules,
      net: text,
      opponents: [text],
      mode: 'best',
      firstSeed,
      deals: Number(v.deals),
    };
  });
  const place = await backend({ threads: Number(v.threads) });
  try {
    const episodes = await place.rollOut(jobs);
    const halves = [0, 1].map((half) => episodes.filter((_, i) => i % 2 === half).flatMap(ratedOf));
    const [fitted, tested] = halves as [Rated[], Rated[]];
    const { slope, start } = logisticFit(fitted);
    print('value as it is', [...fitted, ...tested]);
    const chances = tested.map(({ value, points }) => ({ value: logistic(start + slope * value), points }));
    print(`1 / (1 + exp(${(-start).toFixed(3)} − ${slope.toFixed(3)} · value)), every second board`, chances);
  } finally {
    await place.close();
  }
}

const ratedOf = ({ starts, values, points }: Episodes): readonly Rated[] =>
  [...points].flatMap((share, game) =>
    [...values.subarray(starts[game]!, starts[game + 1]!)].map((value) => ({ value, points: share })),
  );

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** Newton's steps towards the largest likelihood (Platt 1999). */
function logisticFit(rated: readonly Rated[]): { readonly slope: number; readonly start: number } {
  let start = 0;
  let slope = 0;
  for (let step = 0; step < 20; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 1e-9, 0, 1e-9];
    for (const { value, points } of rated) {
      const p = logistic(start + slope * value);
      const weight = p * (1 - p);
      g0 += points - p;
      g1 += (points - p) * value;
      h00 += weight;
      h01 += weight * value;
      h11 += weight * value * value;
    }
    const determinant = h00 * h11 - h01 * h01;
    start += (h11 * g0 - h01 * g1) / determinant;
    slope += (h00 * g1 - h01 * g0) / determinant;
  }
  return { slope, start };
}

function print(title: string, rated: readonly Rated[]): void {
  console.log(`${title}: ${rated.length} positions\n  rated      mean    won     positions`);
  for (let tenth = 0; tenth < 10; tenth++) {
    const within = rated.filter(({ value }) => Math.min(9, Math.max(0, Math.floor(10 * value))) === tenth);
    if (within.length === 0) continue;
    const meanOf = (of: (one: Rated) => number): string =>
      ((100 * within.reduce((sum, one) => sum + of(one), 0)) / within.length).toFixed(1).padStart(6);
    const label = `${10 * tenth}–${10 * tenth + 10} %`.padEnd(10);
    console.log(
      `  ${label} ${meanOf(({ value }) => value)} ${meanOf(({ points }) => points)}  ${within.length}`,
    );
  }
}
