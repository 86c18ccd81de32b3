/**
 * Continues a game from a position many times, with new deals of the cards that the deciding seat cannot see. Plays
 * each future once for every option, so that all options share their luck. A pure function of the job.
 */
import { compilePlayer, gameNamed, PlayerFailed } from '../../bots/index.js';
import {
  dealAt,
  invariant,
  marginOf,
  type Position,
  pointsOf,
  type Rules,
  type Seed,
} from '../../engine/index.js';
import { GameFailed, type PlayedMatches, reasonOf } from '../errors.js';
import { tableFor } from './table-cache.js';

export interface FuturesJob {
  readonly game: string;
  readonly rules: Rules;
  /** Complete and valid. */
  readonly position: Position;
  /** Texts of the players that continue the game, by seat. */
  readonly players: readonly string[];
  /** For each option to compare: the answers of the deciding seat up to it, as indexes of options. */
  readonly scripts: readonly (readonly number[])[];
  /** True if the scripts contain cards instead; see `Continuation.byCard`. */
  readonly byCard?: boolean | undefined;
  /** Future i is dealt by `dealAt(firstSeed, i)`. */
  readonly firstSeed: Seed;
  readonly futures: number;
}

/** One number per game, by script and future. */
export interface FutureSums {
  /** Share of the points of the deciding seat, from 0 to 1. */
  readonly points: Float64Array;
  readonly margins: Float64Array;
}

export const matchesOfFutures = ({ game, players, firstSeed, futures }: FuturesJob): PlayedMatches => ({
  game,
  players,
  firstSeed,
  deals: futures,
});

/** @throws GameFailed with the seed if a game throws; Refused if a player's text has errors */
export function playFutures(job: FuturesJob): FutureSums {
  const { rules, position, players: texts, scripts, byCard, firstSeed, futures } = job;
  const game = gameNamed(job.game);
  const table = tableFor(game, rules);
  invariant(table.playFrom !== undefined, `${job.game} cannot continue from a position`);
  const players = texts.map((text) => compilePlayer(text, game, rules));
  const policies = players.map(({ policy }) => policy);
  const { seat } = position;
  const points = new Float64Array(scripts.length * futures);
  const margins = new Float64Array(scripts.length * futures);
  for (const [option, answers] of scripts.entries()) {
    for (let future = 0; future < futures; future++) {
      const seed = dealAt(firstSeed, future);
      for (const player of players) player.reset?.(seed);
      try {
        const result = table.playFrom(policies, position, { seat, seed, answers, byCard });
        points[option * futures + future] = pointsOf(result, seat);
        margins[option * futures + future] = marginOf(result, seat);
      } catch (cause) {
        if (cause instanceof PlayerFailed) throw cause;
        throw new GameFailed(matchesOfFutures(job), seed, [...texts.keys()], reasonOf(cause));
      }
    }
  }
  return { points, margins };
}
