/** Trains a network, shows how it goes, and writes its weights. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { formFor, gameNamed, type Player } from '../../../../bots/index.js';
import { Refused } from '../../../../engine/index.js';
import { layersFiles, learnerDefaults, onnxFile } from '../../../../optimizer/index.js';
import { checkWritable, writeResult } from '../../../files/write.js';
import { checkSameRules, knowGame } from '../../../own-games.js';
import { parseBudget } from '../../../plans/budget.js';
import { type Board, boardFor, findPlayer, findPlayers } from '../../../players/find.js';
import { checkOriginal, conversions, toOriginal } from '../../../runs/for-original.js';
import { checkSameVersion } from '../../../runs/shared/check-version.js';
import { createTraining, recordedTraining, runTraining } from '../../../runs/train/recorded-training.js';
import type { TrainPlan, TrainProgress, TrainResult } from '../../../runs/train/train.js';
import type { RunId, Store } from '../../../store/store.js';
import { exit } from '../../shared/exit-codes.js';
import { type BoardOptions, boardArguments, rulesRequest } from '../../shared/options.js';
import { columns, commandLine, count, duration, percent, sanitize, scoreText } from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';
import { goOn, withStore } from '../../shared/with-store.js';
import { warnOfPlayers } from '../../warnings.js';

export interface TrainCommandOptions extends BoardOptions {
  readonly against?: readonly string[];
  readonly resume?: string;
  readonly takeOver?: true;
  readonly from?: string;
  readonly beside?: string;
  readonly budget: string;
  readonly learners: number;
  readonly hidden: number;
  readonly for?: 'original';
  readonly seed: number;
  readonly out: string;
  readonly threads: number;
  readonly force?: true;
  readonly json?: true;
}

const GAMES_PER_BATCH = 256;
/** The form of players that have no rules. */
const NETWORK = 'network';

export async function runTrain(options: TrainCommandOptions): Promise<number> {
  return withStore(async (store) => {
    const { run, plan, out } = await prepareTraining(store, options);
    const start = Date.now();
    const seconds = (): number => (Date.now() - start) / 1000;
    process.stderr.write(`run ${run}\n`);
    const session = {
      threads: options.threads,
      board: boardArguments(options),
      stopped: () => goOn(store, commandLine('train', '--resume', String(run))),
    };
    const onProgress = progressPrinter(plan.games, seconds);
    const trained = await withBackend(session, ({ backend, signal }) =>
      runTraining(store, run, plan, backend, {
        signal,
        onProgress,
        keep: (found) => writeNetwork(found, out, plan.name, options.force),
      }),
    );
    const folder = layersFolder(out, plan.name);
    printResult(trained, { plan, out, folder, seconds: seconds() }, options);
    return exit.done;
  });
}

const layersFolder = (out: string, name: string): string => join(dirname(out), `${name}.tfjs`);

/** The weights last: where they are, the rest is. */
async function writeNetwork(
  { text, net }: TrainResult,
  out: string,
  name: string,
  force: true | undefined,
): Promise<void> {
  const folder = layersFolder(out, name);
  const { model, weights } = await layersFiles(net);
  writeResult(join(folder, 'model.json'), model, force);
  writeResult(join(folder, 'weights.bin'), weights, force);
  writeResult(join(dirname(out), `${name}.onnx`), onnxFile(net), force);
  writeResult(out, text, force);
}

