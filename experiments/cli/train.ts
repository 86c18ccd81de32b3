/** Trains a network, shows how it goes, and writes its weights. */
import { basename, dirname, join } from 'node:path';
import { learnerDefaults, loadTensors } from '../../optimizer/index.js';
import { writeResult } from '../files.js';
import { boardFor, findPlayer, findPlayers } from '../players.js';
import { type TrainNews, train } from '../runs/train.js';
import { exit } from './exit-codes.js';
import { type BoardOptions, boardWords, requestOf } from './options.js';
import { inSession } from './session.js';
import { columns, command, count, duration, percent, standing } from './text.js';

export interface TrainCommandOptions extends BoardOptions {
  readonly against: readonly string[];
  readonly from?: string;
  readonly games: number;
  readonly learners: number;
  readonly hidden: number;
  readonly seed: number;
  readonly out: string;
  readonly threads: number;
  readonly force?: true;
  readonly json?: true;
}

const GAMES_PER_BATCH = 256;

export async function trainCommandBody(options: TrainCommandOptions): Promise<number> {
  const opponents = await findPlayers(options.against);
  const model = options.from === undefined ? undefined : await findPlayer(options.from);
  const board = boardFor(model === undefined ? opponents : [model, ...opponents], requestOf(options), {
    game: options.game,
    seats: 2,
  });
  const tensors = await loadTensors();
  const start = Date.now();
  const seconds = (): number => (Date.now() - start) / 1000;
  process.stderr.write(`tensors: ${tensors.says}\n`);
  const name = basename(options.out).replace(/(\.net)?\.json$/, '');
  const settings = { ...learnerDefaults, hidden: options.hidden };
  const { games, learners, seed, threads } = options;
  const plan = {
    ...board,
    name,
    opponents,
    seed,
    games,
    learners,
    gamesPerBatch: GAMES_PER_BATCH,
    settings,
    ...(model && { start: model }),
  };
  const session = {
    threads,
    files: options.against,
    board: boardWords(options),
    stopped: 'stopped; nothing was written',
  };
  const hear = teller(games, seconds);
  const trained = await inSession(session, ({ backend, signal }) =>
    train(plan, backend, tensors, { signal, hear }),
  );
  writeResult(options.out, trained.text, options.force);
  const folder = join(dirname(options.out), `${name}.tfjs`);
  writeResult(join(folder, 'model.json'), trained.artifacts.model, options.force);
  writeResult(join(folder, 'weights.bin'), trained.artifacts.weights, options.force);
  const { overall, games: reported, members } = trained.standing;
  if (options.json) {
    const { mean: score, low, high } = overall;
    const champion = { file: options.out, score, ci95: [low, high], games: reported };
    const rest = { learners: trained.scores, gamesPlayed: trained.games, seconds: seconds() };
    process.stdout.write(`${JSON.stringify({ champion, tensors: tensors.name, ...rest })}\n`);
    return exit.done;
  }
  const against = members.map(({ interval }, i) => [`  against ${opponents[i]!.name}`, standing(interval)]);
  const lines = [
    `scores ${standing(overall)}  (${count(reported)} games on report seeds, ${board.rules.label})`,
    columns(against),
    `learned from ${count(trained.games)} games in ${duration(seconds())}; learners: ${trained.scores
      .map((score) => percent(score))
      .join(', ')}`,
    `written to ${options.out}, in the layers format of TensorFlow.js to ${folder}`,
    `next: ${command('distill', options.out, '--against', ...options.against, '--out', `${name}.buylist`)}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return exit.done;
}

const LINE_EVERY_SECONDS = 10;

/** A line now and then: how much is learned, and how the learners that remain do in their training games. */
function teller(total: number, seconds: () => number): (news: TrainNews) => void {
  const games = new Map<number, number>();
  const points = new Map<number, number>();
  let next = LINE_EVERY_SECONDS;
  return (news) => {
    if (news.kind === 'judged') {
      process.stderr.write(`  learner ${news.learner + 1} scores ${percent(news.score)}\n`);
    } else if (news.kind === 'round') {
      process.stderr.write(
        `${news.learners} learner${news.learners === 1 ? '' : 's'}, ${count(news.games)} games each\n`,
      );
      points.clear();
    } else {
      games.set(news.learner, news.games);
      const before = points.get(news.learner) ?? news.points;
      points.set(news.learner, 0.9 * before + 0.1 * news.points);
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
