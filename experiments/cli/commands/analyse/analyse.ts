/** Analyses the requested position, and prints what each option is worth. */
import type { Player } from '../../../../bots/index.js';
import { Refused } from '../../../../engine/index.js';
import { inputName, readInput } from '../../../input.js';
import { BUDGET_HELP, type Budget, parseBudget } from '../../../plans/budget.js';
import { findPlayers } from '../../../players/find.js';
import { assumedText, type PositionFile, readPosition } from '../../../positions/position-file.js';
import { type Analysis, analyse, type OptionValue } from '../../../runs/analyse/analyse.js';
import { defaultPlayer } from '../../../runs/analyse/default-player.js';
import { optionName, verdict } from '../../../runs/analyse/sentences.js';
import { createProgress } from '../../shared/progress.js';
import { colors, columns, count, sanitize, scoreText, signed } from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';

export interface AnalyseCommandOptions {
  readonly with?: readonly string[];
  readonly time?: string;
  readonly games?: number;
  readonly seed: number;
  readonly threads: number;
  readonly json?: true;
}

const TIME_DEFAULT = 10;

export async function runAnalyse(file: string, options: AnalyseCommandOptions): Promise<void> {
  const budget = budgetOf(options);
  const read = readPosition(await readInput(file), inputName(file));
  const named = options.with === undefined ? undefined : await findPlayers(options.with);
  const session = { threads: options.threads, players: named ?? [] };
  await withBackend(session, async ({ backend, signal }) => {
    const { game, rules, position, names } = read;
    const players = named ?? [await defaultPlayer(game, rules, backend)];
    checkPlayers(players, read);
    const texts = Array.from({ length: rules.seats }, (_, seat) => players[seat % players.length]!.text);
    const bar = createProgress('analyse', budget.kind === 'games' ? budget.games : 0, options.json);
    const plan = { game, rules, position, names, players: texts, budget, seed: options.seed };
    const started = process.hrtime.bigint();
    let found: Analysis;
    try {
      found = await analyse(plan, backend, { signal, onGames: bar.update });
    } finally {
      bar.stop();
    }
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    const text = options.json
      ? JSON.stringify(analysisJson(found, read, players))
      : analysisText(found, read, players, seconds);
    process.stdout.write(`${text}\n`);
  });
}

function budgetOf({ time, games }: AnalyseCommandOptions): Budget {
  if (games !== undefined && time !== undefined)
    throw new Refused('a budget is a time or a number of games', 'leave out --time or --games');
  if (games !== undefined) return { kind: 'games', games };
  if (time === undefined) return { kind: 'seconds', seconds: TIME_DEFAULT };
  const budget = parseBudget(time);
  if (budget === undefined) throw new Refused(`"${time}" is no budget`, BUDGET_HELP);
  return budget;
}

function checkPlayers(players: readonly Player[], { game, rules }: PositionFile): void {
  if (players.length !== 1 && players.length !== rules.seats)
    throw new Refused(
      `${players.length} players for ${rules.seats} seats`,
      'name one player for all seats, or one for each seat',
    );
  const other = players.find((player) => player.game !== undefined && player.game !== game);
  if (other !== undefined)
    throw new Refused(
      `"${other.name}" plays ${other.game!.facts.title}`,
      `the position is of ${game.facts.title}`,
    );
}

const words: Readonly<Record<OptionValue['comparison'], string>> = {
  best: '',
  equal: 'equal',
  unclear: 'not certain',
  worse: '',
};

function analysisText(
  found: Analysis,
  read: PositionFile,
  players: readonly Player[],
  seconds: number,
): string {
  const { asked, options, own, games } = found;
  const head = [verdict(found), '', `${asked.prompt}, ${read.rules.label}`];
  const rows = options.map((value) => [
    `  ${sanitize(optionName(value))}${value.option.index === own ? ' *' : ''}`,
    scoreText(value.score),
    value.comparison === 'best' ? '' : signed(100 * value.difference.mean, 1),
    words[value.comparison],
    count(value.score.count),
  ]);
  const tail = [
    '',
    `Chance to win, difference to the best in points, futures. * is the answer of ${sanitize(players[read.position.seat % players.length]!.name)}.`,
    `Both sides go on as ${players.map(({ name }) => sanitize(name)).join(' and ')}; ${count(games)} games in ${seconds.toFixed(1)} s.`,
  ];
  if (read.assumed.length > 0)
    tail.push(
      `Taken for what the position leaves out: ${read.assumed.map((one) => assumedText(one, read.game)).join('; ')}.`,
    );
  return [...head, columns(rows, ['', 'win', '', '', 'futures'].map(colors.dim)), ...tail].join('\n');
}

/** Equal arguments with `--games` give equal bytes. */
function analysisJson(found: Analysis, read: PositionFile, players: readonly Player[]): unknown {
  const { asked, options, own, games } = found;
  const round = (value: number): number => Number(value.toFixed(6));
  return {
    game: read.game.facts.name,
    rules: read.rules.label,
    seat: read.position.seat + 1,
    decision: asked.kind,
    prompt: asked.prompt,
    players: players.map(({ name }) => name),
    verdict: verdict(found),
    games,
    options: options.map((value) => ({
      option: value.option.label,
      ...(value.option.card !== undefined && { card: value.option.card }),
      score: round(value.score.mean),
      ci95: [round(value.score.low), round(value.score.high)],
      futures: value.score.count,
      margin: round(value.margin),
      comparison: value.comparison,
      difference: round(value.difference.mean),
      differenceBounds: [round(value.difference.low), round(value.difference.high)],
      ...(value.option.index === own && { own: true }),
    })),
    assumed: read.assumed.map((one) => assumedText(one, read.game)),
  };
}
