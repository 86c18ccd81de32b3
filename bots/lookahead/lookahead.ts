/**
 * A player that looks ahead: at each decision of its turn it plays the match on, many times, with new deals of what it
 * cannot see, and takes the option that ends best if that differs clearly from what its own player would do. The player
 * itself goes on for every seat.
 */
import {
  Checkpoint,
  type Decision,
  dealAt,
  derive,
  type Game,
  marginOf,
  pointsOf,
  type Rules,
  type Seed,
  seedOf,
} from '../../engine/index.js';
import type { CompiledPlayer } from '../compiled-player.js';

/** Share of the margin in what a future is worth: it separates options that win equally often. */
const MARGIN_SHARE = 0.1;
/** A margin beyond this is no better. */
const MARGIN_MAX = 30;
/** Standard errors by which an option has to be ahead of the player's own answer. */
const CLEAR = 1.5;
/** Futures of an option before the worse half is dropped, at least. */
const FUTURES_MIN = 4;

interface LookaheadArm {
  readonly option: number;
  readonly values: number[];
  sum: number;
  /** The match ended in this very turn: how often, and what it brought. */
  ended: number;
  endedPoints: number;
}

const newArm = (option: number): LookaheadArm => ({ option, values: [], sum: 0, ended: 0, endedPoints: 0 });

/**
 * @param player decides where nothing else is clearly better
 * @param model the same player once more, for the futures
 * @param games futures of one decision, all options together
 */
export function lookahead(
  player: CompiledPlayer,
  model: CompiledPlayer,
  game: Game,
  rules: Rules,
  games: number,
): CompiledPlayer {
  const table = game.table(rules);
  const own = game.chooserFromPolicy(player.policy);
  const policies = Array.from({ length: rules.seats }, () => model.policy);
  const checkpoint = new Checkpoint();
  let matchSeed = seedOf(0);
  let decisions = 0;

  const playFuture = (arm: LookaheadArm, decision: Decision, seed: Seed, turn: number): void => {
    const { seat } = decision;
    model.reset?.(seed);
    const result = table.playFrom!(policies, checkpoint, { seat, seed, answers: [arm.option], known: 0 });
    const points = pointsOf(result, seat);
    const margin = Math.max(-1, Math.min(1, marginOf(result, seat) / MARGIN_MAX));
    const value = points + MARGIN_SHARE * margin;
    arm.values.push(value);
    arm.sum += value;
    if (result.turns === turn) {
      arm.ended++;
      arm.endedPoints += points;
    }
  };

  const choose = (decision: Decision): number => {
    const answer = own(decision);
    const count = decision.options.length;
    // What costs nothing and can all be done is done in the order of the player.
    if (decision.options[answer]?.isFreePlay === true) return answer;
    if (decision.save?.(checkpoint) !== true || count * FUTURES_MIN > 2 * games) return answer;
    const firstSeed = derive(matchSeed, 'look ahead', decisions++);
    const { turn } = decision.stateView();
    const arms = Array.from({ length: count }, (_, option) => newArm(option));
    const ownArm = arms[answer]!;
    let alive = arms;
    const rounds = Math.max(1, Math.ceil(Math.log2(count)));
    for (let round = 0, played = 0; round < rounds; round++) {
      const futures = Math.max(FUTURES_MIN, Math.floor(games / rounds / alive.length));
      for (let future = 0; future < futures; future++) {
        const seed = dealAt(firstSeed, played + future);
        for (const arm of alive) playFuture(arm, decision, seed, turn);
      }
      played += futures;
      const winning = alive.find((arm) => arm.ended === played && arm.endedPoints === played);
      if (winning !== undefined) return winning.option;
      if (round === rounds - 1) break;
      const kept = new Set(
        alive.toSorted((a, b) => b.sum - a.sum || a.option - b.option).slice(0, Math.ceil(alive.length / 2)),
      );
      // The player's own answer stays to be compared with.
      kept.add(ownArm);
      alive = alive.filter((arm) => kept.has(arm));
    }
    const sound = alive.filter((arm) => arm.ended < arm.values.length || 2 * arm.endedPoints >= arm.ended);
    const best = (sound.length > 0 ? sound : alive).reduce((a, b) => (b.sum > a.sum ? b : a));
    if (!sound.includes(ownArm) && sound.length > 0) return best.option;
    return isClearlyBetter(best, ownArm) ? best.option : answer;
  };

  return {
    policy: game.policyFromChooser(choose),
    reset: (seed) => {
      player.reset?.(seed);
      matchSeed = seed;
      decisions = 0;
    },
  };
}

/** The futures of both are of the same deals, so their differences count. */
function isClearlyBetter(best: LookaheadArm, own: LookaheadArm): boolean {
  if (best === own) return false;
  const count = Math.min(best.values.length, own.values.length);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const difference = best.values[i]! - own.values[i]!;
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / count;
  const variance = Math.max(0, squares / count - mean * mean) + 1 / (count * count);
  return mean > CLEAR * Math.sqrt(variance / count);
}
