/**
 * Reviews a played game decision by decision: the cost of each against the best option, the chance to win during
 * the game, and the shares of skill and luck in the result.
 *
 * Skill is measured against the players that continue the game: at each decision, the chance after the chosen option minus
 * the chance after the player's own choice. The rest is luck, and its mean is 0 for every player (as in AIVAT: N.
 * Burch et al., AAAI 2018), because a player influences the result only through these differences.
 */
import { Refused } from '../../../engine/index.js';
import { type Backend, milliseconds } from '../../../workers/index.js';
import { seedAfter } from '../../evaluation/deal-seeds.js';
import type { Budget } from '../../plans/budget.js';
import { writePosition } from '../../positions/position-text.js';
import { LEVEL } from '../../statistics/interval.js';
import { counted } from '../../with-commas.js';
import { analyse, checkBudget, type OptionValue, pointsOfOptions } from '../analyse/analyse.js';
import { differenceOf } from '../analyse/difference.js';
import { Account, type Review } from './account.js';
import { chancesByTurn, firstOfTurns, sharpened } from './chance-curve.js';
import { type Judged, judgedOf } from './judged.js';
import type { PlayedGame } from './played-game.js';

export interface ReviewOptions {
  /** Texts of the players that continue from each decision, by seat. */
  readonly players: readonly string[];
  /** Budget of all decisions together. */
  readonly budget: Budget;
  readonly seed: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (review: Review) => void;
}

/** Shares of the budget: for the curve, for the best options, and for the cost of the chosen ones. */
const CURVE_SHARE = 0.1;
const SEARCH_SHARE = 0.45;
const MEASURE_SHARE = 0.45;
const FUTURES_MIN = 2;

/** @throws Refused if no decision of the game can be judged, or if the budget is too small for its decisions */
export async function review(played: PlayedGame, backend: Backend, options: ReviewOptions): Promise<Review> {
  const work = workOf(played, backend, options);
  const { account } = work;
  const report = (share: number): void => {
    account.share += share;
    options.onProgress?.(account.review);
  };
  const total = await drawCurve(work, report);
  const shares = sharesOf(work, total);
  const each = (1 - CURVE_SHARE) / (work.mine.length + work.others.length);
  for (const one of work.mine) {
    await judge(work, one, shares);
    report(each);
  }
  for (const one of work.others) {
    const [taken, own] = await pointsOf(work, one, [one.taken.index, one.own!], shares);
    account.addSkill(-1, differenceOf(taken!, own!));
    report(each);
  }
  return { ...account.review, share: 1 };
}

/** Input and plan of a review. */
interface Work extends Pick<ReviewOptions, 'players' | 'budget' | 'seed'> {
  readonly signal: AbortSignal | undefined;
  readonly backend: Backend;
  readonly account: Account;
  readonly played: PlayedGame;
  readonly all: readonly Judged[];
  /** Decisions of the reviewed seat. */
  readonly mine: readonly Judged[];
  /** Decisions of the others in which they did not make the player's own choice. */
  readonly others: readonly Judged[];
  /** Minimum games of the searches for the best options. */
  readonly leastSearched: number;
}

function workOf(
  played: PlayedGame,
  backend: Backend,
  { players, budget, seed, signal }: ReviewOptions,
): Work {
  const { seat, decisions } = played;
  const all = judgedOf(played, players);
  const isMine = ({ position }: Pick<Judged, 'position'>): boolean => position.seat === seat;
  const mine = all.filter(isMine);
  if (mine.length === 0)
    throw new Refused('this seat decided nothing in this game', 'choose another seat or game');
  const others = all.filter((one) => !isMine(one) && one.own !== undefined && one.own !== one.taken.index);
  const leastSearched = mine.reduce((sum, one) => sum + one.leastGames, 0);
  const least = Math.ceil(
    Math.max(
      (FUTURES_MIN * firstOfTurns(all).length) / CURVE_SHARE,
      leastSearched / SEARCH_SHARE,
      (2 * FUTURES_MIN * (mine.length + others.length)) / MEASURE_SHARE,
    ),
  );
  checkBudget(budget, least, `for the ${counted(mine.length, 'decision')} of this game`);
  const leftOut = played.leftOut + decisions.filter(isMine).length - mine.length;
  const account = new Account(played, leftOut);
  return { played, players, budget, seed, signal, backend, account, all, mine, others, leastSearched };
}

