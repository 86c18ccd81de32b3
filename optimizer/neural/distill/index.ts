/** A network's decisions become a program that people can read, in the form in which its game's players are written. */
import type { Network } from '../../../bots/neural/net.js';
import { type Game, type NeuralAction, Rng, type Seed } from '../../../engine/index.js';
import type { BuylistProgram, ScoreTable } from '../../../grammar/index.js';
import { writeBuylist } from './buylist.js';
import { type Samples, samplesOf } from './features.js';
import { writeScoreTable } from './score-table.js';
import { shorten } from './shorten.js';
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
const ROWS_MAX = 30_000;

/**
 * @param factShare share of the facts that may be asked; less than 1 makes programs of different seeds differ
 * @param partner program whose rules stay, but for what the network decides
 * @param cards most cards that a score table names; absent for all of them
 * @param entries most entries of all lists of a buylist together; absent for as many as the network's choices take
 */
export function distill(
  net: Network,
  game: Game,
  episodes: Parameters<typeof samplesOf>[2],
  {
    lists,
    seed,
    featureShare,
    partner,
    cards,
    entries,
  }: {
    lists: number;
    seed: Seed;
    featureShare: number;
    partner?: unknown;
    cards?: number;
    entries?: number;
  },
): Distilled {
  const available = new Map(game.neural!.actions.map((action) => [action.name, action]));
  const actions = net.actions.map((name) => available.get(name)!);
  const all = samplesOf(net, game, episodes);
  const chosen = new Int32Array(actions.length);
  for (const label of all.labels) chosen[label]!++;
  const { samples, taken } = purchases(
    all,
    chosen,
    actions.findIndex(({ does }) => does === 'pass'),
  );
  const rowsMin = Math.max(ROWS_MIN, Math.round(ROWS_SHARE * samples.rows));
  const whole = growTree(samples, { leaves: lists, rowsMin, featureShare }, new Rng(seed));
  const actionsTaken = taken.map((action) => actions[action]!);
  const pass = actionsTaken.findIndex(({ does }) => does === 'pass');
  const leaves = entries === undefined ? whole : shorten(samples, whole, entries, pass);
  const { features } = samples;
  const program =
    game.vocabulary === undefined
      ? writeScoreTable(
          leaves,
          features,
          actionsTaken,
          game,
          { actions, chosen },
          partner as ScoreTable | undefined,
          cards === undefined ? undefined : mostInformative(samples, actionsTaken, cards),
        )
      : writeBuylist(leaves, features, actionsTaken, game, partner as BuylistProgram | undefined);
  return { program, leaves, agreement: agreement(samples, leaves) };
}

/**
 * The actions that it matters most to tell from the rest: those that were taken where there were others, and those that
 * were left alone where nothing better was to be had.
 */
function mostInformative(
  { rows, legal, labels, actions }: Samples,
  actionsTaken: readonly NeuralAction[],
  count: number,
): ReadonlySet<number> {
  const pass = actionsTaken.findIndex(({ does }) => does === 'pass');
  const times = new Float64Array(actions);
  for (let row = 0; row < rows; row++) {
    const open = legal.subarray(row * actions, (row + 1) * actions);
    const label = labels[row]!;
    if (label === pass) {
      for (let action = 0; action < actions; action++) times[action]! += open[action]!;
    } else if (open.reduce((sum, yes) => sum + yes, 0) > 2) times[label]! += 1;
  }
  const cards = [...actionsTaken.keys()].filter((action) => actionsTaken[action]!.does === 'take');
  return new Set(cards.sort((a, b) => times[b]! - times[a]! || a - b).slice(0, count));
}

/**
 * The decisions in which nothing could have been bought too (options of cards are none), evenly thinned out to as many
 * as a tree needs, and only those actions among which the network ever chose: the others never come first.
 */
function purchases(
  all: Samples,
  chosen: ArrayLike<number>,
  pass: number,
): { samples: Samples; taken: readonly number[] } {
  const { actions, legal, labels, values, features } = all;
  const taken = Array.from(chosen).flatMap((times, action) => (times > 0 ? [action] : []));
  const numbers = new Int32Array(actions);
  taken.forEach((action, number) => {
    numbers[action] = number;
  });
  const asked: number[] = [];
  for (let row = 0; row < all.rows; row++) if (legal[row * actions + pass] === 1) asked.push(row);
  const count = Math.min(asked.length, ROWS_MAX);
  const rows = Array.from({ length: count }, (_, i) => asked[Math.floor((i * asked.length) / count)]!);
  const keptLegal = new Uint8Array(count * taken.length);
  rows.forEach((row, i) => {
    taken.forEach((action, number) => {
      keptLegal[i * taken.length + number] = legal[row * actions + action]!;
    });
  });
  const samples = {
    rows: count,
    features,
    actions: taken.length,
    legal: keptLegal,
    labels: Int32Array.from(rows, (row) => numbers[labels[row]!]!),
    values: values.map((column) => Int16Array.from(rows, (row) => column[row]!)),
  };
  return { samples, taken };
}
