/** What each rule of a program is worth: its score with and without the rule, deal by deal on the same deals. */
import type { Player } from '../../bots/index.js';
import type { Game, Rules } from '../../engine/index.js';
import type { Part, ProgramForm } from '../../grammar/index.js';
import type { Backend, Job, PlayOptions } from '../../workers/index.js';
import { firstDeal } from '../seeds.js';
import { type Interval, meanInterval } from '../statistics/interval.js';

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
  const deals = Math.max(1, Math.ceil(games / 2));
  const jobs = (text: string): Job[] =>
    against.map((opponent) => ({
      game: game.facts.name,
      rules,
      players: [text, opponent.text],
      firstSeed: firstDeal(seed),
      deals,
      seats: 'rotate',
      curves: false,
      eachDeal: true,
    }));
  const whole = (await backend.play(jobs(player.text), options)).map(({ outcomes }) => outcomes!);
  // A game for one compares two players once a deal, others twice.
  const most = rules.seats === 1 ? 2 : 4;
  const found: Worth[] = [];
  for (const part of form.parts(program, game)) {
    const less = form.without(program, part.id, game);
    if (less === undefined) continue;
    const tallies = await backend.play(jobs(form.print(less, game)), options);
    let sum = 0;
    let squares = 0;
    let count = 0;
    for (const [opponent, { outcomes }] of tallies.entries()) {
      for (const [deal, without] of outcomes!.entries()) {
        const gain = (whole[opponent]![deal]! - without) / most;
        sum += gain;
        squares += gain * gain;
        count++;
      }
    }
    found.push({ part, gain: meanInterval(sum, squares, count) });
    hear(found, false);
  }
  hear(found, true);
  return found;
}
