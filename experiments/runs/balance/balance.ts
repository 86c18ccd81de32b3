/**
 * Which card is too strong? A player meets itself, and one of the two may not take a card. Its loss is the card's
 * worth.
 */
import { knowsBoards, NETWORK, type Network, type Player } from '../../../bots/index.js';
import {
  type CardFacts,
  type Game,
  printedName,
  Refused,
  type Rules,
  type RulesRequest,
} from '../../../engine/index.js';
import type { Backend, Job } from '../../../workers/index.js';
import { readRules } from '../../boards/read-board.js';
import { seedAfter } from '../../evaluation/deal-seeds.js';
import { type Budget, shareSpent } from '../../plans/budget.js';
import { findPlayer } from '../../players/find.js';
import { boardNetwork } from '../../players/known-players.js';
import {
  around,
  type Interval,
  LEVEL,
  moments,
  PAIR_VALUES,
  standardError,
} from '../../statistics/interval.js';
import { phiInverse } from '../../statistics/normal.js';
import { points } from '../../statistics/score-text.js';
import { studentT } from '../../statistics/student.js';
import { jobOf } from '../match/match.js';
import { noCards, playerOn, takeOf } from './without-card.js';

/** Deals of a block, in which one card is missing on one board; two games each. */
const DEALS = 10;
/** Boards that are played together. */
const BOARDS_AT_ONCE = 4;
/** With fewer blocks, an interval says nothing. */
const BLOCKS_MIN = 4;

export interface BalanceRequest {
  readonly game: Game;
  /** Without a kingdom, Dominion draws a board for each block of deals. */
  readonly board: RulesRequest;
  /** A buylist, a JSON bot or a network; default: the network that comes with the game. */
  readonly player?: Player | undefined;
  readonly budget: Budget;
  readonly seed: number;
}

export interface BalancePlan extends BalanceRequest {
  readonly player: Player;
  /** True if each block is played on a board of its own. */
  readonly isRandom: boolean;
}

export interface CardBalance {
  readonly card: string;
  readonly cost: number;
  /** Share of the points that a seat loses if it may not take the card. Counts blocks of deals. */
  readonly worth: Interval;
  /** Worth minus the mean of the other measured cards of the same cost; undefined if there is none. */
  readonly forCost?: Interval;
}

export interface Balance {
  /** The strongest first. */
  readonly cards: readonly CardBalance[];
  /** Cards that the player never took, which says as much about the player as about the card. */
  readonly neverTaken: readonly string[];
  /** Cards on too few boards so far. */
  readonly unmeasured: readonly string[];
  /** Cards on the boards that a network does not know. */
  readonly unknown: readonly string[];
  readonly boards: number;
  readonly games: number;
}

/** @throws Refused if no network comes with the game, or the player is of another game or no program */
export async function planBalance(request: BalanceRequest): Promise<BalancePlan> {
  const { game, board } = request;
  const player = request.player ?? (await networkFor(game));
  const { title, kingdomSize } = game.facts;
  if (player.program === undefined) throw noCards(player);
  if (player.game !== game)
    throw new Refused(`"${player.name}" is not a player of ${title}`, `name a player of ${title}`);
  const knowsMany = player.form?.name === NETWORK && knowsBoards(player.program as Network, game);
  return { ...request, player, isRandom: knowsMany && kingdomSize > 0 && board.kingdom === undefined };
}

async function networkFor(game: Game): Promise<Player> {
  const seats = seatsOf(game);
  const network = seats === 2 ? boardNetwork(game, game.rules({}, seats)) : undefined;
  if (network !== undefined) return findPlayer(network.name);
  throw new Refused(
    `no network comes with ${game.facts.title}`,
    'name a player of your own: a file or a name',
  );
}

/** In a one-player game, both players play each deal alone. */
const seatsOf = ({ facts }: Game): number => Math.min(2, facts.seats.max);

