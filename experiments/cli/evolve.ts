/** Starts or resumes an evolution, shows how it goes, and writes what it found. */
import { join } from 'node:path';
import { Refused } from '../../engine/index.js';
import { writeResult } from '../files.js';
import { home } from '../home.js';
import { checkPlan, type EvolvePlanFile, readPlan } from '../plan.js';
import { packageRoot } from '../root.js';
import type { EvolutionPlan } from '../runs/evolution.js';
import {
  type Evolved,
  evolve,
  Halted,
  newRun,
  planEvolution,
  provenance,
  recordedPlan,
} from '../runs/evolve.js';
import type { Strength } from '../runs/strength.js';
import type { Interval } from '../statistics/interval.js';
import { openStore } from '../store/index.js';
import type { RunId, Store } from '../store/store.js';
import { evolveProgress } from './evolve-progress.js';
import { Interrupted } from './exit.js';
import { exit } from './exit-codes.js';
import { type BoardOptions, boardWords } from './options.js';
import { inSession } from './session.js';
import { colors, columns, command, count, duration, percent, signed, standing } from './text.js';

export interface EvolveOptions extends BoardOptions {
  readonly from?: readonly string[];
  readonly against?: readonly string[];
  readonly algorithm?: string;
  readonly budget?: string;
  readonly seed?: number;
  readonly out?: string;
  readonly resume?: string;
  readonly name?: string;
  readonly threads: number;
  readonly queue?: string;
  readonly plain?: true;
  readonly json?: true;
  readonly force?: true;
}

export async function evolveCommandBody(
  planFile: string | undefined,
  options: EvolveOptions,
): Promise<number> {
  const store = await openStore();
  try {
    const { run, plan, out } = await prepare(store, planFile, options);
    const evolved = await work(store, run, plan, options);
    const file = out ?? join(home(), 'champions', `run-${run}${plan.form.suffix}`);
    const text = options.plain
      ? plan.form.print(evolved.program, plan.game, { plain: true })
      : plan.form.print(evolved.program, plan.game, { header: provenance(evolved, plan) });
    writeResult(file, text, options.force || out === undefined);
    if (options.json) process.stdout.write(`${JSON.stringify(asJson(evolved, file))}\n`);
    else tell(evolved, plan, file, text);
    return evolved.promoted ? exit.done : exit.no;
  } finally {
    store.close();
  }
}

async function prepare(
  store: Store,
  planFile: string | undefined,
  options: EvolveOptions,
): Promise<{ run: RunId; plan: EvolutionPlan; out: string | undefined }> {
  if (options.resume !== undefined) {
    if (planFile !== undefined || options.from || options.against || options.budget) {
      throw new Refused('a resumed run keeps its plan', 'leave the plan and its options out');
    }
    const row = options.resume === 'last' ? store.lastRun('evolve') : store.run(Number(options.resume));
    if (row === undefined || row.kind !== 'evolve') {
      throw new Refused(`there is no evolution "${options.resume}"`, 'see: deckwright runs');
    }
    store.claim(row.id);
    const { file } = row.plan as unknown as { file: EvolvePlanFile };
    return { run: row.id, plan: recordedPlan(row), out: options.out ?? file.out };
  }
  const nothing = [options.from, options.against, options.kingdom, options.game].every(
    (o) => o === undefined,
  );
  const quick = join(packageRoot, 'experiments', 'plans', 'quick-start.yaml');
  const start = planFile ?? (nothing ? quick : undefined);
  const file = mergedPlan(start === undefined ? checkPlan({}) : readPlan(start), options);
  const plan = await planEvolution(file);
  return { run: store.createRun(newRun(plan)), plan, out: file.out };
}

/** Options win over the plan. */
function mergedPlan(plan: EvolvePlanFile, options: EvolveOptions): EvolvePlanFile {
  const given = Object.fromEntries(
    (
      [
        'name',
        'game',
        'rules',
        'kingdom',
        'sets',
        'turnsMax',
        'from',
        'against',
        'algorithm',
        'budget',
        'seed',
        'out',
      ] as const
    )
      .filter((key) => options[key] !== undefined)
      .map((key) => [key, options[key]]),
  );
  return checkPlan({ ...plan, ...given }, 'evolve');
}

async function work(store: Store, run: RunId, plan: EvolutionPlan, options: EvolveOptions): Promise<Evolved> {
  const resume = `go on with: deckwright evolve --resume ${run}`;
  const files = [...plan.from, ...plan.against].map(({ name }) => name);
  const session = {
    threads: options.threads,
    queue: options.queue,
    files,
    board: boardWords(options),
    stopped: `stopped; all is saved, ${resume}`,
  };
  return inSession(session, async ({ backend, signal }) => {
    const shown = evolveProgress(plan, run, options.json === true);
    try {
      return await evolve(plan, run, { store, backend, signal, onNews: shown.hear });
    } catch (error) {
      if (error instanceof Halted) throw new Interrupted(`${error.message}; ${resume}`);
      throw error;
    } finally {
      shown.stop();
    }
  });
}

