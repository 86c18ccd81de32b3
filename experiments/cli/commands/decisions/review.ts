/** Reviews the requested game and prints the most expensive decisions first. */
import { existsSync } from 'node:fs';
import { Refused } from '../../../../engine/index.js';
import { inputName, readInput } from '../../../input.js';
import { SAVED_GAME_MAX } from '../../../play/interactive-game.js';
import { findPlayers } from '../../../players/find.js';
import { continuingPlayers } from '../../../runs/analyse/continuing-players.js';
import { optionName } from '../../../runs/analyse/sentences.js';
import type { Review, ReviewedDecision } from '../../../runs/review/account.js';
import { openGame } from '../../../runs/review/logged-game.js';
import { type PlayedGame, readMatchGame, recordedGame } from '../../../runs/review/played-game.js';
import { review } from '../../../runs/review/review.js';
import { expensiveOf, reviewData } from '../../../runs/review/summary.js';
import { counted } from '../../../with-commas.js';
import { thinkingBudget } from '../../shared/options.js';
import { withProgress } from '../../shared/progress.js';
import {
  colors,
  columns,
  gainText,
  percent,
  plusMinus,
  print,
  sanitize,
  sentence,
  signed,
} from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';
import { withStore } from '../../shared/with-store.js';
import type { ReviewCommandOptions } from './commands.js';

/** Number of decisions that are printed in detail. */
const TOLD = 3;

export async function run(file: string, options: ReviewCommandOptions): Promise<void> {
  const budget = thinkingBudget(options);
  const played = await findGame(file, options);
  const named = options.with === undefined ? undefined : await findPlayers(options.with);
  const session = {
    players: named ?? [],
    stopped: 'there is no answer yet; a shorter --time answers sooner',
  };
  await withBackend({ threads: options.threads }, session, async ({ backend, signal }) => {
    const { players, texts } = await continuingPlayers(named, played, backend);
    const { games, seed, json } = options;
    const found = await withProgress('review', games, json, (onGames) => {
      const onProgress = ({ games }: Review): void => onGames(games);
      return review(played, backend, { players: texts, budget, seed, signal, onProgress });
    });
    const names = players.map(({ name }) => name);
    print(json ? reviewData(found, names) : reviewText(found, names));
  });
}

/** A file with this name wins over a match with this number. */
async function findGame(name: string, options: ReviewCommandOptions): Promise<PlayedGame> {
  const kingdom = options.kingdom?.split(',');
  const seat = options.seat === undefined ? undefined : options.seat - 1;
  const inMatch = existsSync(name) ? undefined : readMatchGame(name);
  if (inMatch === undefined)
    return openGame(await readInput(name, SAVED_GAME_MAX), inputName(name), kingdom, seat);
  if (kingdom !== undefined) throw new Refused('the record knows the board', 'leave out --kingdom');
  return withStore((store) => recordedGame(store, inMatch, seat));
}

function outcome(result: number | undefined): string {
  if (result === undefined) return 'The end is not known';
  return result === 1 ? 'You won' : result === 0 ? 'You lost' : 'A draw';
}

function reviewText(found: Review, names: readonly string[]): string {
  const { played, decisions, curve, start, skill, luck, leftOut, games } = found;
  const byLuck = luck === undefined ? '' : `, ${signed(100 * luck.mean, 1)} by luck`;
  const lines = [
    `${outcome(played.result)}: a chance of ${percent(start.mean)} at the start, ${gainText(skill)} by skill${byLuck}.`,
    '',
  ];
  const expensive = expensiveOf(found);
  if (expensive.length === 0) lines.push('No decision was clearly worse than another option.');
  for (const one of expensive.slice(0, TOLD)) lines.push(told(one));
  if (expensive.length > TOLD)
    lines.push(`${expensive.length - TOLD} more cost something: --json lists them.`);
  const rows = curve.map(({ turn, seat, chance }) => [
    `  ${turn}`,
    seat === played.seat ? 'you' : sanitize(played.names[seat] ?? `player ${seat + 1}`),
    `${percent(chance.mean, 0)} ${plusMinus(chance)}`,
    '█'.repeat(Math.round(40 * chance.mean)),
  ]);
  lines.push('', columns(rows, ['turn', '', 'your chance', ''].map(colors.dim)), '');
  const unjudged =
    leftOut === 0
      ? ''
      : `; ${counted(leftOut, 'decision')} without a position ${leftOut === 1 ? 'is' : 'are'} not judged`;
  lines.push(
    `${counted(decisions.length, 'decision')} judged in ${counted(games, 'game')}${unjudged}.`,
    `Both sides continue as ${names.map(sanitize).join(' and ')}, and skill is measured against their answers. Decisions are listed where the interval of their cost is above 0.`,
    ...played.notes.map((note) => sentence(sanitize(note))),
  );
  return lines.join('\n');
}

const told = ({ turn, prompt, taken, best, cost }: ReviewedDecision): string =>
  `Turn ${turn}: ${sanitize(optionName(taken))} instead of ${sanitize(optionName(best))} (${percent(best.score.mean)}): ${signed(-100 * cost.mean, 1)} ${plusMinus(cost)} points. ${colors.dim(sentence(sanitize(prompt)))}`;
