/** Two programs on the same deals against the same opponents: what one scores more than the other, deal by deal. */
import { dealAt, type Game, type Rules } from '../../../engine/index.js';
import type { Backend, Job, PlayOptions } from '../../../workers/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import { type Interval, meanInterval } from '../../statistics/interval.js';

export interface PairedPlan {
  readonly game: Game;
  readonly rules: Rules;
  /** Texts of the opponents. */
  readonly against: readonly string[];
  /** Against each opponent. */
  readonly games: number;
  readonly seed: number;
}

/** Half points of each deal, by opponent. */
export type DealOutcomes = readonly (readonly number[])[];

/** One job against each opponent. @param deals how many @param from the first of them */
export function pairedJobs(
  text: string,
  { game, rules, against, seed }: Omit<PairedPlan, 'games'>,
  deals: number,
  from = 0,
): Job[] {
  return against.map((opponent) => ({
    game: game.facts.name,
    rules,
    players: [text, opponent],
    firstSeed: dealAt(firstDeal(seed), from),
    deals,
    seats: 'rotate',
    curves: false,
    eachDeal: true,
  }));
}

export async function playOutcomes(
  text: string,
  deals: PairedPlan,
  backend: Backend,
  options: PlayOptions,
): Promise<DealOutcomes> {
  const jobs = pairedJobs(text, deals, Math.max(1, Math.ceil(deals.games / 2)));
  return (await backend.play(jobs, options)).map(({ outcomes }) => outcomes!);
}

/** Most half points of a deal: a game for one compares two players once a deal, others twice. */
const halfPointsMax = ({ seats }: Rules): number => (seats === 1 ? 2 : 4);

/** Differences deal by deal, to be added up. */
export class PairedDifference {
  #sum = 0;
  #squares = 0;
  #count = 0;

  /** Adds (score of `one` − score of `other`), from −1 to 1 a game. */
  add(one: DealOutcomes, other: DealOutcomes, rules: Rules): void {
    const most = halfPointsMax(rules);
    for (const [opponent, deals] of one.entries()) {
      for (const [deal, halves] of deals.entries()) {
        const gain = (halves - other[opponent]![deal]!) / most;
        this.#sum += gain;
        this.#squares += gain * gain;
        this.#count++;
      }
    }
  }

  /** Mean with its interval; counts deals. */
  interval(): Interval {
    return meanInterval(this.#sum, this.#squares, this.#count);
  }
}

/** Mean of (score of `one` − score of `other`), from −1 to 1 a game; count is of deals. */
export function meanGain(one: DealOutcomes, other: DealOutcomes, rules: Rules): Interval {
  const gains = new PairedDifference();
  gains.add(one, other, rules);
  return gains.interval();
}

/** Mean score, from 0 to 1 a game; count is of deals. */
export function meanScore(outcomes: DealOutcomes, rules: Rules): Interval {
  const nothing = outcomes.map((deals) => deals.map(() => 0));
  return meanGain(outcomes, nothing, rules);
}