function asJson(evolved: Evolved, file: string): unknown {
  const { run, standing: s, seedStanding, generations, games, seconds, promoted, ends } = evolved;
  return {
    run: String(run),
    champion: {
      file,
      score: s.mean,
      ci95: [s.low, s.high],
      games: s.games,
      promoted,
      ...objectiveAsJson(s),
    },
    seedScore: seedStanding.mean,
    generations,
    gamesPlayed: games,
    seconds,
    ends,
    gallery: evolved.gallery.map(({ candidate, standing: g, against }) => ({
      candidate: candidate.id,
      score: g.mean,
      ci95: [g.low, g.high],
      games: g.games,
      against,
    })),
  };
}

function objectiveAsJson({ objective }: Strength): object {
  return objective === undefined
    ? {}
    : { objective: objective.mean, objectiveCi95: [objective.low, objective.high] };
}

/** Games for one: what the players make, in the game's own points. */
function tellObjective({ standing: now, seedStanding: before }: Evolved, plan: EvolutionPlan): string[] {
  if (now.objective === undefined || before.objective === undefined) return [];
  const told = ({ mean, low, high }: Interval): string =>
    `${mean.toFixed(2)} ± ${((high - low) / 2).toFixed(2)}`;
  return [`  mean    ${told(now.objective)} ${plan.rules.label}; before ${told(before.objective)}`];
}

/** A run ends at the step that spends its budget, and proving and measuring the champion come on top of that. */
function tellOverspent({ budget }: EvolutionPlan, games: number): string {
  if (budget.kind !== 'games' || games <= budget.games) return '';
  return `, ${count(games - budget.games)} more than asked to prove and measure what was found`;
}

/** Strong programs that play differently, and their cross-play. */
function tellGallery({ gallery }: Evolved, plan: EvolutionPlan): string[] {
  if (gallery.length < 2) return [];
  const letters = gallery.map((_, i) => String.fromCharCode(65 + i));
  const rows = gallery.map(({ standing: s, against }, i) => [
    letters[i]!,
    standing(s),
    ...against.map((score, j) => (i === j ? '–' : percent(score, 0))),
  ]);
  const texts = gallery
    .slice(1)
    .map(
      ({ candidate }, i) => `${letters[i + 1]}\n${plan.form.print(candidate.program, plan.game).trimEnd()}\n`,
    );
  return [
    colors.bold(
      `${gallery.length} strong programs that play differently (A is the first), and how they do against each other:`,
    ),
    columns(rows, ['', 'score', ...letters]),
    '',
    ...texts,
  ];
}

/** The mixture that strategies came to by answering each other. */
function tellLeague({ league }: Evolved, plan: EvolutionPlan): string[] {
  if (league === undefined) return [];
  const { members, weights, steps, points, pairs } = league;
  const order = members.map((_, i) => i).sort((a, b) => weights[b]! - weights[a]!);
  const heavy = order.filter((i) => weights[i]! > 0).slice(0, 12);
  const score = (a: number, b: number): string =>
    a === b ? '–' : percent(points[a]![b]! / Math.max(1, pairs[a]![b]!), 0);
  const rows = heavy.map((i) => [
    members[i]!.name,
    percent(weights[i]!, 0),
    ...heavy.map((j) => score(i, j)),
  ]);
  const circles = steps.at(-1)?.circles ?? [];
  const told = (circle: readonly number[]): string =>
    [...circle, circle[0]!].map((i) => members[i]!.name).join(' beats ');
  return [
    colors.bold(
      'The mixture that no member of the league can beat, and how its members do against each other:',
    ),
    columns(rows, ['', 'weight', ...heavy.map((i) => members[i]!.name)]),
    '',
    'What the mixture before each step could be exploited for, in points of score:',
    columns(
      steps.map(({ step, exploitability: e, joined }) => [
        `step ${step}`,
        `${signed(100 * e.mean, 1)} ± ${(50 * (e.high - e.low)).toFixed(1)}`,
        joined ? 'a new member' : 'no better response found',
      ]),
    ),
    '',
    ...(circles.length > 0
      ? ['In a circle:', ...circles.slice(0, 5).map((circle) => `  ${told(circle)}`), '']
      : []),
    ...heavy
      .filter((i) => members[i]!.candidate.operator !== 'seed')
      .slice(0, 5)
      .map(
        (i) =>
          `${members[i]!.name}\n${plan.form.print(members[i]!.candidate.program, plan.game).trimEnd()}\n`,
      ),
  ];
}

/** The opponents as they were written on the command line or in the plan. */
function againstWords({ written }: EvolutionPlan): readonly string[] {
  const { against } = (written as unknown as { file: EvolvePlanFile }).file;
  return against.length === 0 ? [] : ['--against', ...against];
}

function tell(evolved: Evolved, plan: EvolutionPlan, file: string, text: string): void {
  const { standing: s, seedStanding, games, seconds, promoted, run } = evolved;
  const lines = [
    '',
    text.trimEnd(),
    '',
    ...tellGallery(evolved, plan),
    ...tellLeague(evolved, plan),
    promoted
      ? colors.green('A new champion: it passed the gate on seeds the search never saw.')
      : colors.yellow('No candidate passed the gate; this is the best one.'),
    `  score   ${standing(s)}  (${count(s.games)} games on report seeds, ${plan.rules.label})`,
    `  before  ${standing(seedStanding)}  (the best player it started from)`,
    ...tellObjective(evolved, plan),
    `  run ${run}: ${count(games)} games in ${duration(seconds)}${tellOverspent(plan, games)}`,
    `  written to ${file}`,
    `  next: ${command('explain', file, ...againstWords(plan))}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
