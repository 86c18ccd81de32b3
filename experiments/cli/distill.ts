/** Turns a network into a readable program, and says how much was lost. */
import { formFor, neuralOf, readNet } from '../../bots/index.js';
import { type Game, Refused } from '../../engine/index.js';
import type { PanelStanding } from '../evaluation/standing.js';
import { checkWritable, writeResult } from '../files.js';
import { boardFor, findPlayer, findPlayers } from '../players.js';
import { type DistilledRun, type DistillPlan, distillNetwork } from '../runs/distill.js';
import { FOR_ORIGINAL } from '../runs/evolve.js';
import { checkOriginal } from '../runs/for-original.js';
import { exit } from './exit-codes.js';
import { type BoardOptions, boardWords, requestOf } from './options.js';
import { checkPlainWritable, plainAndTold, writePlain } from './plain.js';
import { inSession } from './session.js';
import { columns, command, count, percent, safe, signed, standing } from './text.js';

export interface DistillCommandOptions extends BoardOptions {
  readonly against: readonly string[];
  readonly lists: number;
  readonly restarts: number;
  readonly rounds: number;
  readonly games: number;
  readonly for?: 'original';
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
  if (options.plain) checkPlainWritable(options.out, options.force);
  else checkWritable(options.out, options.force);
  const board = boardFor([teacher, ...opponents], requestOf(options), { game: options.game, seats: 2 });
  const forOriginal = options.for === 'original';
  if (forOriginal) checkOriginal(formFor(board.game), board.game, board.rules);
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
    forOriginal,
  };
  if (forOriginal) tellUnlike(teacher, board.game);
  const session = {
    threads: options.threads,
    players: [teacher, ...opponents],
    board: boardWords(options),
    stopped: 'nothing was written',
  };
  const { run, plain } = await inSession(session, async ({ backend, signal }) => {
    const distilled = await distillNetwork(plan, backend, {
      signal,
      hear(attempt, of) {
        signal.throwIfAborted();
        process.stderr.write(`program ${attempt} of ${of}\n`);
      },
    });
    if (!options.plain) return { run: distilled };
    const { game, rules } = board;
    const where = { game, rules, seed, opponents, backend, signal };
    return {
      run: distilled,
      plain: await plainAndTold(distilled.form, distilled.program, options.out, where),
    };
  });
  if (plain !== undefined) writePlain(options.out, plain, options.force);
  else {
    const text = run.form.print(run.program, board.game, { header: provenance(run, plan) });
    writeResult(options.out, text, options.force);
  }
  if (options.json) process.stdout.write(`${JSON.stringify(asJson(run, options.out))}\n`);
  else process.stdout.write(`${tell(run, plan, options.out)}\n`);
  return exit.done;
}

/** What a network buys that a program for the original cannot. */
function tellUnlike({ name, text }: DistillPlan['teacher'], game: Game): void {
  const { avoided } = game.original!;
  const cards = neuralOf(game).actions.flatMap(({ name: action, does, card }) =>
    does === 'take' && card !== undefined && avoided.has(card) ? [[action, card] as const] : [],
  );
  const own = new Set(readNet(text, game).actions);
  const known = cards.flatMap(([action, card]) => (own.has(action) ? [game.cards[card]!.name] : []));
  if (known.length === 0) return;
  process.stderr.write(
    `  ${safe(name)} may buy ${count(known.length)} cards that the original lacks or plays otherwise (${known.join(', ')}): ` +
      'the program does without; a network of  deckwright train --for original  knows none of them\n',
  );
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
    ...(plan.forOriginal === true ? [FOR_ORIGINAL] : []),
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
    `next: ${command('evolve', '--from', file, '--against', ...plan.opponents.map(({ file: other }) => other), ...(plan.forOriginal === true ? ['--for', 'original'] : []), '--algorithm', 'hill-climb', '--budget', '60s')}`,
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
