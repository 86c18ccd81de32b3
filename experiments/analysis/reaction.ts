/** What a result says of players who meet: "A beats B" is over-read where nobody tells that neither minds the other. */
import { type Player, watchedBy } from '../../bots/index.js';

/** So many players are named, and so many of the things that each reads. */
const TOLD = { players: 2, things: 1 } as const;

/**
 * Whether the players of a result react to whom they meet, in one sentence.
 * @param seats at one table
 */
export function reaction(players: readonly Pick<Player, 'name' | 'text'>[], seats: number): string {
  if (seats === 1) return 'Each plays alone: there is nobody to react to.';
  const looking = players
    .map(({ name, text }) => ({ name, watched: watchedBy(text) }))
    .filter(({ watched }) => watched.length > 0);
  const adapts = 'No bot adapts to an opponent’s strategy: each plays by its own rules';
  if (looking.length === 0) return `${adapts}, and none reads anything of the other.`;
  const told = looking.map(({ name, watched }) => `${name} (${few(watched, TOLD.things)})`);
  return `${adapts}. The other’s state is read by ${few(told, TOLD.players)}.`;
}

/** `a`, `a and b`, `a, b and 3 more`. */
function few(names: readonly string[], count: number): string {
  const more = names.length - count;
  return more > 0 ? `${names.slice(0, count).join(', ')} and ${more} more` : names.join(' and ');
}
