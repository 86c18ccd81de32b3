/** Turns a network into a readable program, and says how much was lost. */
import { Refused } from '../../engine/index.js';
import type { PanelStanding } from '../evaluation/standing.js';
import { checkWritable, writeResult } from '../files.js';
import { boardFor, findPlayer, findPlayers } from '../players.js';
import { type DistilledRun, type DistillPlan, distillNetwork } from '../runs/distill.js';
import { exit } from './exit-codes.js';
import { type BoardOptions, boardWords, requestOf } from './options.js';
import { inSession } from './session.js';
import { columns, command, count, percent, signed, standing } from './text.js';

export interface DistillCommandOptions extends BoardOptions {
  readonly against: readonly string[];
  readonly lists: number;
  readonly restarts: number;
  readonly rounds: number;
  readonly games: number;
  readonly seed: number;
  readonly out: string;
  readonly threads: number;
  readonly plain?: true;
  readonly force?: true;
  readonly json?: true;
}

const JUDGING_DEALS = 250;

export async function distillCommandBody(weights: string, options: DistillCommandOptions): Promise<number> {
  const teacher = await findPlayer(weights);
  const opponents = await findPlayers(options.against);
  if (teacher.form?.name !== 'network') {
    throw new Refused(`"${weights}" is no network`, 'make one with: deckwright train');
  }
  checkWritable(options.out, options.force);
  const board = boardFor([teacher, ...opponents], requestOf(options), { game: options.game, seats: 2 });
  const { lists, restarts, rounds, games, seed } = options;
  const plan = {
    ...board,
    teacher,
    opponents,
    lists,
    restarts,
    rounds,
    games,
    seed,
    judgingDeals: JUDGING_DEALS,
  };
  const session = {
    threads: options.threads,
    players: [teacher, ...opponents],
    board: boardWords(options),
    stopped: 'nothing was written',
  };
  const run = await inSession(session, ({ backend, signal }) =>
    distillNetwork(plan, backend, {
      signal,
      hear(attempt, of) {
        signal.throwIfAborted();
        process.stderr.write(`program ${attempt} of ${of}\n`);
      },
    }),
  );
  const { form, program } = run;
  const text = form.print(
    program,
    board.game,
    options.plain ? { plain: true } : { header: provenance(run, plan) },
  );
  writeResult(options.out, text, options.force);
  if (options.json) process.stdout.write(`${JSON.stringify(asJson(run, options.out))}\n`);
  else process.stdout.write(`${tell(run, plan, options.out)}\n`);
  return exit.done;
}

const kept = ({ standing: { overall }, network }: DistilledRun): number =>
  overall.mean / network.overall.mean;

function provenance(run: DistilledRun, plan: DistillPlan): readonly string[] {
  const { standing: own, network, agreement } = run;
  const others = plan.opponents.map(({ name }) => name).join(', ');
  return [
    `Distilled from the network ${plan.teacher.name} by deckwright distill, at most ${plan.lists} lists, seed ${plan.seed}.`,
    `Scores ${standing(own.overall)} against ${others}; the network scores ${standing(network.overall)}.`,
    `Loss ${signed(100 * (own.overall.mean - network.overall.mean), 1)} points: it keeps ${percent(kept(run))} of the network's score (${count(own.games)} games each, report seeds).`,
    `It buys as the network does in ${percent(agreement)} of the decisions.`,
    plan.rules.label,
  ];
}

function tell(run: DistilledRun, plan: DistillPlan, file: string): string {
  const rows = plan.opponents.map(({ name }, i) => [
    `  against ${name}`,
    standing(run.standing.members[i]!.interval),
    standing(run.network.members[i]!.interval),
  ]);
  const whole = ['overall', standing(run.standing.overall), standing(run.network.overall)];
  return [
    columns([whole, ...rows], ['', 'program', 'network']),
    `keeps ${percent(kept(run))} of the network's score and makes ${percent(run.agreement)} of its purchases`,
    `(${count(run.standing.games)} games each on report seeds; ${run.tried} programs from ${count(run.games)} watched games; ${plan.rules.label})`,
    `written to ${file}`,
    `next: ${command('evolve', '--from', file, '--against', ...plan.opponents.map(({ file: other }) => other), '--algorithm', 'hill-climb', '--budget', '60s')}`,
  ].join('\n');
}

function asJson(run: DistilledRun, file: string): unknown {
  const of = ({ overall: { mean, low, high }, games }: PanelStanding): unknown => ({
    score: mean,
    ci95: [low, high],
    games,
  });
  return {
    file,
    program: of(run.standing),
    network: of(run.network),
    kept: kept(run),
    agreement: run.agreement,
    programs: run.tried,
    gamesWatched: run.games,
  };
}
