/** A network's decisions become a program that people can read, in the form in which its game's players are written. */
import type { Net } from '../../../bots/neural/net.js';
import { type Game, Rng, type Seed } from '../../../engine/index.js';
import { writeBuylist } from './buylist.js';
import { type Samples, samplesOf } from './facts.js';
import { writeScoreTable } from './score-table.js';
import { agreement, growTree, type Leaf } from './tree.js';

export interface Distilled {
  readonly program: unknown;
  readonly leaves: readonly Leaf[];
  /** Share of the purchases in which the program takes the network's action, on the samples it was made from. */
  readonly agreement: number;
}

/** Rows a leaf needs, as a share of all and at least. */
const ROWS_SHARE = 0.001;
const ROWS_MIN = 8;

/** @param factShare share of the facts that may be asked; less than 1 makes programs of different seeds differ */
export function distill(
  net: Net,
  game: Game,
  played: Parameters<typeof samplesOf>[2],
  { lists, seed, factShare }: { lists: number; seed: number; factShare: number },
): Distilled {
  const offered = new Map(game.neural!.actions.map((action) => [action.name, action]));
  const actions = net.actions.map((name) => offered.get(name)!);
  const all = samplesOf(net, game, played);
  const chosen = new Int32Array(actions.length);
  for (const label of all.labels) chosen[label]!++;
  const pass = actions.findIndex(({ does }) => does === 'pass');
  const samples = purchases(all, pass);
  const rowsMin = Math.max(ROWS_MIN, Math.round(ROWS_SHARE * samples.rows));
  const leaves = growTree(samples, { leaves: lists, rowsMin, factShare }, new Rng(seed as Seed));
  const program =
    game.vocabulary === undefined
      ? writeScoreTable(leaves, samples.facts, actions, game, chosen)
      : writeBuylist(leaves, samples.facts, actions, game);
  return { program, leaves, agreement: agreement(samples, leaves) };
}

/** The decisions in which nothing could have been bought too: options of cards are none. */
function purchases(samples: Samples, pass: number): Samples {
  const { actions, legal, labels, values, facts } = samples;
  const rows: number[] = [];
  for (let row = 0; row < samples.rows; row++) if (legal[row * actions + pass] === 1) rows.push(row);
  if (rows.length === samples.rows) return samples;
  const kept = new Uint8Array(rows.length * actions);
  rows.forEach((row, i) => {
    kept.set(legal.subarray(row * actions, (row + 1) * actions), i * actions);
  });
  return {
    rows: rows.length,
    facts,
    actions,
    legal: kept,
    labels: Int32Array.from(rows, (row) => labels[row]!),
    values: values.map((column) => Int16Array.from(rows, (row) => column[row]!)),
  };
}
