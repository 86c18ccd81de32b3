/**
 * Which card is too strong? A player meets itself, and one of the two may not take a card. Its loss is the card's
 * worth.
 */
import { knowsBoards, NETWORK, type Network, type Player } from '../../../bots/index.js';
import { type CardFacts, type Game, Refused, type Rules, type RulesRequest } from '../../../engine/index.js';
import type { Backend, Job } from '../../../workers/index.js';
import { readRules } from '../../boards/read-board.js';
import { seedAfter } from '../../evaluation/deal-seeds.js';
import { type Budget, shareSpent, within } from '../../plans/budget.js';
import { findPlayer } from '../../players/find.js';
import { boardNetwork } from '../../players/known-players.js';
import { scoreTitle } from '../../score-title.js';
import { jobOf } from '../match/match.js';
import { addBlock, type Balance, BLOCKS_MIN, ranked, type WorthSums } from './ranking.js';
import { noCards, playerOn, takeOf } from './without-card.js';

/** Most deals of a block, in which one card is missing on one board; two games each. */
const DEALS = 10;
/** Boards that are played together. */
const BOARDS_AT_ONCE = 4;

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
    'name a player of your own; "deckwright evolve --out my-bot.json" with the same --game makes one',
  );
}

/** In a one-player game, both players play each deal alone. */
const seatsOf = ({ facts }: Game): number => Math.min(2, facts.seats.max);

/**
 * A limit of games is exceeded only if every card needs more to have an interval.
 * @param onProgress called after each batch of boards
 * @throws the reason of the signal
 */
export async function runBalance(
  plan: BalancePlan,
  backend: Backend,
  options: {
    readonly signal: AbortSignal;
    readonly onProgress?: ((balance: Balance) => void) | undefined;
  },
): Promise<Balance> {
  const { game, budget } = plan;
  const { signal, onProgress } = options;
  const start = performance.now();
  const first = boardOf(plan, 0);
  const deals = dealsOf(plan, first);
  const sums = new Map<string, WorthSums>();
  const seen = new Set<string>();
  const limit = budget.kind === 'games' ? budget.games : Number.POSITIVE_INFINITY;
  const unit = game.withoutCard && scoreTitle(game.facts, first.rules);
  let boards = 0;
  let games = 0;
  for (;;) {
    const batch: CardTrial[][] = [];
    let planned = games;
    for (let i = boards; i < boards + BOARDS_AT_ONCE; i++) {
      const board = plan.isRandom && i > 0 ? boardOf(plan, i) : first;
      const trials = trialsOn(board, plan, i, deals);
      planned += trials.reduce((sum, { job }) => sum + job.deals * job.players.length, 0);
      if (i >= BLOCKS_MIN && planned > limit) break;
      for (const card of board.cards) seen.add(card);
      batch.push(trials);
    }
    const trials = batch.flat();
    const tallies = await backend.play(
      trials.map(({ job }) => job),
      { signal },
    );
    for (const [i, tally] of tallies.entries()) {
      const { card, base } = trials[i]!;
      addBlock(sums, card, tally, base === undefined ? undefined : tallies[trials.indexOf(base)]);
      games += tally.games;
    }
    boards += batch.length;
    const balance = { ...ranked(game, sums, { seen, unit }), boards, games };
    onProgress?.(balance);
    const isSpent = shareSpent(budget, { games, seconds: (performance.now() - start) / 1000 }) >= 1;
    if (isSpent || batch.length < BOARDS_AT_ONCE) return balance;
  }
}

/** Deals of a block: fewer than {@link DEALS} if the games would not be enough for an interval. */
function dealsOf({ budget }: BalancePlan, { without }: BalanceBoard): number {
  if (budget.kind !== 'games') return DEALS;
  return within({ min: 1, max: DEALS }, Math.floor(budget.games / (2 * without.size * BLOCKS_MIN)));
}

/** Games of the player without a card. */
interface CardTrial {
  /** Absent in games of the player with all cards. */
  readonly card?: string;
  readonly job: Job;
  /** In games for one: the same deals with all cards. */
  readonly base?: CardTrial;
}

interface BalanceBoard {
  readonly rules: Rules;
  /** Names of all cards that are measured, known to the network or not. */
  readonly cards: readonly string[];
  /** The player, and for each card the player or the rules without it. */
  readonly text: string;
  readonly without: ReadonlyMap<string, { readonly text: string; readonly rules: Rules }>;
}

function boardOf({ game, board, isRandom, player, seed }: BalancePlan, number: number): BalanceBoard {
  const request = isRandom
    ? { ...board, kingdom: ['random'], boardSeed: seedAfter(board.boardSeed ?? seed, number) }
    : board;
  const { rules } = readRules(game, request, seatsOf(game));
  const here = playerOn(player, game, rules);
  const cards = measuredCards(game, rules);
  const without = cards.flatMap((card) => {
    const others = game.withoutCard?.(rules, card.id);
    const text = others === undefined ? here.without(card) : here.text;
    return text === undefined ? [] : [[card.name, { text, rules: others ?? rules }] as const];
  });
  return { rules, cards: cards.map(({ name }) => name), text: here.text, without: new Map(without) };
}

/** A block of deals: the player against itself without each card in turn. In games for one, both play alone. */
function trialsOn(
  { rules, text, without }: BalanceBoard,
  { game, seed }: BalancePlan,
  number: number,
  deals: number,
): CardTrial[] {
  const job = (rules: Rules, ...texts: readonly string[]): Job => {
    const players = texts.map((text) => ({ text }));
    return jobOf({ game, rules, seed, players, seats: 'alternate' }, number * DEALS, deals);
  };
  if (game.withoutCard === undefined)
    return [...without].map(([card, other]) => ({ card, job: job(rules, text, other.text) }));
  const base: CardTrial = { job: job(rules, text) };
  return [base, ...[...without].map(([card, other]) => ({ card, base, job: job(other.rules, other.text) }))];
}

/** Cards of the kingdom, or in games without kingdoms, all cards that a player can take. */
function measuredCards(game: Game, rules: Rules): readonly CardFacts[] {
  const { kingdomCards, neural, cardsIn } = game;
  const here = cardsIn && new Set(cardsIn(rules));
  const isMeasured = (card: CardFacts): boolean =>
    kingdomCards?.includes(card.name) ?? (neural === undefined || takeOf(game, card) !== undefined);
  return game.cards.filter((card) => here?.has(card.id) !== false && isMeasured(card));
}
