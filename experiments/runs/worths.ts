/** What each rule of a program is worth: its score with and without the rule, deal by deal on the same deals. */
import type { Player } from '../../bots/index.js';
import type { Game, Rules } from '../../engine/index.js';
import type { Part, ProgramForm } from '../../grammar/index.js';
import type { Backend, PlayOptions } from '../../workers/index.js';
import type { Interval } from '../statistics/interval.js';
import { gainOf, outcomesOf } from './deal-by-deal.js';

export interface Worth {
  readonly part: Part;
  /** Mean of (score with the rule − score without it), from 0 to 1 a game; count is of deals. */
  readonly gain: Interval;
}

export interface WorthsPlan {
  readonly game: Game;
  readonly rules: Rules;
  readonly player: Player & { readonly form: ProgramForm<unknown>; readonly program: unknown };
  readonly against: readonly Player[];
  /** For each rule and opponent. */
  readonly games: number;
  readonly seed: number;
}

/** @param hear told after each rule @returns one for each part that can be taken out, in the order of the text */
export async function worths(
  { game, rules, player, against, games, seed }: WorthsPlan,
  backend: Backend,
  hear: (worths: readonly Worth[], done: boolean) => void,
  options: PlayOptions = {},
): Promise<readonly Worth[]> {
  const { form, program } = player;
  const deals = { game, rules, against: against.map(({ text }) => text), games, seed };
  const whole = await outcomesOf(player.text, deals, backend, options);
  const found: Worth[] = [];
  for (const part of form.parts(program, game)) {
    const less = form.without(program, part.id, game);
    if (less === undefined) continue;
    const without = await outcomesOf(form.print(less, game), deals, backend, options);
    found.push({ part, gain: gainOf(whole, without, rules) });
    hear(found, false);
  }
  hear(found, true);
  return found;
}
