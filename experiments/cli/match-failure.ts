/** A match in which the game itself failed: how often, why, and how to see it. */
import { bot } from '../../bots/index.js';
import type { Seed } from '../../engine/index.js';
import type { Entrant } from '../players.js';
import { jobOf, type MatchPlan } from '../runs/match.js';
import { nameDeal } from '../seeds.js';
import { command, count, percent } from './text.js';

/** Deals that are played again to find one that fails. */
const DEALS_MAX = 10_000;

interface Failure {
  readonly seats: readonly Entrant[];
  readonly seed: Seed;
  readonly said: string;
}

/** @param board options of the board, as they were written */
export function tellFailure(
  plan: MatchPlan,
  players: readonly Entrant[],
  { games, failed }: { readonly games: number; readonly failed: number },
  board: readonly string[],
): string {
  const head = `error: ${count(failed)} of ${count(games)} games failed (${percent(failed / games)})`;
  const found = firstFailure(plan, players);
  if (found === undefined) return `${head}, none of them in the first ${count(DEALS_MAX)} deals\n`;
  const files = found.seats.map(({ file }) => file);
  const again = command('log', ...files, '--seed', nameDeal(found.seed), ...board);
  return `${head}: ${found.said}\n  see it: ${again}\n`;
}

function firstFailure(plan: MatchPlan, players: readonly Entrant[]): Failure | undefined {
  const { game, rules } = plan;
  const table = game.table(rules);
  const seatings = rules.seats === 1 ? players.map((player) => [player]) : [players];
  const deals = Math.min(DEALS_MAX, plan.games);
  for (let deal = 0; deal < deals; deal++) {
    const { firstSeed: seed } = jobOf(plan, deal, 1);
    for (const seats of seatings) {
      const bots = seats.map(({ text }) => bot(text, game, rules));
      for (const { deal: shuffle } of bots) shuffle?.(seed);
      const { ending } = table.play(
        bots.map(({ policy }) => policy),
        seed,
      );
      if (game.facts.endings[ending] !== game.facts.failure) continue;
      const said = table.epilogue?.()?.messages.find((message) => message.startsWith('Error: ')) ?? '';
      return { seats, seed, said: said.replace('Error: ', '') };
    }
  }
  return undefined;
}
