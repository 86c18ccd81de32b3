/**
 * `npm run bench -- yardstick`: the score of a player against money with one terminal card, on random boards that
 * no training has used.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { formFor, printNetwork, readNetwork } from '../../../bots/index.js';
import { type Game, games, Rng, type Rules, seedOf } from '../../../engine/index.js';
import { randomKingdom } from '../../../experiments/boards/random-kingdom.js';
import { firstDeal } from '../../../experiments/evaluation/deal-seeds.js';
import { findPlayer } from '../../../experiments/players/find.js';
import { withoutActions } from '../../../experiments/runs/balance/without-card.js';
import { halfWidth, meanInterval } from '../../../experiments/statistics/interval.js';
import { backend, type Job } from '../../../workers/index.js';
import { oneTerminal } from './one-terminal.js';

const HELP = `npm run bench -- yardstick PLAYER… [options]
  --boards A-B   (401-700)
  --sets WHAT    base: cards of the Base set; five: of all sets (base)
  --deals N      of each board, two games each (20)
  --threads N    (one per core)
  --unseen N     networks also without N random cards of each board, as if no training had met these
  --cards        also what each card on the board changes`;

/** First deal of the measurement; no search uses it. */
const FRESH = 3_000_000;

interface BoardResult {
  readonly kingdom: readonly string[];
  readonly rival: string;
  readonly score: number;
}

export async function benchYardstick(words: readonly string[]): Promise<void> {
  const { values: v, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      boards: { type: 'string', default: '401-700' },
      sets: { type: 'string', default: 'base' },
      deals: { type: 'string', default: '20' },
      threads: { type: 'string', default: String(availableParallelism()) },
      unseen: { type: 'string', default: '0' },
      cards: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (v.help || positionals.length === 0) return void console.log(HELP);
  const game = games['dominion']!;
  const [from = 1, to = from] = v.boards.split('-').map(Number);
  const boards = Array.from({ length: to - from + 1 }, (_, i) => measuringBoard(game, v.sets, from + i));
  const pool = await backend({ threads: Number(v.threads) });
  let first: readonly BoardResult[] | undefined;
  try {
    const cardsGone = Number(v.unseen);
    const players = positionals.flatMap((spec) => [
      { spec, unseen: 0 },
      ...(cardsGone > 0 ? [{ spec, unseen: cardsGone }] : []),
    ]);
    for (const { spec, unseen } of players) {
      const { text } = await findPlayer(spec);
      const jobs = boards.map((rules, i): Job => {
        const player = unseen === 0 ? text : withoutCards(text, game, someCards(rules, unseen, from + i));
        return {
          game: game.facts.name,
          rules,
          players: [player, rivalOn(rules, game).text],
          seats: 'alternate',
          firstSeed: firstDeal(FRESH + from + i),
          deals: Number(v.deals),
        };
      });
      const before = process.cpuUsage();
      const tallies = await pool.play(jobs);
      const { user, system } = process.cpuUsage(before);
      const results = boards.map((rules, i): BoardResult => {
        const { wins, draws } = tallies[i]!.players[0]!;
        return {
          kingdom: kingdomOf(rules),
          rival: rivalOn(rules, game).name,
          score: (wins + draws / 2) / tallies[i]!.games,
        };
      });
      const title = unseen === 0 ? spec : `${spec} without ${unseen} cards`;
      print(`${title}: ${((user + system) / 1e6).toFixed(1)} CPU-s`, results, v.cards);
      if (first !== undefined) {
        const gains = results.map(({ score }, i) => score - first![i]!.score);
        console.log(`  more than ${positionals[0]} on the same deals: ${meanText(gains)}`);
      }
      first ??= results;
    }
  } finally {
    await pool.close();
  }
}

function someCards(rules: Rules, count: number, seed: number): readonly string[] {
  const rng = new Rng(seedOf(seed), 2);
  const cards = [...kingdomOf(rules)];
  return Array.from({ length: count }, () => cards.splice(rng.below(cards.length), 1)[0]!);
}

/** The network as it would be if it had never met these cards: it does not see or buy them. */
function withoutCards(text: string, game: Game, cards: readonly string[]): string {
  const isGone = (name: string): boolean => cards.some((card) => name.endsWith(` ${card}`));
  const net = withoutActions(readNetwork(text, game), isGone);
  const w1 = Float32Array.from(net.w1);
  for (const [row, name] of net.inputs.entries())
    if (isGone(name)) w1.fill(0, row * net.hidden, (row + 1) * net.hidden);
  return printNetwork({ ...net, w1 });
}

export const measuringBoard = (game: Game, sets: string, seed: number): Rules =>
  game.rules(
    sets === 'base' ? { sets: ['base'], boardSeed: seed } : { kingdom: randomKingdom(game, seed) },
    2,
  );

const kingdomOf = (rules: Rules): readonly string[] => (rules as Rules & { kingdom: string[] }).kingdom;

function rivalOn(rules: Rules, game: Game): { readonly name: string; readonly text: string } {
  const { name, text } = oneTerminal(kingdomOf(rules));
  const form = formFor(game);
  const { program } = form.parse(text, game);
  return { name, text: form.print(form.canonical(program, game, rules), game) };
}

function print(title: string, results: readonly BoardResult[], byCard: boolean): void {
  console.log(`${title}\n  all: ${scoreOf(results)}`);
  const rivals = [...new Set(results.map(({ rival }) => rival))].sort();
  for (const rival of rivals)
    console.log(`  ${rival}: ${scoreOf(results.filter((result) => result.rival === rival))}`);
  if (!byCard) return;
  const cards = [...new Set(results.flatMap(({ kingdom }) => kingdom))];
  const rows = cards.map((card) => {
    const within = results.filter(({ kingdom }) => kingdom.includes(card));
    const without = results.filter(({ kingdom }) => !kingdom.includes(card));
    return { card, change: meanOf(within) - meanOf(without), boards: within.length };
  });
  for (const { card, change, boards } of rows.toSorted((a, b) => b.change - a.change))
    console.log(`  with ${card}: ${(100 * change).toFixed(1)} (${boards} boards)`);
}

const meanOf = (results: readonly BoardResult[]): number =>
  results.reduce((sum, { score }) => sum + score, 0) / results.length;

const scoreOf = (results: readonly BoardResult[]): string => meanText(results.map(({ score }) => score));

function meanText(scores: readonly number[]): string {
  const sum = scores.reduce((total, score) => total + score, 0);
  const squares = scores.reduce((total, score) => total + score * score, 0);
  const interval = meanInterval(sum, squares, scores.length);
  const half = (100 * halfWidth(interval)).toFixed(1);
  return `${(100 * interval.mean).toFixed(1)} ± ${half} % (${scores.length} boards)`;
}
