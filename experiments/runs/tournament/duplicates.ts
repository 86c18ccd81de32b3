/** Merges players that play alike, because a player with many copies would weigh more in the ratings. */
import type { Player } from '../../../bots/index.js';
import type { Game, Rules } from '../../../engine/index.js';
import type { Backend, Job } from '../../../workers/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';

export interface Duplicate {
  readonly name: string;
  /** Name of the player kept: the first of those that play alike. */
  readonly of: string;
}

/** Blocks in which duplicates must play alike, and the number of opponents. */
const BLOCKS = 8;
const OPPONENTS = 4;

/** Leaves out players that play exactly the same games as an earlier one. */
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
