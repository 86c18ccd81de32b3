/** Turns a network into a readable program and measures the loss. */
import { formFor, neuralOf, parsePlayerText, readNetwork } from '../../../../bots/index.js';
import { Refused } from '../../../../engine/index.js';
import { commandLine } from '../../../files/shell.js';
import { findPlayer, findPlayers, type NamedPlayer } from '../../../players/find.js';
import { FOR_ORIGINAL } from '../../../runs/evolve/evolve.js';
import { checkOriginal } from '../../../runs/for-original.js';
import {
  type DistillPlan,
  type DistillResult,
  distillNetwork,
  unitOf,
  type WrittenProgram,
} from '../../../runs/train/distill.js';
import { counted } from '../../../with-commas.js';
import { boardArguments, commandBoard } from '../../shared/command-board.js';
import { exit } from '../../shared/exit-codes.js';
import { measuredAsJson } from '../../shared/results/as-json.js';
import {
  checkProgramName,
  checkProgramWritable,
  plainWithLosses,
  writeProgram,
} from '../../shared/results/plain-losses.js';
import { columns, joinLines, percent, print, sanitize, scoreText, signed } from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';
import { warnOfPlayers } from '../../warnings.js';
import type { DistillCommandOptions } from './commands.js';
import { runDistillLookahead } from './distill-lookahead.js';

const JUDGING_DEALS = 250;
/** Lengths of buylists that are shown beside the requested length. */
const LENGTHS = [8, 16, 32, 64];

export async function run(file: string, options: DistillCommandOptions): Promise<number> {
  const network = await findPlayer(file);
  const opponents = await findPlayers(options.against ?? []);
  const source = parsePlayerText(network.text);
  if (source.kind === 'lookahead') return runDistillLookahead(network, source, opponents, options);
  if (network.form?.name !== 'network')
    throw new Refused(
      `"${file}" is neither a network nor a buylist that looks ahead`,
      'make a network with: deckwright train; a buylist learns with: deckwright distill "lookahead(FILE, 200)"',
    );
  if (opponents.length === 0)
    throw new Refused('nobody to play against', 'name opponents with --against, e.g. --against big-money');
  checkProgramWritable(options.out, options);
  const board = commandBoard([network, ...opponents], options, 2);
  checkProgramName(options.out, formFor(board.game));
  warnOfPlayers(opponents, board.rules);
  const forOriginal = options.for === 'original';
  if (forOriginal) checkOriginal(formFor(board.game), board.game, board.rules, board.request);
  const { restarts, rounds, games, seed } = options;
  const isBuylist = board.game.vocabulary !== undefined;
  const length = isBuylist ? options.entries : options.lists;
  const lengths = isBuylist ? [...new Set([...LENGTHS, length])].sort((a, b) => a - b) : [length];
  const plan = {
    ...board,
    network,
    opponents,
    lengths,
    restarts,
    rounds,
    games,
    seed,
    judgingDeals: JUDGING_DEALS,
    forOriginal,
  };
  if (forOriginal) warnOfAvoidedCards(network, board);
  const session = { players: [network, ...opponents], stopped: 'nothing was written' };
  const { run, written, plain } = await withBackend(options, session, async ({ backend, signal }) => {
    const distilled = await distillNetwork(plan, backend, {
      signal,
      onAttempt(attempt, of) {
        signal.throwIfAborted();
        process.stderr.write(`round ${attempt} of ${of}\n`);
      },
    });
    const written = distilled.programs.find((program) => program.length === length)!;
    const { form } = distilled;
    const where = { ...board, seed, opponents, backend, signal };
    const plain = options.plain && (await plainWithLosses(form, written.program, options.out, where));
    return { run: distilled, written, plain };
  });
  const text =
    plain?.text ??
    run.form.print(written.program, board.game, {
      header: provenance(run, written, plan),
      plain: forOriginal,
    });
  writeProgram(options.out, text, plain?.report, options.force);
  print(options.json ? asJson(run, written, options.out) : distillText(run, written, plan, options));
  return exit.done;
}

