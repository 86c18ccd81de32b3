/** The command line that does the same: everything the page shows can be repeated without it. */
import type { Player, RulesRequest } from '../api/common.js';

interface Asked {
  readonly game: string;
  readonly rules?: RulesRequest | undefined;
  readonly players: readonly Pick<Player, 'name'>[];
}

const quoted = (word: string): string =>
  /^[\w./:@=,+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

export function commandFor(
  verb: string,
  { game, rules, players }: Asked,
  options: readonly (readonly [string, string | number])[],
): string {
  const words = ['npx', 'deckwright', verb, ...players.map(({ name }) => quoted(name)), '--game', game];
  if (rules?.variant) words.push('--rules', quoted(rules.variant));
  if (rules?.kingdom?.length) words.push('--kingdom', quoted(rules.kingdom.join(',')));
  if (rules?.sets?.length) words.push('--sets', quoted(rules.sets.join(',')));
  for (const [name, value] of options) words.push(name, quoted(String(value)));
  return words.join(' ');
}

/** The command line says points where the API says a share. */
export const precisionWords = (precision: number | undefined): [string, number][] =>
  precision === undefined ? [] : [['--precision', +(100 * precision).toPrecision(6)]];