async function prepareTraining(
  store: Store,
  options: TrainCommandOptions,
): Promise<{ run: RunId; plan: TrainPlan; out: string }> {
  const { against, from, beside, resume, seed, learners, hidden, out } = options;
  if (options.takeOver && options.resume === undefined) throw new Refused('--take-over is for --resume');
  if (resume !== undefined) {
    if (against !== undefined || from !== undefined || beside !== undefined || options.for !== undefined) {
      throw new Refused('a resumed run keeps its plan', 'leave the players out');
    }
    const row = resume === 'last' ? store.lastRun('train') : store.run(Number(resume));
    if (row === undefined || row.kind !== 'train') {
      throw new Refused(`there is no training "${resume}"`, 'see: deckwright runs');
    }
    await knowGame(row.game);
    checkSameRules(row);
    checkSameVersion(row);
    const recorded = recordedTraining(row, gameNamed(row.game));
    if (row.status === 'done' && existsSync(recorded.out))
      throw new Refused(`training ${row.id} is done already, and its network is in "${recorded.out}"`);
    checkWritable(recorded.out, options.force);
    store.claim(row.id, { takeOver: options.takeOver });
    return { run: row.id, ...recorded };
  }
  checkWritable(out, options.force);
  if (against === undefined) throw new Refused('a network learns against opponents', 'name --against');
  const opponents = await findPlayers(against);
  const model = from === undefined ? undefined : await findPlayer(from);
  const partner = beside === undefined ? undefined : await findPlayer(beside);
  if (partner !== undefined && (partner.form === undefined || partner.form.name === NETWORK)) {
    throw new Refused(`"${partner.name}" is no program that a network could play beside`);
  }
  const board = boardFor(model === undefined ? opponents : [model, ...opponents], rulesRequest(options), {
    game: options.game,
    seats: 2,
  });
  warnOfPlayers(opponents, board.rules);
  const forOriginal = options.for === 'original';
  if (forOriginal) checkOriginal(formFor(board.game), board.game, board.rules);
  const plan: TrainPlan = {
    ...board,
    ...(forOriginal && { forOriginal }),
    name: basename(out).replace(/(\.net)?\.json$/, ''),
    opponents,
    seed,
    games: gamesBudget(options.budget),
    learners,
    gamesPerBatch: GAMES_PER_BATCH,
    settings: { ...learnerDefaults, hidden },
    ...(model && { start: model }),
    ...(partner && { partner: forOriginal ? kept(partner, board) : partner }),
  };
  return { run: createTraining(store, plan, out), plan, out };
}

/** The partner, kept to what the original plays as printed; what had to go is reported. */
function kept(partner: Player, { game, rules }: Board): Player {
  const { form, program } = partner;
  if (form === undefined) return partner;
  for (const sentence of conversions([partner], game, rules))
    process.stderr.write(`  ${sanitize(sentence)}\n`);
  const converted = toOriginal(form, program, game, rules).program;
  return { ...partner, program: converted, text: form.print(converted, game) };
}

/** @throws Refused for anything but a number of games */
function gamesBudget(budget: string): number {
  const work = parseBudget(budget);
  if (work?.kind !== 'games' || work.games < GAMES_PER_BATCH)
    throw new Refused(
      `--budget: "${budget}" is no work for a training`,
      `write a number of games, at least ${GAMES_PER_BATCH}, as 60000games: equal arguments give equal weights`,
    );
  return work.games;
}

interface TrainOutput {
  readonly plan: TrainPlan;
  readonly out: string;
  readonly folder: string;
  readonly seconds: number;
}

function printResult(trained: TrainResult, written: TrainOutput, options: TrainCommandOptions): void {
  const { plan, out, folder, seconds } = written;
  const { overall, games: reported, members } = trained.standing;
  if (options.json) {
    const { mean: score, low, high } = overall;
    const champion = { file: out, score, ci95: [low, high], games: reported };
    const rest = { learners: trained.scores, gamesPlayed: trained.games, seconds };
    process.stdout.write(`${JSON.stringify({ champion, ...rest })}\n`);
    return;
  }
  const against = members.map(({ interval }, i) => [
    `  against ${plan.opponents[i]!.name}`,
    scoreText(interval),
  ]);
  const lines = [
    `scores ${scoreText(overall)}  (${count(reported)} fresh games, ${plan.rules.label})`,
    columns(against),
    `learned from ${count(trained.games)} games in ${duration(seconds)}; learners: ${trained.scores
      .map((score) => percent(score))
      .join(', ')}`,
    `written to ${out}, in the layers format of TensorFlow.js to ${folder}, as an ONNX model to ${plan.name}.onnx beside it`,
    `next: ${commandLine('distill', out, '--against', ...plan.opponents.map(({ name }) => name), ...(plan.forOriginal === true ? ['--for', 'original'] : []), '--out', `${plan.name}${formFor(plan.game).suffix}`)}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const LINE_EVERY_SECONDS = 10;

/** A line now and then: how much is learned, and how the learners that remain do in their training games. */
function progressPrinter(total: number, seconds: () => number): (event: TrainProgress) => void {
  const games = new Map<number, number>();
  const points = new Map<number, number>();
  let next = LINE_EVERY_SECONDS;
  return (event) => {
    if (event.kind === 'judged') {
      process.stderr.write(`  learner ${event.learner + 1} scores ${percent(event.score)}\n`);
    } else if (event.kind === 'round') {
      process.stderr.write(
        `${event.learners} learner${event.learners === 1 ? '' : 's'}, ${count(event.games)} games each\n`,
      );
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
        `${count(done)} of ${count(total)} games, ${duration(seconds())}; while learning ${shown.join(', ')}\n`,
      );
    }
  };
}
