/** Analyses the requested position and prints the worth of each option. */
import type { Player } from '../../../../bots/index.js';
import { inputName, readInput } from '../../../input.js';
import { findPlayers } from '../../../players/find.js';
import { assumedText, type PositionFile, readPosition } from '../../../positions/position-file.js';
import { soFar } from '../../../positions/so-far.js';
import { type Analysis, analyse, type OptionValue } from '../../../runs/analyse/analyse.js';
import { continuingPlayers } from '../../../runs/analyse/continuing-players.js';
import { decisionOf } from '../../../runs/analyse/options.js';
import { optionName, optionNamed, rivalOf, verdict, whySentence } from '../../../runs/analyse/sentences.js';
import { type Reason, why, whyData } from '../../../runs/analyse/why.js';
import { round, roundedBounds } from '../../../statistics/score-text.js';
import { counted } from '../../../with-commas.js';
import { exit } from '../../shared/exit-codes.js';
import { lastUntilStop } from '../../shared/last-until-stop.js';
import { thinkingBudget } from '../../shared/options.js';
import { withProgress } from '../../shared/progress.js';
import { colors, columns, count, print, sanitize, scoreText, signed } from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';
import type { AnalyseCommandOptions } from './commands.js';

export async function run(file: string, options: AnalyseCommandOptions): Promise<number> {
  const budget = thinkingBudget(options);
  const read = readPosition(await readInput(file), inputName(file));
  const named = options.with === undefined ? undefined : await findPlayers(options.with);
  // Report a misspelt name before the long analysis.
  if (typeof options.why === 'string') {
    const { game, rules, position, names } = read;
    const asked = decisionOf(game, rules, position, names)?.asked;
    if (asked) optionNamed(asked.options, options.why);
  }
  return withBackend({ threads: options.threads }, { players: named ?? [] }, async ({ backend, signal }) => {
    const { game, rules, position, names } = read;
    const { players, texts } = await continuingPlayers(named, read, backend);
    const { games, seed, turn } = options;
    const plan = { game, rules, position, names, players: texts, budget, seed, wholeTurn: turn };
    const started = performance.now();
    const { last, stopped } = await lastUntilStop<Analysis>(signal, (onProgress) =>
      withProgress('analyse', games, options.json, (onGames) =>
        analyse(plan, backend, { signal, onGames, onProgress }),
      ),
    );
    const seconds = (performance.now() - started) / 1e3;
    const rival =
      options.why === undefined || stopped
        ? undefined
        : rivalOf(last, options.why === true ? undefined : options.why);
    const [best] = last.options;
    const { last: reason, stopped: isUnexplained } = await lastUntilStop<Reason | undefined>(
      signal,
      async (onReason) => {
        onReason(undefined);
        if (rival === undefined) return undefined;
        return why(plan, backend, { better: best!.option.label, worse: rival.option.label, signal });
      },
    );
    const more: Added = isUnexplained
      ? { rival: undefined, reason, stopped: true }
      : { rival, reason, stopped };
    print(
      options.json
        ? analysisJson(last, read, players, more)
        : analysisText(last, read, players, seconds, more),
    );
    return more.stopped ? exit.interrupted : exit.done;
  });
}

/** What is printed besides the analysis. */
interface Added {
  readonly rival: OptionValue | undefined;
  readonly reason: Reason | undefined;
  /** Ctrl-C stopped the analysis. */
  readonly stopped: boolean;
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
  { rival, reason, stopped }: Added,
): string {
  const { asked, options, own, games } = found;
  const told = rival === undefined ? [] : [whySentence(rival, reason)];
  const chosen = soFar(read.position, read.game);
  const early = stopped ? [colors.yellow(`Stopped after ${counted(games, 'game')}.`)] : [];
  const head = [...early, verdict(found), ...told, '', `${asked.prompt} (${read.rules.label})`];
  if (chosen !== undefined) head.push(`So far: ${sanitize(chosen)}.`);
  const rows = alike(options, own).map(([value, ...others]) => [
    `  ${sanitize(optionName(value))}${value.option.index === own ? ' *' : ''}${others.length === 0 ? '' : ` and ${others.length} more`}`,
    scoreText(value.score),
    value.comparison === 'best' ? '' : signed(100 * value.difference.mean, 1),
    words[value.comparison],
    count(value.score.count),
  ]);
  const tail = [
    '',
    `Columns: chance to win, difference from the best in points (over the futures that both have played), futures played. * marks the choice of ${sanitize(players[read.position.seat % players.length]!.name)}.`,
    `Both sides continue as ${players.map(({ name }) => sanitize(name)).join(' and ')}; ${counted(games, 'game')} in ${seconds.toFixed(1)} s.`,
  ];
  if (read.assumed.length > 0)
    tail.push(
      `Assumed, because the position does not say: ${read.assumed.map((one) => assumedText(one, read.game)).join('; ')}.`,
    );
  return [...head, columns(rows, ['', 'win', '', '', 'futures'].map(colors.dim)), ...tail].join('\n');
}

/** At least this many options with equal figures share one line, for example cards that the player never plays. */
const ALIKE_MIN = 4;

function alike(options: readonly OptionValue[], own: number | undefined): [OptionValue, ...OptionValue[]][] {
  const lines: [OptionValue, ...OptionValue[]][] = [];
  for (const value of options) {
    const line = lines.at(-1);
    const { score, margin } = value;
    const isSame =
      line !== undefined &&
      line[0].comparison !== 'best' &&
      line[0].option.index !== own &&
      line[0].score.mean === score.mean &&
      line[0].score.count === score.count &&
      line[0].margin === margin &&
      value.option.index !== own;
    if (isSame) line.push(value);
    else lines.push([value]);
  }
  return lines.flatMap((line) =>
    line.length < ALIKE_MIN ? line.map((one): [OptionValue] => [one]) : [line],
  );
}

/** With `--games`, the same arguments always give the same bytes. */
function analysisJson(
  found: Analysis,
  read: PositionFile,
  players: readonly Player[],
  { rival, reason, stopped }: Added,
): unknown {
  const { asked, options, own, games } = found;
  return {
    game: read.game.facts.name,
    rules: read.rules.label,
    seat: read.position.seat + 1,
    decision: asked.kind,
    prompt: asked.prompt,
    soFar: soFar(read.position, read.game),
    players: players.map(({ name }) => name),
    verdict: verdict(found),
    games,
    ...(stopped && { stopped }),
    options: options.map((value) => ({
      option: value.option.label,
      card: value.option.card,
      score: round(value.score.mean),
      ci95: roundedBounds(value.score),
      futures: value.score.count,
      margin: round(value.margin),
      comparison: value.comparison,
      difference: round(value.difference.mean),
      differenceBounds: roundedBounds(value.difference),
      own: value.option.index === own ? true : undefined,
    })),
    assumed: read.assumed.map((one) => assumedText(one, read.game)),
    why: rival && whyData(rival, reason, read),
  };
}
