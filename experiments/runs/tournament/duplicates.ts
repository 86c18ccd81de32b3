/**
 * Players that play alike are one player: one with many copies in a field would otherwise weigh more in its ratings.
 */
import type { Player } from '../../../bots/index.js';
import type { Game, Rules } from '../../../engine/index.js';
import type { Backend, Job } from '../../../workers/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';

export interface Duplicate {
  readonly name: string;
  /** The player kept for it: the first of those that play alike. */
  readonly of: string;
}

/** Blocks that duplicates must play alike, and the number of opponents. */
const BLOCKS = 8;
const OPPONENTS = 4;

/** The players without those that play exactly the same games as one before them. */
export async function withoutDuplicates<P extends Pick<Player, 'name' | 'text'>>(
  players: readonly P[],
  { game, rules, seed }: { game: Game; rules: Rules; seed: number },
  backend: Backend,
): Promise<{ players: readonly P[]; duplicates: readonly Duplicate[] }> {
  const opponents = players.slice(0, OPPONENTS);
  const jobs = players.flatMap(({ text }) =>
    opponents.map(
      (opponent): Job => ({
        game: game.facts.name,
        rules,
        players: [text, opponent.text],
        firstSeed: firstDeal(seed, 'search'),
        deals: BLOCKS,
        seats: 'rotate',
        curves: false,
      }),
    ),
  );
  const tallies = await backend.play(jobs);
  const traces = players.map((_, i) =>
    tallies
      .slice(i * opponents.length, (i + 1) * opponents.length)
      .map(({ signature }) => signature)
      .join(),
  );
  const first = traces.map((trace) => traces.indexOf(trace));
  return {
    players: players.filter((_, i) => first[i] === i),
    duplicates: players.flatMap(({ name }, i) =>
      first[i] === i ? [] : [{ name, of: players[first[i]!]!.name }],
    ),
  };
}