/** Warns about cards that the network buys although a program for the original cannot use them. */
function warnOfAvoidedCards(
  { name, text }: DistillPlan['network'],
  { game, rules }: Pick<DistillPlan, 'game' | 'rules'>,
): void {
  const avoided = game.original!.avoided(rules);
  const here = game.cardsIn && new Set(game.cardsIn(rules));
  const cards = neuralOf(game).actions.flatMap(({ name, does, card }) =>
    does === 'take' && card !== undefined && avoided.has(card) && here?.has(card) !== false
      ? [[name, card] as const]
      : [],
  );
  const own = new Set(readNetwork(text, game).actions);
  const known = cards.flatMap(([action, card]) => (own.has(action) ? [game.cards[card]!.name] : []));
  if (known.length === 0) return;
  process.stderr.write(
    `  ${sanitize(name)} may buy ${counted(known.length, 'card')} that the original lacks or plays differently (${known.join(', ')}): ` +
      'the program does not use them; a network of  deckwright train --for original  knows none of them\n',
  );
}

const keptShare = ({ standing }: WrittenProgram, { network }: DistillResult): number =>
  standing.overall.mean / network.overall.mean;

function provenance(run: DistillResult, written: WrittenProgram, plan: DistillPlan): readonly string[] {
  const { standing, length, agreement } = written;
  const { network } = run;
  const others = plan.opponents.map(({ name }) => name).join(', ');
  return [
    `Distilled from the network ${plan.network.name} by deckwright distill, at most ${length} ${unitOf(plan.game)}, seed ${plan.seed}.`,
    `Scores ${scoreText(standing.overall)} against ${others}; the network scores ${scoreText(network.overall)}.`,
    `Loss ${signed(100 * (standing.overall.mean - network.overall.mean), 1)} points: it keeps ${percent(keptShare(written, run))} of the network's score (${counted(standing.overall.games, 'game')} each, report seeds).`,
    `It buys as the network does in ${percent(agreement)} of the decisions.`,
    ...(plan.forOriginal === true ? [FOR_ORIGINAL] : []),
    plan.rules.label,
  ];
}

/** A distill plan with the files of its opponents, which the next command names. */
type CommandPlan = Omit<DistillPlan, 'opponents'> & { readonly opponents: readonly NamedPlayer[] };

function distillText(
  run: DistillResult,
  written: WrittenProgram,
  plan: CommandPlan,
  options: DistillCommandOptions,
): string {
  const file = options.out;
  const against = plan.opponents.map((one) => one.file);
  const made = plan.forOriginal === true ? ['--for', 'original'] : [];
  const search = ['--algorithm', 'hill-climb', '--budget', '60s'];
  const next = ['--from', file, '--against', ...against, ...boardArguments(options), ...made, ...search];
  const rows = plan.opponents.map(({ name }, i) => [
    `  against ${name}`,
    scoreText(written.standing.members[i]!.score),
    scoreText(run.network.members[i]!.score),
  ]);
  const whole = ['overall', scoreText(written.standing.overall), scoreText(run.network.overall)];
  const lengths = run.programs.map((program) => [
    `${program.length} ${unitOf(plan.game)}${program === written ? ' (written)' : ''}`,
    scoreText(program.standing.overall),
    `keeps ${percent(keptShare(program, run))}`,
  ]);
  return joinLines(
    columns([whole, ...rows], ['', 'program', 'network']),
    lengths.length > 1 && columns(lengths, ['length', 'program', 'of the network']),
    `keeps ${percent(keptShare(written, run))} of the network's score and makes ${percent(written.agreement)} of its purchases`,
    `(${counted(written.standing.overall.games, 'fresh game')} each; ${counted(run.tried, 'program')} from ${counted(run.games, 'watched game')}; ${plan.rules.label})`,
    `written to ${file}`,
    `next: ${commandLine('evolve', ...next)}`,
  );
}

function asJson(run: DistillResult, written: WrittenProgram, file: string): unknown {
  return {
    file,
    program: measuredAsJson(written.standing.overall),
    network: measuredAsJson(run.network.overall),
    kept: keptShare(written, run),
    agreement: written.agreement,
    lengths: run.programs.map(({ length, standing }) => ({ length, ...measuredAsJson(standing.overall) })),
    programs: run.tried,
    gamesWatched: run.games,
  };
}
