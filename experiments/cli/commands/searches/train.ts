/** Trains a network, shows its progress, and writes its weights. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { formFor, gameNamed } from '../../../../bots/index.js';
import { Refused } from '../../../../engine/index.js';
import { layersFiles, onnxFile, tensorPackages } from '../../../../optimizer/index.js';
import { installHint } from '../../../files/install-hint.js';
import { commandLine } from '../../../files/shell.js';
import { checkWritable, writeResult } from '../../../files/write.js';
import { findPlayer, findPlayers } from '../../../players/find.js';
import { conversions } from '../../../runs/for-original.js';
import { checkSameVersion } from '../../../runs/shared/run-control.js';
import { planTraining } from '../../../runs/train/plan.js';
import {
  createTraining,
  keepInLibrary,
  recordedTraining,
  runTraining,
} from '../../../runs/train/recorded-training.js';
import type { TrainPlan, TrainProgress, TrainResult } from '../../../runs/train/train.js';
import type { RunId, Store } from '../../../store/store.js';
import { counted } from '../../../with-commas.js';
import { boardArguments, commandBoard } from '../../shared/command-board.js';
import { exit } from '../../shared/exit-codes.js';
import { findRun } from '../../shared/find-run.js';
import { measuredAsJson } from '../../shared/results/as-json.js';
import {
  columns,
  count,
  duration,
  joinLines,
  percent,
  print,
  sanitize,
  scoreText,
} from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';
import { continueHint, withStore } from '../../shared/with-store.js';
import { warnOfPlayers } from '../../warnings.js';
import type { TrainCommandOptions } from './commands.js';

export async function run(options: TrainCommandOptions): Promise<number> {
  return withStore(async (store) => {
    const { run, plan, out, words } = await prepareTraining(store, options);
    const start = Date.now();
    const seconds = (): number => (Date.now() - start) / 1000;
    process.stderr.write(`run ${run}\n`);
    const stopped = (): string => continueHint(store, commandLine('train', '--resume', String(run)));
    const onProgress = progressPrinter(plan.seconds, seconds);
    let hasLayers = false;
    const trained = await withBackend(options, { stopped }, ({ backend, signal }) =>
      runTraining(store, run, plan, backend, {
        signal,
        onProgress,
        keep: async (found) => {
          if (out === undefined) return await keepInLibrary(store, run, plan, found);
          hasLayers = await writeNetwork(found, out, options.force);
        },
      }),
    );
    printResult(trained, { plan, out, words, hasLayers, seconds: seconds() }, options);
    if (out !== undefined && !hasLayers) process.stderr.write(`${withoutLayers(run)}\n`);
    return exit.done;
  });
}

const withoutLayers = (run: RunId): string =>
  'TensorFlow.js is not installed, so its layers format was not written; ' +
  `to write it, ${installHint(tensorPackages)}, then: ${commandLine('train', '--resume', String(run))}`;

/** Name of the network in this file. A plan may come from anyone, so its name must not become a path. */
const networkName = (out: string): string => basename(out).replace(/(\.net)?\.json$/, '');

const besideWeights = (out: string, ending: string): string =>
  join(dirname(out), `${networkName(out)}${ending}`);

/** True if all files of a finished training exist. */
const isWhole = (out: string): boolean =>
  existsSync(out) && existsSync(join(besideWeights(out, '.tfjs'), 'weights.bin'));

/**
 * Writes the weights last, so an interrupted write starts again with all files.
 * @returns true if the layers format is written
 */
async function writeNetwork(
  { text, net }: TrainResult,
  out: string,
  force: true | undefined,
): Promise<boolean> {
  const folder = besideWeights(out, '.tfjs');
  const layers = await layersFiles(net);
  if (layers !== undefined) {
    writeResult(join(folder, 'model.json'), layers.model, force);
    writeResult(join(folder, 'weights.bin'), layers.weights, force);
  }
  writeResult(besideWeights(out, '.onnx'), onnxFile(net), force);
  writeResult(out, text, force);
  return layers !== undefined;
}

interface Prepared {
  readonly run: RunId;
  readonly plan: TrainPlan;
  /** Undefined if the network is only in the library. */
  readonly out: string | undefined;
  /** Opponents and board in the words of the command; undefined if an old record lacks them. */
  readonly words: readonly string[] | undefined;
}

