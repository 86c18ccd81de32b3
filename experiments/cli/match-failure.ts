/** Reports games that failed in a match: how many, why, and the command that shows one. */
import { compilePlayer } from '../../bots/index.js';
import type { Seed } from '../../engine/index.js';
import { nameDeal } from '../evaluation/deal-seeds.js';
import { commandLine } from '../files/shell.js';
import type { NamedPlayer } from '../players/find.js';
import { jobOf, type MatchPlan } from '../runs/match/match.js';
import { counted } from '../with-commas.js';
import { count, percent } from './shared/text.js';

/** Maximum number of deals that are replayed to find a failed game. */
const DEALS_MAX = 10_000;

interface FailedGame {
  readonly seats: readonly NamedPlayer[];
  readonly seed: Seed;
  readonly said: string;
}

/** @param board options of the board, as written */
export function failureText(
  plan: MatchPlan,
  players: readonly NamedPlayer[],
  { games, failed }: { readonly games: number; readonly failed: number },
  board: readonly string[],
): string {
  const head = `error: ${count(failed)} of ${counted(games, 'game')} failed (${percent(failed / games)})`;
  const found = firstFailure(plan, players);
  if (found === undefined) return `${head}, none in the first ${count(DEALS_MAX)} deals\n`;
  const files = found.seats.map(({ file }) => file);
  const again = commandLine('log', ...files, '--seed', nameDeal(found.seed), ...board);
  return `${head}: ${found.said}\n  see it: ${again}\n`;
}

function firstFailure(plan: MatchPlan, players: readonly NamedPlayer[]): FailedGame | undefined {
  const { game, rules } = plan;
  const table = game.table(rules);
  const seatings = rules.seats === 1 ? players.map((player) => [player]) : [players];
  const deals = Math.min(DEALS_MAX, plan.games);
  for (let deal = 0; deal < deals; deal++) {
    const { firstSeed } = jobOf(plan, deal, 1);
    for (const seats of seatings) {
      const bots = seats.map(({ text }) => compilePlayer(text, game, rules));
      for (const { reset } of bots) reset?.(firstSeed);
      const { ending } = table.play(
        bots.map(({ policy }) => policy),
        firstSeed,
      );
      if (game.facts.endings[ending] !== game.facts.failure) continue;
      const said = table.finalView?.()?.messages.find((message) => message.startsWith('Error: ')) ?? '';
      return { seats, seed: firstSeed, said: said.replace('Error: ', '') };
    }
  }
  return undefined;
}
