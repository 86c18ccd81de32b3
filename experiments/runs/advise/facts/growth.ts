/** Sums turn by turn what a plan buys, and how its deck and points grow beside those of its opponents. */
import { type Game, getOrInsert } from '../../../../engine/index.js';
import type { Interval } from '../../../statistics/interval.js';
import { RunningMean } from '../../../statistics/running-mean.js';

export interface TurnPurchase {
  readonly card: string;
  /** Own turn, from 1. */
  readonly turn: number;
  /** Share of all games with at least one copy bought in this turn. */
  readonly games: number;
  /** Mean copies per game. */
  readonly mean: number;
}

/** One side at the end of a turn, over the games that reached it. */
interface Size {
  readonly cards: Interval;
  readonly points: Interval;
}

export interface GrowthTurn {
  /** Own turn of each side, from 1. */
  readonly turn: number;
  /** Share of all games in which the plan took this turn. */
  readonly games: number;
  readonly plan: Size;
  readonly opponents: Size;
}

/** Rarer purchases are chance, and so are means over turns that few games reach. */
const PURCHASE_SHARE_MIN = 0.01;
const TURN_SHARE_MIN = 0.2;

const newSums = () => ({
  games: 0,
  plan: { cards: new RunningMean(), points: new RunningMean() },
  opponents: { cards: new RunningMean(), points: new RunningMean() },
});

export class GrowthTally {
  #games = 0;
  /** By card, then by turn: games with a purchase, and copies bought. */
  readonly #bought = new Map<number, { games: number; copies: number }[]>();
  readonly #turns: ReturnType<typeof newSums>[] = [];
  readonly #cards: number;
  readonly #points: number;

  constructor(private readonly game: Game) {
    const series = game.facts.series.map(({ name }) => name);
    this.#cards = series.indexOf('totalCards');
    this.#points = series.indexOf('totalScore');
  }

  /** @param turn own turn of that side, from 1 @param series values from the game's recorder */
  turnEnded(isPlan: boolean, turn: number, series: Int32Array): void {
    while (this.#turns.length < turn) this.#turns.push(newSums());
    const sums = this.#turns[turn - 1]!;
    if (isPlan) sums.games++;
    const side = isPlan ? sums.plan : sums.opponents;
    side.cards.add(series[this.#cards]!);
    side.points.add(series[this.#points]!);
  }

  /** @param turns purchases of the plan by own turn */
  gameEnded(turns: readonly { readonly bought: readonly number[] }[]): void {
    this.#games++;
    for (const [at, { bought }] of turns.entries()) {
      for (const card of new Set(bought)) {
        const byTurn = getOrInsert(this.#bought, card, () => []);
        const { games = 0, copies = 0 } = byTurn[at] ?? {};
        byTurn[at] = { games: games + 1, copies: copies + bought.filter((one) => one === card).length };
      }
    }
  }

  get purchases(): readonly TurnPurchase[] {
    const games = this.#games;
    return [...this.#bought]
      .flatMap(([card, byTurn]) =>
        byTurn.flatMap((seen, at): TurnPurchase[] =>
          seen === undefined || seen.games < PURCHASE_SHARE_MIN * games
            ? []
            : [
                {
                  card: this.game.cards[card]!.name,
                  turn: at + 1,
                  games: seen.games / games,
                  mean: seen.copies / games,
                },
              ],
        ),
      )
      .sort((a, b) => a.turn - b.turn || b.games - a.games || (a.card < b.card ? -1 : 1));
  }

  get growth(): readonly GrowthTurn[] {
    return this.#turns.flatMap(({ games, plan, opponents }, at): GrowthTurn[] =>
      games < TURN_SHARE_MIN * this.#games
        ? []
        : [
            {
              turn: at + 1,
              games: games / this.#games,
              plan: { cards: plan.cards.interval, points: plan.points.interval },
              opponents: { cards: opponents.cards.interval, points: opponents.points.interval },
            },
          ],
    );
  }
}
