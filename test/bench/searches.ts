/** Searches compared: the same tasks, the same budget, several seeds; strength on report seeds against games spent. */
import { gameNamed } from '../../bots/index.js';
import { type Evaluator, evaluator } from '../../experiments/evaluation/evaluator.js';
import { type Panel, panelOf } from '../../experiments/evaluation/panel.js';
import { standings } from '../../experiments/evaluation/standing.js';
import { judge } from '../../experiments/evaluation/trial.js';
import { boardFor, findPlayers } from '../../experiments/players.js';
import { workbench } from '../../experiments/runs/workshop.js';
import { meanInterval } from '../../experiments/statistics/interval.js';
import { type Candidate, type Emitter, emitters, genomes, hashText } from '../../optimizer/index.js';
import { type Backend, backend } from '../../workers/index.js';

export interface Task {
  readonly name: string;
  readonly game: string;
  readonly from: readonly string[];
  readonly against: readonly string[];
  readonly kingdom?: readonly string[];
}

export const tasks: readonly Task[] = [
  {
    name: 'four decks',
    game: 'dominion',
    from: ['big-money'],
    against: ['big-money', 'smithy-money', 'militia-torturer-siege', 'market-lab-engine'],
  },
  {
    name: 'strong field',
    game: 'dominion',
    from: ['big-money'],
    against: [
      'double-witch-money',
      'rebuild-green-machine',
      'masquerade-polite-trim',
      'torturer-village-chain',
      'witch-moat-courtyard-duel',
      'shanty-torturer-grind',
      'lab-militia-hand-squeeze',
      'swindler-junker',
    ],
  },
  {
    name: 'engine kingdom',
    game: 'dominion',
    from: ['big-money'],
    against: ['big-money', 'smithy-money', 'chapel-thin-money'],
    kingdom: [
      'Village',
      'Smithy',
      'Laboratory',
      'Market',
      'Festival',
      'Chapel',
      'Militia',
      'CouncilRoom',
      'Moat',
      'Workshop',
    ],
  },
];

/** Share of points on report seeds at each checkpoint. */
export interface Curve {
  readonly task: string;
  readonly algorithm: string;
  readonly seed: number;
  readonly games: readonly number[];
  readonly scores: readonly number[];
  readonly seconds: number;
}

const REPORT_DEALS = 500;

/** One run of one search. A restart follows whenever it stalls; the best of all is what counts. */
export async function runSearch(
  task: Task,
  algorithm: string,
  seed: number,
  checkpoints: readonly number[],
  place: Backend,
  options: Readonly<Record<string, number>> = {},
): Promise<Curve> {
  const players = await findPlayers([...task.from, ...task.against]);
  const { game, rules } = boardFor(players, task.kingdom === undefined ? {} : { kingdom: task.kingdom }, {
    game: task.game,
    seats: 2,
  });
  const form = players[0]!.form!;
  const genome = genomes[form.name]!;
  const bench = workbench<unknown>({
    form,
    genome,
    game: gameNamed(task.game),
    rules,
    sizeMax: 48,
    watch: () => ({ games: 0, turns: 0, gained: [], fired: new Map() }),
  });
  const panel = panelOf(
    players.slice(task.from.length).map(({ name, text }, number) => ({ name, text, number })),
  );
  bench.gamesPerBlock = 2 * panel.perBlock;
  const play = evaluator({ backend: place, game: game.facts.name, rules, seed });
  const reporting = evaluator({ backend: place, game: game.facts.name, rules, seed });
  const start = players.slice(0, task.from.length).map(
    ({ program }): Candidate<unknown> => ({
      id: bench.nextId(),
      program: bench.canonical(program),
      parents: [],
      operator: 'seed',
    }),
  );
  const began = performance.now();
  const curve = { games: [] as number[], scores: [] as number[] };
  let block = 0;
  let lives = 0;
  const make = (): Emitter<unknown> =>
    emitters[algorithm]!(genome, bench, hashText(`${seed} ${lives++}`), start, options);
  let emitter = make();
  let champion: Candidate<unknown> | undefined;
  for (const checkpoint of checkpoints) {
    while (play.games < checkpoint) {
      const { candidates, trial } = emitter.ask();
      const texts = candidates.map(({ program }) => bench.textOf(program));
      const { results, blocks } = await judge(candidates, trial, (who, from, to) =>
        play.play(
          who.map((i) => texts[i]!),
          panel,
          'search',
          block + from,
          block + to,
        ),
      );
      block += blocks;
      emitter.tell(results);
      if (!emitter.stalled) continue;
      champion = await better(play, panel, champion, emitter, bench.textOf, block);
      block += CHOICE_BLOCKS;
      emitter = make();
    }
    const now = await better(play, panel, champion, emitter, bench.textOf, block);
    block += CHOICE_BLOCKS;
    const [standing] = await standings(reporting, [bench.textOf(now.program)], panel, REPORT_DEALS);
    curve.games.push(play.games);
    curve.scores.push(standing!.overall.mean);
  }
  return { task: task.name, algorithm, seed, ...curve, seconds: (performance.now() - began) / 1000 };
}

