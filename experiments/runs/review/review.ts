/**
 * A game that was played, decision by decision: what each cost against the best option, the chance to win as it went,
 * and how much of the result was skill and how much luck.
 *
 * Skill is measured against the players that go on: at each decision, the chance with what was done less that with what
 * they would have done. Whatever else happened is luck, which is 0 in the mean whoever plays (as in AIVAT: N. Burch et
 * al., AAAI 2018), because these differences are the only ones that a player makes.
 */
import { dealAt, Refused } from '../../../engine/index.js';
import { type Backend, type FuturesJob, milliseconds } from '../../../workers/index.js';
import { firstDeal, seedAfter } from '../../evaluation/deal-seeds.js';
import type { Budget } from '../../plans/budget.js';
import type { OptionRecord } from '../../play/game-trace.js';
import { writePosition } from '../../positions/position-file.js';
import { boundedInterval, halfWidth, type Interval, LEVEL } from '../../statistics/interval.js';
import { analyse, leastGames, type OptionValue, pointsOfOptions } from '../analyse/analyse.js';
import { differenceOf } from '../analyse/difference.js';
import { decisionOf } from '../analyse/options.js';
import type { PlayedDecision, PlayedGame } from './played-game.js';

export interface ReviewedDecision {
  readonly turn: number;
  readonly prompt: string;
  readonly taken: OptionValue;
  readonly best: OptionValue;
  /** Best first. */
  readonly options: readonly OptionValue[];
  /** Chance to win given away, from futures of their own; exactly 0 where the best option was taken. */
  readonly cost: Interval;
  /** Chance to win beyond that of the player who goes on; exactly 0 where it would have done the same. */
  readonly skill: Interval;
  /** The position as a text. */
  readonly position: string;
}

export interface ReviewedPoint {
  /** Turns of all seats together, from 1. */
  readonly turn: number;
  /** Who took the turn. */
  readonly seat: number;
  /** Chance of the reviewed seat to win after the first decision of this turn; the others have the rest. */
  readonly chance: Interval;
}

export interface Review {
  readonly played: PlayedGame;
  /** Own decisions in the order of the game, as far as they are judged by now. */
  readonly decisions: readonly ReviewedDecision[];
  /** Own decisions that are not judged. */
  readonly leftOut: number;
  readonly curve: readonly ReviewedPoint[];
  /** Chance to win before the first decision. */
  readonly start: Interval;
  /** What the own decisions won or lost, less what those of the others did where their cards are known. */
  readonly skill: Interval;
  /** The rest: start + skill + luck is the result. Undefined where the result is not known. */
  readonly luck: Interval | undefined;
  /** Share of the work that is done, 0 to 1. */
  readonly share: number;
  readonly games: number;
}

export interface ReviewOptions {
  /** Texts by seat of the players that go on from each decision. */
  readonly players: readonly string[];
  /** For all decisions together. */
  readonly budget: Budget;
  readonly seed: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (review: Review) => void;
}

/** Parts of the budget: for the curve, to find the best options, and to measure what was given away. */
const CURVE_SHARE = 0.1;
const SEARCH_SHARE = 0.45;
const MEASURE_SHARE = 0.45;
const FUTURES_MIN = 2;
/** Futures of each point of the first curve, which people see after some seconds. */
const FIRST_FUTURES = 32;

export interface Judged extends Omit<PlayedDecision, 'taken'> {
  readonly taken: OptionRecord;
  /** Games that its search needs at least. */
  readonly leastGames: number;
  /** What the player who goes on would take; undefined where it gives no answer. */
  readonly own: number | undefined;
}

/** A decision whose answer is worth something to the reviewed seat, with the sign of that. */
const signOf = (played: PlayedGame, { position }: Judged): number => (position.seat === played.seat ? 1 : -1);

/** What is known of a review by now. */
class Account {
  readonly decisions: ReviewedDecision[] = [];
  readonly #skills: { readonly sign: number; readonly skill: Interval }[] = [];
  curve: readonly ReviewedPoint[] = [];
  games = 0;
  share = 0;

