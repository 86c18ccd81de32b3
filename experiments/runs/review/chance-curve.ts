/** The chance to win during a game, turn by turn. */
import { dealAt } from '../../../engine/index.js';
import { type Backend, type FuturesJob, milliseconds } from '../../../workers/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import type { Budget } from '../../plans/budget.js';
import { type Interval, valuesInterval } from '../../statistics/interval.js';
import type { Judged } from './judged.js';
import type { PlayedGame } from './played-game.js';

export interface ReviewedPoint {
  /** Turn of all seats together, from 1. */
  readonly turn: number;
  readonly seat: number;
  /** Chance of the reviewed seat to win after the first decision of the turn; the other seats share the rest. */
  readonly chance: Interval;
}

/** Futures of each point of the first curve, which appears after some seconds. */
const FIRST_FUTURES = 32;

export interface CurvePlan {
  readonly played: PlayedGame;
  readonly decisions: readonly Judged[];
  /** Texts of the players that continue the game, by seat. */
  readonly players: readonly string[];
  readonly budget: Budget;
  readonly seed: number;
}

/**
 * The chance at the first judged decision of each turn. The first point of the curve shows the chance before that
 * decision, so the player that continues the game makes it.
 * @param onLook called whenever all points have become more precise, with the games played so far
 */
export async function chancesByTurn(
  { played, decisions, players, budget, seed }: CurvePlan,
  backend: Backend,
  signal: AbortSignal | undefined,
  onLook: (curve: readonly ReviewedPoint[], games: number) => void,
): Promise<void> {
  const { game, rules } = played;
  const firsts = firstOfTurns(decisions);
  const points: number[][] = firsts.map(() => []);
  const started = milliseconds();
  const wanted = budget.kind === 'games' ? Math.floor(budget.games / firsts.length) : Number.MAX_SAFE_INTEGER;
  let done = 0;
  do {
    const futures = Math.min(wanted - done, Math.max(FIRST_FUTURES, done));
    const jobs = firsts.map(
      ({ position, taken, own }, at): FuturesJob => ({
        game: game.facts.name,
        rules,
        position,
        players,
        scripts: [[at === 0 ? (own ?? taken.index) : taken.index]],
        firstSeed: dealAt(firstDeal(seed), done),
        futures,
      }),
    );
    for (const [at, result] of (await backend.playOn(jobs, { signal })).entries())
      points[at]!.push(...result.points);
    done += futures;
    const curve = firsts.map((one, at) => ({
      turn: one.turn,
      seat: one.position.seat,
      chance: chanceOf(points[at]!, one.position.seat === played.seat),
    }));
    onLook(curve, done * firsts.length);
  } while (budget.kind === 'games' ? done < wanted : milliseconds() - started < 1000 * budget.seconds);
}

export const firstOfTurns = (decisions: readonly Judged[]): readonly Judged[] =>
  decisions.filter(({ turn }, at) => turn !== decisions[at - 1]?.turn);

function chanceOf(points: readonly number[], isOwn: boolean): Interval {
  return valuesInterval(isOwn ? points : points.map((value) => 1 - value));
}

/** Replaces a point by one with more futures. The first point stays, because it shows the chance before its decision. */
export const sharpened = (
  curve: readonly ReviewedPoint[],
  turn: number,
  chance: Interval,
): readonly ReviewedPoint[] =>
  curve.map((point, at) =>
    at > 0 && point.turn === turn && chance.count > point.chance.count ? { ...point, chance } : point,
  );
