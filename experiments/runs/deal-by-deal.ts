/** Two programs on the same deals against the same opponents: what one scores more than the other, deal by deal. */
import type { Game, Rules } from '../../engine/index.js';
import type { Backend, Job, PlayOptions } from '../../workers/index.js';
import { firstDeal } from '../seeds.js';
import { type Interval, meanInterval } from '../statistics/interval.js';

export interface SameDeals {
  readonly game: Game;
  readonly rules: Rules;
  /** Texts of the opponents. */
  readonly against: readonly string[];
  /** Against each opponent. */
  readonly games: number;
  readonly seed: number;
}

/** Half points of each deal, by opponent. */
export type Outcomes = readonly (readonly number[])[];

export async function outcomesOf(
  text: string,
  { game, rules, against, games, seed }: SameDeals,
  backend: Backend,
  options: PlayOptions,
): Promise<Outcomes> {
  const jobs = against.map(
    (opponent): Job => ({
      game: game.facts.name,
      rules,
      players: [text, opponent],
      firstSeed: firstDeal(seed),
      deals: Math.max(1, Math.ceil(games / 2)),
      seats: 'rotate',
      curves: false,
      eachDeal: true,
    }),
  );
  return (await backend.play(jobs, options)).map(({ outcomes }) => outcomes!);
}

/** Most half points of a deal: a game for one compares two players once a deal, others twice. */
const mostOf = ({ seats }: Rules): number => (seats === 1 ? 2 : 4);

/** Mean of (score of `one` − score of `other`), from −1 to 1 a game; count is of deals. */
export function gainOf(one: Outcomes, other: Outcomes, rules: Rules): Interval {
  const most = mostOf(rules);
  let [sum, squares, count] = [0, 0, 0];
  for (const [opponent, deals] of one.entries()) {
    for (const [deal, halves] of deals.entries()) {
      const gain = (halves - other[opponent]![deal]!) / most;
      sum += gain;
      squares += gain * gain;
      count++;
    }
  }
  return meanInterval(sum, squares, count);
}

/** Mean score, from 0 to 1 a game; count is of deals. */
export function scoreOf(outcomes: Outcomes, rules: Rules): Interval {
  const nothing = outcomes.map((deals) => deals.map(() => 0));
  return gainOf(outcomes, nothing, rules);
}