const CHOICE_BLOCKS = 128;

/** The champion so far or the search's best, on blocks neither has seen. */
async function better(
  play: Evaluator,
  panel: Panel,
  champion: Candidate<unknown> | undefined,
  emitter: Emitter<unknown>,
  textOf: (program: unknown) => string,
  block: number,
): Promise<Candidate<unknown>> {
  const rivals = emitter
    .best()
    .slice(0, 3)
    .map(({ candidate }) => candidate);
  const candidates =
    champion === undefined ? rivals : [champion, ...rivals.filter(({ id }) => id !== champion.id)];
  const trial = { kind: 'race', firstBlocks: 16, blocksMax: CHOICE_BLOCKS, keep: 1 } as const;
  const { results } = await judge(candidates, trial, (who, from, to) =>
    play.play(
      who.map((i) => textOf(candidates[i]!.program)),
      panel,
      'search',
      block + from,
      block + to,
    ),
  );
  return results.filter(({ fate }) => fate === 'kept').reduce((a, b) => (b.mean > a.mean ? b : a)).candidate;
}

/** Prints a table in Markdown. @param words searches (`all`, or names with settings `genetic:population=32`), seeds, games, task */
export async function benchSearches(words: readonly string[]): Promise<void> {
  const names = words[0] === undefined || words[0] === 'all' ? Object.keys(emitters) : words[0].split(',');
  const seeds = Number(words[1] ?? 10);
  const games = Number(words[2] ?? 320_000);
  const chosen = tasks.filter(({ name }) => words[3] === undefined || name === words[3]);
  const checkpoints = [16, 8, 4, 2, 1].map((part) => games / part);
  const place = await backend();
  try {
    for (const task of chosen) {
      const head = checkpoints.map((n) => `${Math.round(n / 1000)}k games`);
      process.stdout.write(`\n### ${task.name}\n\n| search | ${head.join(' | ')} | games/s |\n`);
      process.stdout.write(`|---|${checkpoints.map(() => '---:').join('|')}|---:|\n`);
      for (const name of names) {
        const [algorithm, ...settings] = name.split(':');
        const options = Object.fromEntries(
          settings.map((s) => s.split('=')).map(([k, v]) => [k!, Number(v)]),
        );
        const curves: Curve[] = [];
        for (let seed = 1; seed <= seeds; seed++) {
          curves.push(await runSearch(task, algorithm!, seed, checkpoints, place, options));
        }
        const cells = checkpoints.map((_, i) => {
          const values = curves.map(({ scores }) => 100 * scores[i]!);
          const sum = values.reduce((a, b) => a + b, 0);
          const squares = values.reduce((a, b) => a + b * b, 0);
          const { mean, high } = meanInterval(sum, squares, values.length);
          return `${mean.toFixed(1)} ± ${(high - mean).toFixed(1)}`;
        });
        const seconds = curves.reduce((sum, curve) => sum + curve.seconds, 0);
        const played = curves.reduce((sum, curve) => sum + curve.games.at(-1)!, 0);
        process.stdout.write(`| ${name} | ${cells.join(' | ')} | ${Math.round(played / seconds)} |\n`);
      }
    }
  } finally {
    await place.close();
  }
}
