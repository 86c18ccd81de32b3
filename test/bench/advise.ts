/**
 * `npm run bench -- advise`: scores of advice against opponents that it never met: lists written by hand on
 * twelve boards (half for development, half for reports), money with each card of random boards, and money with
 * one terminal card on random boards of Base cards.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { formFor } from '../../bots/index.js';
import type { Game, Rules } from '../../engine/index.js';
import { createEvaluator } from '../../experiments/evaluation/evaluator.js';
import { panelOf } from '../../experiments/evaluation/panel.js';
import { playPanelScores } from '../../experiments/evaluation/panel-score.js';
import { home } from '../../experiments/files/home.js';
import { parseBudget } from '../../experiments/plans/budget.js';
import { runAdvice } from '../../experiments/runs/advise/advise.js';
import { type AdvicePlan, planAdvice } from '../../experiments/runs/advise/plan.js';
import { sentencesOf } from '../../experiments/runs/advise/sentences.js';
import { openStore } from '../../experiments/store/index.js';
import { type Backend, backend } from '../../workers/index.js';
import { moneyText, oneTerminal, type Rival } from './player/one-terminal.js';

const HELP = `npm run bench -- advise [options]
  --against WHOM   lists: two written by hand on each of twelve boards; money: money with 1, 2 and 4 copies of each
                   card; terminal: money with one terminal card, on boards of the Base cards (lists)
  --half H         of the twelve boards: development, report, all (development)
  --seeds A-B      for money and terminal: boards to advise on (1-10)
  --budget B       of each: 30s, 300kgames (300kgames)
  --seed N         of the advice (1)
  --threads N      (one per core)
  --results FILE   answers, one line each; boards in it are not run again (.deckwright/bench/advise.jsonl)
  --label TEXT     what is measured; answers of other labels are not looked at (now)`;

const SETS = ['base', 'intrigue', 'seaside', 'prosperity', 'hinterlands'];
/** Deals against each opponent, and their first seed, which no advice has used. */
const DEALS = 500;
const FRESH = 2_000_000;

interface Case {
  readonly key: string;
  readonly plan: AdvicePlan;
  readonly rivals: readonly Rival[];
}

interface Finding {
  readonly label: string;
  readonly key: string;
  readonly budget: string;
  readonly games: number;
  readonly seconds: number;
  /** Seconds until the first answer. */
  readonly first: number;
  readonly text: string;
  readonly sentences: readonly string[];
  /** Scores of the advised plan with half widths. */
  readonly scores: readonly { readonly name: string; readonly mean: number; readonly half: number }[];
}

export async function benchAdvise(words: readonly string[]): Promise<void> {
  const { values: v } = parseArgs({
    args: [...words],
    options: {
      against: { type: 'string', default: 'lists' },
      half: { type: 'string', default: 'development' },
      seeds: { type: 'string', default: '1-10' },
      budget: { type: 'string', default: '300kgames' },
      seed: { type: 'string', default: '1' },
      threads: { type: 'string', default: String(availableParallelism()) },
      results: { type: 'string', default: join(home(), 'bench', 'advise.jsonl') },
      label: { type: 'string', default: 'now' },
      help: { type: 'boolean', default: false },
    },
  });
  if (v.help) return void console.log(HELP);
  mkdirSync(dirname(v.results), { recursive: true });
  const known = existsSync(v.results)
    ? readFileSync(v.results, 'utf8')
        .split('\n')
        .flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Finding] : []))
    : [];
  const findings: Finding[] = [];
  const pool = await backend({ threads: Number(v.threads) });
  try {
    for (const one of casesOf(v)) {
      const same = known.find((f) => f.label === v.label && f.key === one.key && f.budget === v.budget);
      const finding = same ?? {
        label: v.label,
        key: one.key,
        budget: v.budget,
        ...(await measured(one, pool)),
      };
      if (same === undefined) appendFileSync(v.results, `${JSON.stringify(finding)}\n`);
      findings.push(finding);
      console.log(rowOf(finding));
    }
  } finally {
    await pool.close();
  }
  const all = findings.flatMap(({ scores }) => scores.map(({ mean }) => mean));
  const worst = findings.map(worstOf);
  console.log(
    `${findings.length} boards: mean ${percent(meanOf(all))}, mean of the worst ${percent(meanOf(worst))}, least ${percent(Math.min(...all))}`,
  );
}

