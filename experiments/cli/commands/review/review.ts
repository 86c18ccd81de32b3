/** Reviews the requested game, and prints the most expensive decisions first. */
import { type GameFacts, Refused } from '../../../../engine/index.js';
import { inputName, readInput } from '../../../input.js';
import { type InteractiveGame, loadGame, SAVED_GAME_MAX } from '../../../play/interactive-game.js';
import { findPlayers } from '../../../players/find.js';
import { defaultPlayer } from '../../../runs/analyse/default-player.js';
import { optionName } from '../../../runs/analyse/sentences.js';
import { type ThinkingBudget, textsBySeat, thinkingBudget } from '../../../runs/analyse/thinking.js';
import { type Review, type ReviewedDecision, review } from '../../../runs/review/review.js';
import { createProgress } from '../../shared/progress.js';
import { colors, columns, count, percent, sanitize, sentence, signed } from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';

export interface ReviewCommandOptions extends ThinkingBudget {
  readonly with?: readonly string[];
  readonly seed: number;
  readonly threads: number;
  readonly json?: true;
}

const TIME_DEFAULT = 60;
/** Decisions that are told one by one. */
const TOLD = 3;

export async function runReview(file: string, options: ReviewCommandOptions): Promise<void> {
  const budget = thinkingBudget(options, TIME_DEFAULT);
  const played = openGame(await readInput(file, SAVED_GAME_MAX), inputName(file));
  const { game } = played.plan;
  const named = options.with === undefined ? undefined : await findPlayers(options.with);
  await withBackend({ threads: options.threads, players: named ?? [] }, async ({ backend, signal }) => {
    const players = named ?? [await defaultPlayer(game, played.rules, backend)];
    const texts = textsBySeat(players, game, played.rules);
    const bar = createProgress('review', budget.kind === 'games' ? budget.games : 0, options.json);
    let found: Review;
    try {
      const { seed } = options;
      found = await review(played, backend, { players: texts, budget, seed, signal, onGames: bar.update });
    } finally {
      bar.stop();
    }
    const names = players.map(({ name }) => name);
    const text = options.json
      ? JSON.stringify(reviewJson(found, game.facts, names))
      : reviewText(found, names);
    process.stdout.write(`${text}\n`);
  });
}

/** @throws Refused with the name of the file */
function openGame(text: string, file: string): InteractiveGame {
  try {
    return loadGame(text);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(`${file}: ${error.message}`, error.hint);
  }
}

const outcome = (result: number): string => (result === 1 ? 'You won' : result === 0 ? 'You lost' : 'A draw');

function reviewText(found: Review, names: readonly string[]): string {
  const { decisions, curve, result, start, skill, luck, leftOut, games } = found;
  const points = (value: number): string => signed(100 * value, 1);
  const lines = [
    `${outcome(result)}: a chance of ${percent(start)} at the start, ${points(skill.mean)} ± ${(50 * (skill.high - skill.low)).toFixed(1)} by your decisions, ${points(luck)} by luck.`,
    '',
  ];
  const expensive = decisions
    .filter(({ cost }) => cost.low > 0)
    .toSorted((a, b) => b.cost.mean - a.cost.mean);
  if (expensive.length === 0) lines.push('No decision was certainly worse than another option.');
  for (const one of expensive.slice(0, TOLD)) lines.push(told(one));
  if (expensive.length > TOLD)
    lines.push(`${expensive.length - TOLD} more gave something away: --json lists them.`);
  const rows = curve.map(({ turn, chance }) => [
    `  ${turn}`,
    percent(chance, 0),
    '█'.repeat(Math.round(40 * chance)),
  ]);
  lines.push('', columns(rows, ['turn', 'win', ''].map(colors.dim)), '');
  const unjudged = leftOut === 0 ? '' : `; ${leftOut} decisions within cards or at no cost are not judged`;
  lines.push(
    `${decisions.length} decisions judged in ${count(games)} games${unjudged}.`,
    `Both sides go on as ${names.map(sanitize).join(' and ')}; decisions are listed where the interval of their cost is above 0.`,
  );
  return lines.join('\n');
}

const told = ({ turn, prompt, taken, best, cost }: ReviewedDecision): string =>
  `Turn ${turn}: ${sanitize(optionName(taken))} instead of ${sanitize(optionName(best))} (${percent(best.score.mean)}): ${signed(-100 * cost.mean, 1)} ± ${(50 * (cost.high - cost.low)).toFixed(1)} points. ${colors.dim(sentence(sanitize(prompt)))}`;

/** Equal arguments with `--games` give equal bytes. */
function reviewJson(found: Review, { name }: GameFacts, players: readonly string[]): unknown {
  const round = (value: number): number => Number(value.toFixed(6));
  const { decisions, curve, result, start, skill, luck, leftOut, games, seat } = found;
  const option = ({ option: { label }, score }: ReviewedDecision['taken']): unknown => ({
    option: label,
    score: round(score.mean),
    ci95: [round(score.low), round(score.high)],
    futures: score.count,
  });
  return {
    game: name,
    seat: seat + 1,
    players,
    result,
    start: round(start),
    skill: round(skill.mean),
    skillCi95: [round(skill.low), round(skill.high)],
    luck: round(luck),
    games,
    leftOut,
    curve: curve.map(({ turn, chance }) => ({ turn, chance: round(chance) })),
    decisions: decisions.map(({ turn, prompt, taken, best, cost, position }) => ({
      turn,
      prompt,
      cost: round(cost.mean),
      costCi95: [round(cost.low), round(cost.high)],
      taken: option(taken),
      best: option(best),
      position,
    })),
  };
}