async function prepareTraining(store: Store, options: TrainCommandOptions): Promise<Prepared> {
  const { against, from, beside, resume, seed, learners, hidden, out } = options;
  if (resume !== undefined) {
    if (against !== undefined || from !== undefined || beside !== undefined || options.for !== undefined)
      throw new Refused('a resumed run keeps its plan', 'remove the players');
    const row = await findRun(store, resume, 'train', options.game);
    checkSameVersion(row);
    const recorded = recordedTraining(row, gameNamed(row.game));
    const file = options.inRecord ? undefined : recorded.out;
    if (row.status === 'done' && (file === undefined || isWhole(file)))
      throw new Refused(
        `training ${row.id} is already done; its network is in ${file === undefined ? 'the library of the page' : `"${file}"`}`,
        'train further with --from, and a new --out',
      );
    if (file !== undefined) checkWritable(file, options.force);
    store.claim(row.id, { takeOver: options.takeOver });
    return { run: row.id, plan: recorded.plan, out: file, words: recorded.words };
  }
  checkWritable(out, options.force);
  if (against === undefined) throw new Refused('no opponents specified', 'name them with --against');
  const opponents = await findPlayers(against);
  const model = from === undefined ? undefined : await findPlayer(from);
  const partner = beside === undefined ? undefined : await findPlayer(beside);
  const board = commandBoard(model === undefined ? opponents : [model, ...opponents], options, 2);
  warnOfPlayers(opponents, board.rules);
  const forOriginal = options.for === 'original';
  const plan = planTraining({
    ...board,
    name: networkName(out),
    opponents,
    start: model,
    partner,
    forOriginal,
    budget: options.budget,
    learners,
    hidden,
    seed,
  });
  if (forOriginal && partner !== undefined)
    for (const sentence of conversions([partner], board.game, board.rules))
      process.stderr.write(`  ${sanitize(sentence)}\n`);
  const words = ['--against', ...against, ...boardArguments(options)];
  return { run: createTraining(store, plan, out, words), plan, out, words };
}

interface TrainOutput extends Omit<Prepared, 'run'> {
  readonly hasLayers: boolean;
  readonly seconds: number;
}

function printResult(trained: TrainResult, written: TrainOutput, options: TrainCommandOptions): void {
  const { plan, out, words, hasLayers, seconds } = written;
  const { overall, members } = trained.standing;
  if (options.json) {
    const champion = { file: out, ...measuredAsJson(overall) };
    const { games: gamesPlayed, plannedGames } = trained;
    print({ champion, learners: trained.scores, gamesPlayed, budgetGames: plannedGames, seconds });
    return;
  }
  const against = members.map(({ score }, i) => [`  against ${plan.opponents[i]!.name}`, scoreText(score)]);
  const text = joinLines(
    `scores ${scoreText(overall)}  (${counted(overall.games, 'fresh game')}, ${plan.rules.label})`,
    columns(against),
    `learned from ${counted(trained.games, 'game')} in ${duration(seconds)}; learners: ${trained.scores
      .map((score) => percent(score))
      .join(', ')}`,
    plan.seconds !== undefined && `the same network again: --budget ${trained.plannedGames}games`,
    out === undefined
      ? 'it is in the library of the page: deckwright dashboard'
      : [filesText(out, hasLayers), ...(words === undefined ? [] : [nextText(plan, out, words)])],
  );
  print(text);
}

const filesText = (out: string, hasLayers: boolean): string =>
  columns([
    ['written to', out],
    ['  as ONNX', besideWeights(out, '.onnx')],
    ...(hasLayers ? [['  for TensorFlow.js', besideWeights(out, '.tfjs')]] : []),
  ]);

function nextText({ forOriginal, game }: TrainPlan, out: string, words: readonly string[]): string {
  const made = forOriginal === true ? ['--for', 'original'] : [];
  const rules = `${networkName(out)}${formFor(game).suffix}`;
  return `next: ${commandLine('distill', out, ...words, ...made, '--out', rules)}`;
}

const LINE_EVERY_SECONDS = 10;

/** Prints a line every ten seconds: games learned from, and the scores of the remaining learners in training games. */
function progressPrinter(time: number | undefined, seconds: () => number): (event: TrainProgress) => void {
  const games = new Map<number, number>();
  const points = new Map<number, number>();
  let next = LINE_EVERY_SECONDS;
  let total = 0;
  return (event) => {
    if (event.kind === 'planned') {
      total = event.games;
      if (time !== undefined)
        process.stderr.write(
          `${duration(time)} allow ${counted(total, 'game')} of learning on this machine\n`,
        );
    } else if (event.kind === 'judged') {
      process.stderr.write(`  learner ${event.learner + 1} scores ${percent(event.score)}\n`);
    } else if (event.kind === 'round') {
      process.stderr.write(`${counted(event.learners, 'learner')}, ${counted(event.games, 'game')} each\n`);
      points.clear();
    } else {
      games.set(event.learner, event.games);
      const before = points.get(event.learner) ?? event.points;
      points.set(event.learner, 0.9 * before + 0.1 * event.points);
      if (seconds() < next) return;
      next = seconds() + LINE_EVERY_SECONDS;
      const done = [...games.values()].reduce((a, b) => a + b, 0);
      const shown = [...points].map(([learner, mean]) => `${learner + 1}: ${percent(mean)}`);
      process.stderr.write(
        `${count(done)} of ${counted(total, 'game')}, ${duration(seconds())}; while learning ${shown.join(', ')}\n`,
      );
    }
  };
}