function casesOf(v: { against: string; half: string; seeds: string; budget: string; seed: string }): Case[] {
  const budget = parseBudget(v.budget)!;
  const planOf = (kingdom: string, more: object = {}): AdvicePlan =>
    planAdvice({ kingdom, seed: Number(v.seed), budget, ...more });
  if (v.against === 'lists') {
    return boards()
      .filter(({ half }) => v.half === 'all' || half === v.half)
      .map(({ name, kingdom, lists }) => ({
        key: `${name} ${v.seed}`,
        plan: planOf(kingdom),
        rivals: lists.map((list) => ({ name: list.split('/')[1]!, text: listText(list) })),
      }));
  }
  const [from = 1, to = from] = v.seeds.split('-').map(Number);
  const isTerminal = v.against === 'terminal';
  const sets = isTerminal ? ['base'] : SETS;
  return Array.from({ length: to - from + 1 }, (_, i) => {
    // One seed draws the board, and another one seeds the advice.
    const plan = { ...planOf('random', { sets, seed: from + i }), seed: Number(v.seed) };
    const rivals = isTerminal ? [oneTerminal(plan.kingdom)] : moneyWithEach(plan);
    return { key: `${v.against} ${from + i} ${v.seed}`, plan, rivals };
  });
}

interface BoardWithLists {
  readonly name: string;
  readonly kingdom: string;
  readonly half: 'development' | 'report';
  readonly lists: readonly string[];
}

const DATA = new URL('../../../test/bench/advice/', import.meta.url);
const boards = (): readonly BoardWithLists[] =>
  JSON.parse(readFileSync(new URL('boards.json', DATA), 'utf8')) as BoardWithLists[];
const listText = (list: string): string => readFileSync(new URL(`${list}.buylist`, DATA), 'utf8');

/** Money with 1, 2 and 4 copies of each playable card, with and without Colonies. */
function moneyWithEach({ game, kingdom, hasColony }: AdvicePlan): readonly Rival[] {
  const provinces = [
    'Province',
    'Duchy if SupplyHasLess(Province, 5)',
    'Estate if SupplyHasLess(Province, 3)',
  ];
  const colonies = ['Colony', 'Province if SupplyHasLess(Colony, 6)', 'Duchy if SupplyHasLess(Colony, 4)'];
  const kinds = [{ name: 'Province', points: provinces, money: ['Gold', 'Silver'] }];
  if (hasColony) kinds.push({ name: 'Colony', points: colonies, money: ['Platinum', 'Gold', 'Silver'] });
  const cards = kingdom.map((name) => game.cards.find((card) => card.name === name)!);
  const played = cards.filter((card) => card.kinds.includes('action') || card.kinds.includes('treasure'));
  return kinds.flatMap(({ name, points, money }) => [
    { name: `${name} money`, text: moneyText([...points, ...money]) },
    ...played.flatMap((card) =>
      [1, 2, 4].map((copies) => {
        const dearer = money.filter((one) => costOf(game, one) > card.cost);
        const rest = money.slice(dearer.length);
        return {
          name: `${name} money, ${copies} ${card.name}`,
          text: moneyText([...points, ...dearer, `${card.name} [${copies}]`, ...rest]),
        };
      }),
    ),
  ]);
}

const costOf = (game: Game, name: string): number => game.cards.find((card) => card.name === name)!.cost;

async function measured(
  { plan, rivals }: Case,
  pool: Backend,
): Promise<Omit<Finding, 'label' | 'key' | 'budget'>> {
  const store = await openStore(':memory:');
  const start = performance.now();
  let first: number | undefined;
  try {
    const advice = await runAdvice(plan, {
      store,
      backend: pool,
      signal: new AbortController().signal,
      onAdvice() {
        first ??= (performance.now() - start) / 1000;
      },
    });
    const seconds = (performance.now() - start) / 1000;
    const scores = await scoresOf(advice.plan.text, rivals, plan, pool);
    const sentences = sentencesOf(advice.plan, advice.alternatives).map(({ text }) => text);
    return { games: advice.games, seconds, first: first!, text: advice.plan.text, sentences, scores };
  } finally {
    store.close();
  }
}

async function scoresOf(
  text: string,
  rivals: readonly Rival[],
  { game, rules, seed }: { game: Game; rules: Rules; seed: number },
  pool: Backend,
): Promise<Finding['scores']> {
  const form = formFor(game);
  const members = rivals.map((rival, number) => {
    const { program: read } = form.parse(rival.text, game);
    const program = form.canonical(read, game, rules);
    return { name: rival.name, number, text: form.print(program, game) };
  });
  const evaluator = createEvaluator({ backend: pool, game: game.facts.name, rules, seed: FRESH + seed });
  const [standing] = await playPanelScores(evaluator, [text], panelOf(members), DEALS);
  return standing!.members.map(({ score: { mean, low, high }, result }) => ({
    name: members[result.member]!.name,
    mean,
    half: (high - low) / 2,
  }));
}

const percent = (share: number): string => (100 * share).toFixed(1);
const meanOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;
const worstOf = ({ scores }: Finding): number => Math.min(...scores.map(({ mean }) => mean));

function rowOf(finding: Finding): string {
  const { key, scores, games, seconds, first } = finding;
  const worst = scores.toSorted((a, b) => a.mean - b.mean).slice(0, 2);
  const shown = worst.map(({ name, mean, half }) => `${percent(mean)} ± ${percent(half)} ${name}`).join('; ');
  return `${key}: ${shown}; ${games} games, ${seconds.toFixed(0)} s, first answer ${first.toFixed(1)} s`;
}
