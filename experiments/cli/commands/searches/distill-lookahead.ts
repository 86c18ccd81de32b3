/** Adds entries to a buylist from its own look-ahead, and measures the gain on fresh deals. */
import { formFor, readPlayer } from '../../../../bots/index.js';
import { Refused } from '../../../../engine/index.js';
import type { BuylistProgram } from '../../../../grammar/index.js';
import type { NamedPlayer } from '../../../players/find.js';
import {
  distillLookahead,
  type LookaheadPlan,
  type LookaheadResult,
  type LookaheadRound,
} from '../../../runs/train/distill-lookahead.js';
import { counted } from '../../../with-commas.js';
import { commandBoard } from '../../shared/command-board.js';
import { exit } from '../../shared/exit-codes.js';
import { measuredAsJson } from '../../shared/results/as-json.js';
import {
  checkProgramName,
  checkProgramWritable,
  plainWithLosses,
  writeProgram,
} from '../../shared/results/plain-losses.js';
import { columns, count, joinLines, print, scoreText } from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';
import { warnOfPlayers } from '../../warnings.js';
import type { DistillCommandOptions } from './commands.js';

/** Games played between two lines of progress. */
const WATCHED_SHOWN = 64;

/** @throws Refused when the player of the look-ahead is not a buylist */
export async function runDistillLookahead(
  lookahead: NamedPlayer,
  { inner, games: futures }: { readonly inner: string; readonly games: number },
  opponents: readonly NamedPlayer[],
  options: DistillCommandOptions,
): Promise<number> {
  const { player } = readPlayer(inner);
  if (player?.form?.name !== 'buylist')
    throw new Refused(
      `${lookahead.file}: only a buylist learns from its look-ahead`,
      player?.form?.name === 'network'
        ? 'turn the network into a buylist first: deckwright distill NETWORK --against …'
        : 'improve a JSON bot with: deckwright evolve --from FILE --against …',
    );
  if (options.for === 'original')
    throw new Refused(
      '--for original is for networks',
      'leave it out, and add --plain to write the original format',
    );
  checkProgramName(options.out, player.form);
  checkProgramWritable(options.out, options);
  const board = commandBoard([lookahead, ...opponents], options, 2);
  const { game, rules } = board;
  if (rules.seats !== 2 || game.neural === undefined)
    throw new Refused('nothing can be learned from a look-ahead here', 'play Dominion with two players');
  warnOfPlayers(opponents, rules);
  const { rounds, games, seed, entries } = options;
  const plan: LookaheadPlan = {
    ...board,
    form: formFor(game),
    player: {
      name: /^lookahead\((.*), \d+\)$/.exec(lookahead.name)?.[1] ?? lookahead.name,
      program: player.program as BuylistProgram,
      text: player.text,
    },
    futures,
    opponents,
    rounds,
    games,
    seed,
    entries,
  };
  const session = { players: [lookahead, ...opponents], stopped: 'nothing was written' };
  const { run, plain } = await withBackend(options, session, async ({ backend, signal }) => {
    const learned = await distillLookahead(plan, backend, {
      signal,
      onWatched: (watched, of) => {
        if (watched === of || watched % WATCHED_SHOWN === 0)
          process.stderr.write(`watched ${count(watched)} of ${counted(of, 'game')}\n`);
      },
      onRound: (number, round) => void process.stderr.write(`${roundText(number, round)}\n`),
    });
    const where = { game, rules, seed, opponents: [player], backend, signal };
    const plain = options.plain && (await plainWithLosses(plan.form, learned.program, options.out, where));
    return { run: learned, plain };
  });
  const header = [
    ...resultLines(run, plan),
    `By deckwright distill "${lookahead.file}", seed ${seed}.`,
    rules.label,
  ];
  const text = plain?.text ?? plan.form.print(run.program, game, { header });
  writeProgram(options.out, text, plain?.report, options.force);
  print(options.json ? asJson(run, options.out) : resultText(run, plan, options.out));
  return exit.done;
}

function roundText(number: number, { purchases, differing, best }: LookaheadRound): string {
  const seen = `round ${number}: another purchase is clearly better in ${count(differing)} of ${count(purchases)}`;
  if (best === undefined) return `${seen}; no entry is clearly better`;
  const { entries, score, isBetter } = best;
  return `${seen}; ${entries} more ${entries === 1 ? 'entry scores' : 'entries score'} ${scoreText(score.overall)} against the previous list${isBetter ? '' : ', which stays'}`;
}

function resultLines({ standing, rounds }: LookaheadResult, { player }: LookaheadPlan): readonly string[] {
  if (standing !== undefined)
    return [
      `Scores ${scoreText(standing.overall)} against ${player.name}, from which it learned (${counted(standing.overall.games, 'fresh game')}).`,
    ];
  const best = rounds.at(-1)?.best;
  const tried = best === undefined ? '' : ` (the best change scored ${scoreText(best.score.overall)})`;
  return [`No change of ${player.name} is clearly better${tried}, so it is unchanged.`];
}

function resultText(run: LookaheadResult, plan: LookaheadPlan, file: string): string {
  const { rounds, others } = run;
  const total = (of: (round: LookaheadRound) => number): string =>
    count(rounds.reduce((sum, round) => sum + of(round), 0));
  const rows = plan.opponents.map(({ name }, i) => [
    `  against ${name}`,
    ...[others?.after, others?.before].map((score) =>
      score === undefined ? '' : scoreText(score.members[i]!.score),
    ),
  ]);
  return joinLines(
    resultLines(run, plan),
    others && columns(rows, ['', 'now', 'before']),
    `(${total(({ purchases }) => purchases)} purchases of ${total(({ games }) => games)} watched games in ${total(({ futures }) => futures)} futures; ${plan.rules.label})`,
    `written to ${file}`,
  );
}

function asJson({ rounds, standing, others }: LookaheadResult, file: string): unknown {
  return {
    file,
    changed: standing !== undefined,
    againstBefore: standing && measuredAsJson(standing.overall),
    rounds: rounds.map(({ best, ...round }) => ({
      ...round,
      ...(best && { entries: best.entries, better: best.isBetter, ...measuredAsJson(best.score.overall) }),
    })),
    others: others && {
      before: measuredAsJson(others.before.overall),
      after: measuredAsJson(others.after.overall),
    },
  };
}
