/** Starts or resumes an evolution, shows its progress, and writes its result. */
import { join } from 'node:path';
import { pickBoard, Refused } from '../../../../engine/index.js';
import { startThreads } from '../../../../workers/index.js';
import { runVerdict } from '../../../analysis/run-verdict.js';
import { home } from '../../../files/home.js';
import { packageRoot } from '../../../files/package.js';
import { checkWritable, writeResult } from '../../../files/write.js';
import { checkPlan, type EvolvePlanFile, fromOptions, readPlan } from '../../../plans/plan-file.js';
import { lossesAtStart, recordRun, resumeRun } from '../../../runs/evolve/begin.js';
import { type EvolutionResult, provenance, runEvolution } from '../../../runs/evolve/evolve.js';
import { exportProgram } from '../../../runs/evolve/export-program.js';
import { planEvolution } from '../../../runs/evolve/plan/plan.js';
import { givenOpponents } from '../../../runs/plain-print.js';
import type { EvolutionPlan } from '../../../runs/shared/evolution-plan.js';
import { recordedFile } from '../../../runs/shared/recorded.js';
import type { RunId, Store } from '../../../store/store.js';
import { searchHelp, withOptions } from '../../search-options.js';
import { printNotes } from '../../shared/command-board.js';
import { exit } from '../../shared/exit-codes.js';
import { findRun } from '../../shared/find-run.js';
import {
  checkProgramName,
  checkProgramWritable,
  type PlainProgram,
  plainWithLosses,
  writeProgram,
} from '../../shared/results/plain-losses.js';
import { print, sanitize } from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';
import { continueHint, withStore } from '../../shared/with-store.js';
import { warnOfGame, warnOfPlayers } from '../../warnings.js';
import type { EvolveCommandOptions } from './commands.js';
import { evolveProgress } from './evolve-progress.js';
import { type AgainstOpponent, evolutionAsJson, evolutionText } from './evolve-text.js';

export async function run(planFile: string | undefined, options: EvolveCommandOptions): Promise<number> {
  if (options.search?.includes('help')) {
    print(searchHelp(options.algorithm));
    return exit.done;
  }
  if (options.queue === undefined) await startThreads(options.threads);
  return withStore(async (store) => {
    const { run, plan, out } = await prepareRun(store, planFile, options);
    const file = out ?? join(home(), 'champions', `run-${run}${plan.form.suffix}`);
    const force = options.force || out === undefined;
    if (options.plain) checkProgramWritable(file, { plain: true, force });
    const { result, plain } = await runWithBackend(store, run, plan, options, file);
    const row = store.run(run)!;
    const verdict = runVerdict(store, row)!;
    const text =
      plain?.text ??
      plan.form.print(result.program, plan.game, {
        header: provenance({ ...result, proven: verdict.proven }, plan),
        plain: plan.settings.forOriginal,
      });
    writeProgram(file, text, plain?.report, force);
    const against = opponentsOf(store, run);
    const counter = recordedFile(row).counter ? against[0]?.name : undefined;
    const written = { file, text, verdict, counter };
    print(
      options.json
        ? evolutionAsJson(result, plan, against, written)
        : evolutionText(result, plan, against, written),
    );
    return verdict.proven ? exit.done : exit.no;
  });
}

async function prepareRun(
  store: Store,
  planFile: string | undefined,
  options: EvolveCommandOptions,
): Promise<{ run: RunId; plan: EvolutionPlan; out: string | undefined }> {
  if (options.resume !== undefined) {
    const { from, against, warmStart, budget, search, linesMax } = options;
    const settings = [planFile, from, against, warmStart, budget, search, linesMax, options.for];
    if (options.networks === false || settings.some((one) => one !== undefined))
      throw new Refused('a resumed run keeps its plan', 'remove the plan and its options');
    const row = await findRun(store, options.resume, 'evolve', options.game);
    const out = options.inRecord ? undefined : (options.out ?? recordedFile(row).out);
    if (out !== undefined) checkWritable(out, options.force);
    const plan = await resumeRun(store, row, { takeOver: options.takeOver });
    return { run: row.id, plan, out };
  }
  const nothing = [options.from, options.against, options.kingdom, options.sets, options.game].every(
    (o) => o === undefined,
  );
  const quick = join(packageRoot, 'experiments', 'plans', 'quick-start.yaml');
  const start = planFile ?? (nothing ? quick : undefined);
  const file = mergedPlan(start === undefined ? checkPlan({}) : await readPlan(start), options);
  const plan = await planEvolution(file, { onNotes: printNotes });
  warnOfGame(plan.game.facts.name);
  warnOfPlayers([...plan.from, ...plan.against], plan.rules);
  if (file.warmStart.length > 0 && plan.warm.length === 0 && !options.json)
    process.stderr.write('  no earlier champion has similar cards: there is nothing else to start from\n');
  // Check the file now; otherwise hours of work could end with a file that cannot be written.
  if (file.out !== undefined) {
    checkProgramName(file.out, plan.form);
    checkWritable(file.out, options.force);
  }
  if (!options.json)
    for (const sentence of lossesAtStart(plan)) process.stderr.write(`  ${sanitize(sentence)}\n`);
  return { run: recordRun(store, plan), plan, out: file.out };
}

function mergedPlan(plan: EvolvePlanFile, options: EvolveCommandOptions): EvolvePlanFile {
  const { name, game, from, against, warmStart, algorithm, linesMax, budget, seed, out } = options;
  const chosen = { name, game, from, against, warmStart, algorithm, linesMax, budget, seed, out };
  const given = Object.fromEntries(
    Object.entries({ ...chosen, ...pickBoard(options), counter: options.counter, for: options.for }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const search = withOptions(plan.search, options.search ?? []);
  const network = options.networks === false ? { networks: false } : {};
  return checkPlan({ ...plan, ...given, ...network, search }, fromOptions);
}

/** Scores of the run's champion against each opponent. */
function opponentsOf(store: Store, run: RunId): AgainstOpponent[] {
  const names = new Map(store.opponents(run).map(({ number, name }) => [number, name]));
  const against = store.champion(run)?.against ?? [];
  return against.map(({ opponent, standing }) => ({ name: names.get(opponent) ?? `${opponent}`, standing }));
}

/** Writes the best program so far to the file if the record was removed: only this process still knows it. */
function savedElsewhere(store: Store, run: RunId, file: string): string {
  if (store.isThere() || store.champion(run) === undefined) return '';
  writeResult(file, exportProgram(store, store.run(run)!).text, true);
  return `; the best so far is written to ${file}`;
}

/** @param file output file for the champion */
async function runWithBackend(
  store: Store,
  run: RunId,
  plan: EvolutionPlan,
  options: EvolveCommandOptions,
  file: string,
): Promise<{ result: EvolutionResult; plain?: PlainProgram }> {
  const stopped = (): string =>
    continueHint(store, `deckwright evolve --resume ${run}`) + savedElsewhere(store, run, file);
  return withBackend(options, { search: true, stopped }, async ({ backend, signal }) => {
    const progress = evolveProgress(plan, run, {
      quiet: options.json === true,
      verbose: options.verbose === true,
    });
    let result: EvolutionResult;
    try {
      result = await runEvolution(plan, run, { store, backend, signal, onProgress: progress.update });
    } finally {
      progress.stop();
    }
    if (!options.plain) return { result };
    const { form, game, rules, seed } = plan;
    const opponents = givenOpponents(store, { id: run });
    const board = { game, rules, seed, opponents, backend, signal };
    return { result, plain: await plainWithLosses(form, result.program, file, board) };
  });
}