  constructor(
    readonly played: PlayedGame,
    readonly leftOut: number,
  ) {}

  addSkill(sign: number, skill: Interval): void {
    this.#skills.push({ sign, skill });
  }

  get review(): Review {
    const { played, leftOut, curve, games, share } = this;
    const start = curve[0]!.chance;
    const gained = this.#skills.reduce((sum, { sign, skill }) => sum + sign * skill.mean, 0);
    const half = Math.hypot(...this.#skills.map(({ skill }) => halfWidth(skill)));
    const luck =
      played.result === undefined
        ? undefined
        : around(played.result - start.mean - gained, Math.hypot(half, halfWidth(start)), games);
    const skill = around(gained, half, games);
    return { played, decisions: [...this.decisions], leftOut, curve, start, skill, luck, share, games };
  }
}

/** @throws Refused when nothing in the game can be judged */
export async function review(
  played: PlayedGame,
  backend: Backend,
  { players, budget, seed, signal, onProgress }: ReviewOptions,
): Promise<Review> {
  const { game, rules, names, seat } = played;
  const all = judgedOf(played, players);
  const mine = all.filter(({ position }) => position.seat === seat);
  if (mine.length === 0) throw new Refused('nothing was decided in this game');
  const owned = played.decisions.filter(({ position }) => position.seat === seat).length;
  const others = all.filter(
    ({ position, own, taken }) => position.seat !== seat && own !== undefined && own !== taken.index,
  );
  const work = mine.length + others.length;
  const turns = new Set(all.map(({ turn }) => turn)).size;
  const searched = mine.reduce((sum, one) => sum + one.leastGames, 0);
  const least = Math.ceil(
    Math.max(
      (FUTURES_MIN * turns) / CURVE_SHARE,
      searched / SEARCH_SHARE,
      (2 * FUTURES_MIN * work) / MEASURE_SHARE,
    ),
  );
  if (budget.kind === 'games' && budget.games < least)
    throw new Refused(
      `${budget.games} games are too few for the ${mine.length} decisions of this game`,
      `give ${least} games or more`,
    );
  const account = new Account(played, played.leftOut + owned - mine.length);
  const started = milliseconds();
  await chancesByTurn(played, all, players, seed, budget, backend, signal, (curve, games) => {
    Object.assign(account, { curve, games, share: CURVE_SHARE });
    onProgress?.(account.review);
  });
  // A time becomes a number of games, so that all that follows is the same work.
  const total =
    budget.kind === 'games'
      ? budget.games
      : (account.games / Math.max(1, milliseconds() - started)) * 1000 * budget.seconds;
  // Decisions with many options get more.
  const searchOf = (one: Judged): Budget => ({
    kind: 'games',
    games: Math.max(one.leastGames, Math.floor((total * SEARCH_SHARE * one.leastGames) / searched)),
  });
  const futures = Math.max(FUTURES_MIN, Math.floor((total * MEASURE_SHARE) / work / 2));
  // Costs are told of all decisions, so their intervals hold for all of them together.
  const together = 1 - (1 - LEVEL) / mine.length;
  // Deals of its own for each decision, so that what they err by does not add up.
  const askedOf = (one: Judged) => ({
    game,
    rules,
    names,
    players,
    position: one.position,
    seed: seedAfter(seed, all.indexOf(one)),
  });
  const pointsOf = async (one: Judged, options: readonly number[]): Promise<readonly Float64Array[]> => {
    // An option costs exactly as much as itself.
    if (options.length === 1) return [new Float64Array(0)];
    account.games += options.length * futures;
    return pointsOfOptions(askedOf(one), options, futures, backend, signal);
  };
  for (const one of mine) {
    const { position, turn, taken, own = taken.index } = one;
    const found = await analyse({ ...askedOf(one), budget: searchOf(one) }, backend, signal && { signal });
    account.games += found.games;
    const [best] = found.options as [OptionValue, ...OptionValue[]];
    const compared = [...new Set([taken.index, best.option.index, own])];
    const points = await pointsOf(one, compared);
    const pointsAt = (option: number): Float64Array => points[compared.indexOf(option)]!;
    const did = found.options.find(({ option }) => option.index === taken.index)!;
    const skill = differenceOf(pointsAt(taken.index), pointsAt(own));
    account.decisions.push({
      turn,
      prompt: found.asked.prompt,
      taken: did,
      best,
      options: found.options,
      cost: differenceOf(pointsAt(best.option.index), pointsAt(taken.index), together),
      skill,
      position: writePosition(position, game, rules, names),
    });
    account.addSkill(1, skill);
    account.curve = sharpened(account.curve, turn, did.score);
    account.share += (1 - CURVE_SHARE) / work;
    onProgress?.(account.review);
  }
  for (const one of others) {
    const [taken, own] = (await pointsOf(one, [one.taken.index, one.own!])) as [Float64Array, Float64Array];
    account.addSkill(-1, differenceOf(taken, own));
    account.share += (1 - CURVE_SHARE) / work;
    onProgress?.(account.review);
  }
  return { ...account.review, share: 1 };
}

/** The decisions whose answer is among the options, with what the players that go on would do. */
export function judgedOf(played: PlayedGame, players: readonly string[]): readonly Judged[] {
  const { game, rules, names, seat, decisions } = played;
  const judged: Judged[] = [];
  for (const one of decisions) {
    const decider = one.position.seat;
    // With more than two players, what another one takes does not say what is left for this one.
    if (decider !== seat && rules.seats > 2) continue;
    const decision = decisionOf(game, rules, one.position, names, players[decider]);
    const option = decision && takenOf(decision.asked.options, one.taken);
    if (option === undefined) continue;
    const { own, asked } = decision!;
    judged.push({ ...one, own, taken: option, leastGames: leastGames(asked.options.length) });
  }
  return judged;
}

function takenOf(options: readonly OptionRecord[], taken: PlayedDecision['taken']): OptionRecord | undefined {
  return 'card' in taken
    ? options.find(({ card }) => card === taken.card)
    : options.find(({ label }) => label === taken.label);
}

/**
 * The chance at the first judged decision of each turn. The first point is before the decision: the player who goes on
 * answers it.
 */
async function chancesByTurn(
  played: PlayedGame,
  all: readonly Judged[],
  players: readonly string[],
  seed: number,
  budget: Budget,
  backend: Backend,
  signal: AbortSignal | undefined,
  onLook: (curve: readonly ReviewedPoint[], games: number) => void,
): Promise<void> {
  const { game, rules } = played;
  const firsts = all.filter(({ turn }, at) => turn !== all[at - 1]?.turn);
  const points: number[][] = firsts.map(() => []);
  const started = milliseconds();
  const wanted =
    budget.kind === 'games'
      ? Math.floor((budget.games * CURVE_SHARE) / firsts.length)
      : Number.MAX_SAFE_INTEGER;
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
    for (const [at, result] of (await backend.playOn(jobs, signal && { signal })).entries())
      points[at]!.push(...result.points);
    done += futures;
    const curve = firsts.map((one, at) => ({
      turn: one.turn,
      seat: one.position.seat,
      chance: chanceOf(points[at]!, signOf(played, one)),
    }));
    onLook(curve, done * firsts.length);
  } while (
    budget.kind === 'games' ? done < wanted : milliseconds() - started < 1000 * budget.seconds * CURVE_SHARE
  );
}

function chanceOf(points: readonly number[], sign: number): Interval {
  const values = sign > 0 ? points : points.map((value) => 1 - value);
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / count;
  return boundedInterval({ count, mean, variance });
}

/** More futures make a point more precise. The first point is before the decision, and stays. */
const sharpened = (
  curve: readonly ReviewedPoint[],
  turn: number,
  chance: Interval,
): readonly ReviewedPoint[] =>
  curve.map((point, at) =>
    at > 0 && point.turn === turn && chance.count > point.chance.count ? { ...point, chance } : point,
  );

const around = (mean: number, half: number, count: number): Interval => ({
  mean,
  low: mean - half,
  high: mean + half,
  count,
});