/** @param onProgress called after each batch of boards @throws the reason of the signal */
export async function runBalance(
  plan: BalancePlan,
  backend: Backend,
  options: {
    readonly signal: AbortSignal;
    readonly onProgress?: ((balance: Balance) => void) | undefined;
  },
): Promise<Balance> {
  const { signal, onProgress } = options;
  const start = performance.now();
  const fixed = plan.isRandom ? undefined : boardOf(plan, 0);
  const sums = new Map<string, WorthSums>();
  const seen = new Set<string>();
  let boards = 0;
  let games = 0;
  for (;;) {
    const trials = Array.from({ length: BOARDS_AT_ONCE }, (_, i) => {
      const board = fixed ?? boardOf(plan, boards + i);
      for (const card of board.cards) seen.add(card);
      return trialsOn(board, plan, boards + i);
    }).flat();
    const tallies = await backend.play(
      trials.map(({ job }) => job),
      { signal },
    );
    for (const [i, tally] of tallies.entries()) {
      addWorth(sums, trials[i]!.card, moments(PAIR_VALUES, tally.pairs).mean - 0.5);
      games += tally.games;
    }
    boards += BOARDS_AT_ONCE;
    const balance = { ...ranked(plan, sums, seen), boards, games };
    onProgress?.(balance);
    if (shareSpent(plan.budget, { games, seconds: (performance.now() - start) / 1000 }) >= 1) return balance;
  }
}

interface BalanceBoard {
  readonly rules: Rules;
  /** Names of all cards that are measured, known to the network or not. */
  readonly cards: readonly string[];
  /** The player, and the same without each card that it can take. */
  readonly text: string;
  readonly without: ReadonlyMap<string, string>;
}

function boardOf({ game, board, isRandom, player, seed }: BalancePlan, number: number): BalanceBoard {
  const request = isRandom
    ? { ...board, kingdom: ['random'], boardSeed: seedAfter(board.boardSeed ?? seed, number) }
    : board;
  const { rules } = readRules(game, request, seatsOf(game));
  const here = playerOn(player, game, rules);
  const cards = measuredCards(game, rules);
  const without = cards.flatMap((card) => {
    const text = here.without(card);
    return text === undefined ? [] : [[card.name, text] as const];
  });
  return { rules, cards: cards.map(({ name }) => name), text: here.text, without: new Map(without) };
}

/** A block of deals: the player against itself without each card in turn. */
const trialsOn = (
  { rules, text, without }: BalanceBoard,
  { game, seed }: BalancePlan,
  number: number,
): readonly { readonly card: string; readonly job: Job }[] =>
  [...without].map(([card, other]) => {
    const plan = { game, rules, seed, players: [{ text }, { text: other }], seats: 'alternate' } as const;
    return { card, job: jobOf(plan, number * DEALS, DEALS) };
  });

/** Cards of the kingdom, or in games without kingdoms, all cards that a player can take. */
function measuredCards(game: Game, rules: Rules): readonly CardFacts[] {
  const { kingdomCards, neural, cardsIn } = game;
  const here = cardsIn && new Set(cardsIn(rules));
  const isMeasured = (card: CardFacts): boolean =>
    kingdomCards?.includes(card.name) ?? (neural === undefined || takeOf(game, card) !== undefined);
  return game.cards.filter((card) => here?.has(card.id) !== false && isMeasured(card));
}

interface WorthSums {
  count: number;
  sum: number;
  squares: number;
}

function addWorth(sums: Map<string, WorthSums>, card: string, worth: number): void {
  const { count, sum, squares } = sums.get(card) ?? { count: 0, sum: 0, squares: 0 };
  sums.set(card, { count: count + 1, sum: sum + worth, squares: squares + worth * worth });
}

