/** Says whether the players of a result react to each other; otherwise readers over-interpret "A beats B". */
import { commandOf, opponentInputsOf, type Player } from '../../bots/index.js';

/** Maximum number of players to name, and of inputs to name for each. */
const SHOWN = { players: 2, things: 1 } as const;

/** Says in one sentence whether the players react to their opponents. @param seats at one table */
export function reactionText(players: readonly Pick<Player, 'name' | 'text'>[], seats: number): string {
  if (seats === 1) return 'Each player plays alone.';
  const outside = players.flatMap(({ name, text }) => {
    const command = commandOf(text);
    if (command === undefined) return [];
    return `${name}${command.reproducible ? '' : ' (the same seed may give different results)'}`;
  });
  const programs = listNames(outside, SHOWN.players);
  if (outside.length > 0) return `Runs as a command, so its inputs are unknown: ${programs}.`;
  const readers = players
    .map(({ name, text }) => ({ name, watched: opponentInputsOf(text) }))
    .filter(({ watched }) => watched.length > 0);
  const adapts = 'No bot adapts to its opponents: each plays by its own rules';
  if (readers.length === 0) return `${adapts}, and none reads the state of another player.`;
  const shown = readers.map(({ name, watched }) => `${name} (${listNames(watched, SHOWN.things)})`);
  return `${adapts}. These read the state of other players: ${listNames(shown, SHOWN.players)}.`;
}

/** `a`, `a and b`, `a, b and 3 more`. */
function listNames(names: readonly string[], count: number): string {
  const more = names.length - count;
  return more > 0 ? `${names.slice(0, count).join(', ')} and ${more} more` : names.join(' and ');
}
