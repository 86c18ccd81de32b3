/**
 * `npm run bench -- calibration`: whether a network wins 70 % of the positions that it rates 70 %, in games against itself
 * on boards that no training has seen. The value is a share of the reward, so a curve turns it into a chance to win; the
 * curve is fitted on some of these boards and tested on others.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import {
  type ChanceCurve,
  type Network,
  networkOnBoard,
  printNetwork,
  readNetwork,
} from '../../../bots/index.js';
import { type Game, games } from '../../../engine/index.js';
import { firstDeal } from '../../../experiments/evaluation/deal-seeds.js';
import { findPlayer } from '../../../experiments/players/find.js';
import { backend, type Episodes, type RolloutJob } from '../../../workers/index.js';
import { chanceToWin, curveTerms } from './chance.js';
import { measuringBoard } from './yardstick.js';

const HELP = `npm run bench -- calibration [NETWORK] [options]
  --fit A-B      boards of the fit, of Base and as many of five sets (1-400)
  --boards A-B   boards of the test (401-700)
  --deals N      of each board, two games each (4)
  --threads N    (one per core)
  --write FILE   the network with the curve`;

const FRESH = 4_000_000;
/** Number of turns that a network sees as 1. */
const TURNS = 40;
const SETS = ['base', 'five'] as const;

interface Rated {
  readonly value: number;
  readonly turn: number;
  readonly points: number;
}

export async function benchCalibration(words: readonly string[]): Promise<void> {
  const { values: v, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      fit: { type: 'string', default: '1-400' },
      boards: { type: 'string', default: '401-700' },
      deals: { type: 'string', default: '4' },
      threads: { type: 'string', default: String(availableParallelism()) },
      write: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (v.help) return void console.log(HELP);
  const game = games['dominion']!;
  const net = readNetwork((await findPlayer(positionals[0] ?? 'any-kingdom')).text, game);
  const pool = await backend({ threads: Number(v.threads) });
  const rated = async (boards: string, sets: string): Promise<readonly Rated[]> => {
    const jobs = jobsOn(net, game, boards, sets, Number(v.deals));
    return (await pool.rollOut(jobs)).flatMap((played, i) =>
      ratedIn(played, readNetwork(jobs[i]!.net, game)),
    );
  };
  try {
    const fitted = [];
    for (const sets of SETS) for (const one of await rated(v.fit, sets)) fitted.push(one);
    const chance = logisticFit(fitted);
    console.log(`fitted to ${fitted.length} positions: ${JSON.stringify(chance)}`);
    for (const sets of SETS) {
      const tested = await rated(v.boards, sets);
      print(`${sets}: the value as it is`, tested);
      const chances = tested.map((one) => ({ ...one, value: chanceToWin(chance, one.value, one.turn) }));
      print(`${sets}: the chance`, chances);
    }
    if (v.write !== undefined) writeFileSync(v.write, printNetwork({ ...net, chance }));
  } finally {
    await pool.close();
  }
}

function jobsOn(
  net: Network,
  game: Game,
  boards: string,
  sets: string,
  deals: number,
): readonly RolloutJob[] {
  const [from = 1, to = from] = boards.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i): RolloutJob => {
    const rules = measuringBoard(game, sets, from + i);
    const text = printNetwork(networkOnBoard(net, game, rules));
    return {
      game: game.facts.name,
      rules,
      net: text,
      opponents: [text],
      mode: 'best',
      firstSeed: firstDeal(FRESH + from + i),
      deals,
    };
  });
}

function ratedIn(played: Episodes, { inputs }: Network): readonly Rated[] {
  const { observations, starts, values, points } = played;
  const turns = inputs.indexOf('turns of all seats');
  const rated: Rated[] = [];
  for (let game = 0; game < points.length; game++) {
    for (let step = starts[game]!; step < starts[game + 1]!; step++) {
      const turn = TURNS * observations[step * inputs.length + turns]!;
      rated.push({ value: values[step]!, turn, points: points[game]! });
    }
  }
  return rated;
}

const STEPS = 20;

/** Newton's method for the maximum likelihood (Platt 1999). */
function logisticFit(rated: readonly Rated[]): ChanceCurve {
  const curve = [0, 0, 1, 0] as [number, number, number, number];
  const named = (): ChanceCurve => {
    const [start, startByTurn, slope, slopeByTurn] = curve;
    return { start, startByTurn, slope, slopeByTurn };
  };
  for (let step = 0; step < STEPS; step++) {
    // Four equations: each row has the second derivatives and ends with the gradient.
    const rows = curve.map(() => new Float64Array(curve.length + 1));
    for (const { value, turn, points } of rated) {
      const p = chanceToWin(named(), value, turn);
      const terms = curveTerms(value, turn);
      for (const [i, row] of rows.entries()) {
        for (const [j, term] of terms.entries()) row[j]! += p * (1 - p) * terms[i]! * term;
        row[curve.length]! += (points - p) * terms[i]!;
      }
    }
    for (const [i, change] of solved(rows).entries()) curve[i]! += change;
  }
  return named();
}

/** Gauss-Jordan elimination. The matrix is positive definite, so it needs no pivoting. */
function solved(rows: readonly Float64Array[]): readonly number[] {
  for (const [i, row] of rows.entries()) {
    const factor = 1 / row[i]!;
    for (let j = 0; j < row.length; j++) row[j]! *= factor;
    for (const other of rows) {
      const times = other === row ? 0 : other[i]!;
      for (let j = 0; j < row.length; j++) other[j]! -= times * row[j]!;
    }
  }
  return rows.map((row) => row.at(-1)!);
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