function ranked(
  { game }: BalancePlan,
  sums: ReadonlyMap<string, WorthSums>,
  seen: ReadonlySet<string>,
): Omit<Balance, 'boards' | 'games'> {
  const met = [...sums].filter(([, { count }]) => count >= BLOCKS_MIN);
  // Squares of 0 mean that every game was the same without the card.
  const taken = met.filter(([, { squares }]) => squares > 0);
  const measured = taken.map(([card, { sum, squares, count }]): CardBalance => {
    const { cost } = game.cards.find((one) => one.name === card)!;
    const mean = sum / count;
    const half = studentT(count - 1) * standardError(sum, squares, count);
    return { card, cost, worth: around(mean, half, count) };
  });
  const cards = measured
    .map((one) => {
      const others = measured.filter(({ card, cost }) => cost === one.cost && card !== one.card);
      return others.length === 0 ? one : { ...one, forCost: difference(one, others) };
    })
    .sort((a, b) => b.worth.mean - a.worth.mean || (a.card < b.card ? -1 : 1));
  return {
    cards,
    neverTaken: met.flatMap(([card, { squares }]) => (squares === 0 ? [card] : [])).sort(),
    unmeasured: [...sums].flatMap(([card, { count }]) => (count < BLOCKS_MIN ? [card] : [])).sort(),
    unknown: [...seen].filter((card) => !sums.has(card)).sort(),
  };
}

/** Worth minus the mean worth of the others, all independent. */
function difference({ worth }: CardBalance, others: readonly CardBalance[]): Interval {
  const mean = worth.mean - others.reduce((sum, one) => sum + one.worth.mean, 0) / others.length;
  const half = Math.hypot(
    worth.high - worth.mean,
    Math.hypot(...others.map((one) => one.worth.high - one.worth.mean)) / others.length,
  );
  return around(mean, half, worth.count);
}

/**
 * Names the card that is clearly stronger than the others of its cost, corrected for the number of cards, if there is
 * one.
 */
export function balanceSentence({ cards, unmeasured }: Balance): string {
  if (cards.length === 0 && unmeasured.length > 0) return 'Too few games to measure a card.';
  const [best] = cards
    .filter(({ forCost }) => forCost !== undefined && leastOf(forCost, cards.length) > 0)
    .sort((a, b) => leastOf(b.forCost!, cards.length) - leastOf(a.forCost!, cards.length));
  if (best === undefined)
    return `These games show no card that is clearly stronger than the others${hasCosts(cards) ? ' of its cost' : ''}.`;
  const { card, cost, worth, forCost } = best;
  const isAlone = cards.every(
    (other) => other === best || other.cost !== cost || difference(best, [other]).low > 0,
  );
  const [forIts, others] = hasCosts(cards)
    ? [' for its cost', `the others that cost ${cost}`]
    : ['', 'the others'];
  return `${printedName(card)} is ${isAlone ? 'the strongest card' : 'one of the strongest cards'}${forIts}: a player without it loses ${points(worth.mean)} points; ${others} are worth ${points(worth.mean - forCost!.mean)} on average.`;
}

/** False in games whose cards have no costs. */
export const hasCosts = (cards: readonly Pick<CardBalance, 'cost'>[]): boolean =>
  cards.some(({ cost }) => cost !== 0);

/** Lower bound if each of so many cards could stand out by chance (Bonferroni, with the normal ratio of widths). */
function leastOf({ mean, low }: Interval, cards: number): number {
  const tail = (1 - LEVEL) / 2;
  return mean - ((mean - low) * phiInverse(1 - tail / cards)) / phiInverse(1 - tail);
}

/** The cards as flat rows, for JSON and tables. */
export const balanceRows = ({ cards }: Balance) =>
  cards.map(({ card, cost, worth, forCost }) => ({
    card,
    cost,
    worth: worth.mean,
    low: worth.low,
    high: worth.high,
    blocks: worth.count,
    forCost: forCost?.mean ?? null,
    forCostLow: forCost?.low ?? null,
    forCostHigh: forCost?.high ?? null,
  }));