/** @returns the games of the whole review; turning a time into games makes the rest deterministic */
async function drawCurve(
  { played, players, budget, seed, signal, backend, account, all }: Work,
  report: (share: number) => void,
): Promise<number> {
  const share: Budget =
    budget.kind === 'games'
      ? { ...budget, games: budget.games * CURVE_SHARE }
      : { ...budget, seconds: budget.seconds * CURVE_SHARE };
  const plan = { played, decisions: all, players, budget: share, seed };
  const started = milliseconds();
  await chancesByTurn(plan, backend, signal, (curve, games) => {
    Object.assign(account, { curve, games });
    report(CURVE_SHARE - account.share);
  });
  if (budget.kind === 'games') return budget.games;
  return (account.games / Math.max(1, milliseconds() - started)) * 1000 * budget.seconds;
}

interface Shares {
  /** Games of a decision's search; decisions with more options get more. */
  readonly searchOf: (one: Judged) => number;
  /** Futures of each measured option. */
  readonly futures: number;
}

function sharesOf({ mine, others, leastSearched }: Work, total: number): Shares {
  const measured = mine.length + others.length;
  return {
    searchOf: ({ leastGames }) =>
      Math.max(leastGames, Math.floor((total * SEARCH_SHARE * leastGames) / leastSearched)),
    futures: Math.max(FUTURES_MIN, Math.floor((total * MEASURE_SHARE) / measured / 2)),
  };
}

/** Each decision has its own deals, so that their errors are independent. */
const askedOf = ({ played: { game, rules, names }, players, seed, all }: Work, one: Judged) => ({
  game,
  rules,
  names,
  players,
  position: one.position,
  seed: seedAfter(seed, all.indexOf(one)),
});

async function pointsOf(
  work: Work,
  one: Judged,
  options: readonly number[],
  { futures }: Shares,
): Promise<readonly Float64Array[]> {
  // All choices are the same option, so the difference is exactly 0.
  if (options.length === 1) return [new Float64Array(0)];
  work.account.games += options.length * futures;
  return pointsOfOptions(askedOf(work, one), options, futures, work.backend, work.signal);
}

/** Finds the best option of a decision of the reviewed seat, and measures the cost of the chosen one. */
async function judge(work: Work, one: Judged, shares: Shares): Promise<void> {
  const { played, mine, signal, backend, account } = work;
  const { game, rules, names } = played;
  const { position, turn, taken, own = taken.index } = one;
  const budget: Budget = { kind: 'games', games: shares.searchOf(one) };
  const found = await analyse({ ...askedOf(work, one), budget }, backend, { signal });
  account.games += found.games;
  const [best] = found.options as [OptionValue, ...OptionValue[]];
  const compared = [...new Set([taken.index, best.option.index, own])];
  const points = await pointsOf(work, one, compared, shares);
  const pointsAt = (option: number): Float64Array => points[compared.indexOf(option)]!;
  const did = found.options.find(({ option }) => option.index === taken.index)!;
  // The reader sees the costs of all decisions, so their intervals are valid for all together.
  const together = 1 - (1 - LEVEL) / mine.length;
  account.decisions.push({
    turn,
    prompt: found.asked.prompt,
    taken: did,
    best,
    options: found.options,
    cost: differenceOf(pointsAt(best.option.index), pointsAt(taken.index), together),
    position: writePosition(position, game, rules, names),
  });
  account.addSkill(1, differenceOf(pointsAt(taken.index), pointsAt(own)));
  account.curve = sharpened(account.curve, turn, did.score);
}
