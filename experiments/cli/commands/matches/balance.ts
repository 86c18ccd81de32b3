/** Measures what each card is worth and prints the table, the strongest card first. */
import { from } from 'arquero';
import { gameNamed } from '../../../../bots/index.js';
import { pickBoard, printedName } from '../../../../engine/index.js';
import { knowGame } from '../../../own-games.js';
import { findPlayer } from '../../../players/find.js';
import { type BalancePlan, planBalance, runBalance } from '../../../runs/balance/balance.js';
import {
  type Balance,
  balanceRows,
  balanceSentence,
  hasCosts,
  usualDistance,
  worthText,
} from '../../../runs/balance/ranking.js';
import { counted } from '../../../with-commas.js';
import { exit } from '../../shared/exit-codes.js';
import { lastUntilStop } from '../../shared/last-until-stop.js';
import { thinkingBudget } from '../../shared/options.js';
import { withProgress } from '../../shared/progress.js';
import { writeTable } from '../../shared/table-output.js';
import { colors, columns, fixed, joinLines, points, print } from '../../shared/text.js';
import { withBackend } from '../../shared/with-backend.js';
import { warnOfGame } from '../../warnings.js';
import type { BalanceOptions } from './commands.js';

export async function run(player: string | undefined, options: BalanceOptions): Promise<number> {
  if (options.game !== undefined) await knowGame(options.game);
  const { games, seed, json } = options;
  const found = player === undefined ? undefined : await findPlayer(player);
  const plan = await planBalance({
    game: options.game === undefined ? (found?.game ?? gameNamed('dominion')) : gameNamed(options.game),
    board: pickBoard(options),
    player: found,
    budget: thinkingBudget(options),
    seed,
  });
  warnOfGame(plan.game.facts.name);
  return withBackend(options, {}, async ({ backend, signal }) => {
    const { last, stopped } = await lastUntilStop<Balance>(signal, (onResult) =>
      withProgress('balance', games, json, (onGames) => {
        const onProgress = (balance: Balance): void => {
          onGames(balance.games);
          onResult(balance);
        };
        return runBalance(plan, backend, { signal, onProgress });
      }),
    );
    if (!writeTable(() => from([...balanceRows(last)]), options))
      print(json ? balanceJson(plan, last) : balanceText(plan, last, stopped));
    return stopped ? exit.interrupted : exit.done;
  });
}

function balanceText({ game, player, isRandom }: BalancePlan, found: Balance, stopped: boolean): string {
  const { cards, neverTaken, unmeasured, unknown, boards, games, score } = found;
  const listed = (names: readonly string[]): string => names.map(printedName).join(', ');
  const isPriced = hasCosts(cards);
  const head = isPriced ? ['cost', 'for its cost'] : score ? ['copies', 'for each'] : ['against others'];
  const rows = cards.map(({ card, cost, copies, worth, forCost, verdict }) => [
    `  ${printedName(card)}`,
    worthText(found, worth),
    ...(isPriced ? [`${cost}`] : score ? [`${copies ?? '–'}`] : []),
    forCost === undefined ? '' : worthText(found, forCost),
    colors.yellow(verdict ?? ''),
  ]);
  return joinLines(
    stopped && colors.yellow(`Stopped after ${counted(games, 'game')}.`),
    balanceSentence(found),
    rows.length === 0 && 'Play more: --games 20000, or a longer --time.',
    rows.length > 0 && `\n${columns(rows, ['', 'worth', ...head, ''].map(colors.dim))}`,
    '',
    score === undefined
      ? 'Worth: the points that a player loses when it may not take the card.'
      : `Worth: what the player loses of ${fixed(score.mean, 2)} ${score.unit} when another card comes in place of each copy.`,
    rows.length > 0 && legendText(found, head.at(-1)!),
    `${player.name} plays ${game.facts.title} with and without each card; ${counted(games, 'game')}${isRandom ? ` on ${counted(boards, 'random board')}` : ''}.`,
    neverTaken.length > 0 && `Made no difference in any game: ${listed(neverTaken)}.`,
    unmeasured.length > 0 && `Too few boards for: ${listed(unmeasured)}.`,
    unknown.length > 0 && `${player.name} does not know: ${listed(unknown)}.`,
  );
}

/** Explains the last column, and what makes a card too strong. */
function legendText({ cards, score }: Balance, column: string): string {
  const usual = usualDistance(cards);
  const name = column.charAt(0).toUpperCase() + column.slice(1);
  return `${name}: minus the median of the other cards${hasCosts(cards) ? ' of that cost' : ''}. Half of the cards are at most ${score === undefined ? points(usual) : fixed(usual, 2)} away from it, and a card that is too strong or too weak is clearly twice as far.`;
}

const balanceJson = ({ game, player, isRandom, board, seed }: BalancePlan, found: Balance) => ({
  game: game.facts.name,
  board,
  seed,
  player: player.name,
  summary: balanceSentence(found),
  usual: usualDistance(found.cards),
  games: found.games,
  ...(isRandom && { boards: found.boards }),
  ...(found.score && { score: found.score }),
  cards: balanceRows(found),
  neverTaken: found.neverTaken,
  unmeasured: found.unmeasured,
  unknown: found.unknown,
});
