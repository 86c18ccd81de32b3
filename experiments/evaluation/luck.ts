/** Luck of two players: their draws compared with the mean of their decks, and its share in the outcome. */
import type { CompiledPlayer } from '../../bots/index.js';
import { dealAt, type Game, type Recorder, type Rules, type Seed } from '../../engine/index.js';
import { pointsOf } from '../../workers/index.js';
import type { Interval } from '../statistics/interval.js';
import { RunningMean } from '../statistics/running-mean.js';

export interface Luck {
  /** The unit of draws, e.g. "coins". */
  readonly title: string;
  readonly deals: number;
  /** By player: worth of its draws per turn minus the expectation of its deck; 0 in the long run. */
  readonly players: readonly Interval[];
  /** Share of the variance of wins that the difference in luck explains (R²), from 0 to 1. */
  readonly explained: number;
  /** Score of the first player in these games, and its score if both had drawn as expected. */
  readonly score: number;
  readonly withoutLuck: number;
}

/** Records the draws of one game. */
export class LuckMeter {
  readonly recorder: Recorder;
  /** By seat: worth above the expectation. */
  readonly surplus: number[];

  constructor(seats: number) {
    this.surplus = new Array<number>(seats).fill(0);
    this.recorder = {
      wantsSeries: false,
      onTurnStart() {},
      onEvent() {},
      onTurnEnd() {},
      onDraw: (seat, worth, expected) => {
        this.surplus[seat]! += worth - expected;
      },
    };
  }
}

/** Plays deals of two players in this thread, seats exchanged; undefined in games that record no draws. */
export function measureLuck(
  bots: readonly [CompiledPlayer, CompiledPlayer],
  { game, rules, firstSeed, deals }: { game: Game; rules: Rules; firstSeed: Seed; deals: number },
): Luck | undefined {
  const title = game.facts.luckTitle;
  if (title === undefined || rules.seats !== 2) return undefined;
  const table = game.table(rules);
  const means = bots.map(() => new RunningMean());
  const games: { ahead: number; points: number }[] = [];
  for (let deal = 0; deal < deals; deal++) {
    const seed = dealAt(firstSeed, deal);
    for (const one of bots) one.reset?.(seed);
    // Both games of a deal share their luck, so they are one observation.
    const perTurn = [0, 0];
    for (const seat of [0, 1]) {
      // The first player sits at `seat`.
      const meter = new LuckMeter(2);
      const policies = [bots[seat]!.policy, bots[1 - seat]!.policy];
      const result = table.play(policies, seed, meter.recorder);
      const ahead = meter.surplus[seat]! - meter.surplus[1 - seat]!;
      games.push({ ahead, points: pointsOf(result, seat) });
      for (const [player, at] of [seat, 1 - seat].entries())
        perTurn[player]! += meter.surplus[at]! / Math.max(1, result.turnsTaken[at]!) / 2;
    }
    for (const [player, mean] of means.entries()) mean.add(perTurn[player]!);
  }
  const { share, slope, mean, score } = regression(games);
  return {
    title,
    deals,
    players: means.map(({ interval }) => interval),
    explained: share,
    score,
    withoutLuck: Math.min(1, Math.max(0, score - slope * mean)),
  };
}

/** Least-squares regression of points on the lead in luck. */
function regression(games: readonly { ahead: number; points: number }[]) {
  const count = games.length;
  const mean = games.reduce((sum, { ahead }) => sum + ahead, 0) / count;
  const score = games.reduce((sum, { points }) => sum + points, 0) / count;
  let products = 0;
  let luckSquares = 0;
  let scoreSquares = 0;
  for (const { ahead, points } of games) {
    products += (ahead - mean) * (points - score);
    luckSquares += (ahead - mean) ** 2;
    scoreSquares += (points - score) ** 2;
  }
  const slope = luckSquares === 0 ? 0 : products / luckSquares;
  return {
    share: luckSquares === 0 || scoreSquares === 0 ? 0 : (products * products) / (luckSquares * scoreSquares),
    slope,
    mean,
    score,
  };
}
