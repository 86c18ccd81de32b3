/**
 * A buylist learns from its own look-ahead. It plays itself, and at each purchase, futures measure the gain of
 * every affordable card over its own choice. The largest gains become entries in front of the list
 * (classification-based policy iteration: Lagoudakis and Parr 2003). If such a list beats the old one on other
 * deals, the next round starts from it.
 */
import { type CardId, dealAt, derive, type Position, reward, type Seed } from '../../../engine/index.js';
import type { BuylistProgram, ProgramForm } from '../../../grammar/index.js';
import { type Lesson, listsFromLessons, withPlays } from '../../../optimizer/index.js';
import type { Backend, FutureSums, FuturesJob } from '../../../workers/index.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import { createEvaluator } from '../../evaluation/evaluator.js';
import { panelOf } from '../../evaluation/panel.js';
import { type PanelScore, playPanelScores } from '../../evaluation/panel-score.js';
import { seatSession } from '../../play/game-trace.js';
import { seatPlayers } from '../../play/session.js';
import { positionsOf } from '../../positions/position-text.js';
import type { NamedText } from '../shared/evolution-plan.js';
import type { TrainPlan } from './train.js';

export interface LookaheadPlan extends Pick<TrainPlan, 'game' | 'rules' | 'opponents' | 'seed'> {
  readonly form: ProgramForm<unknown>;
  readonly player: NamedText & { readonly program: BuylistProgram };
  /** Futures of a decision, all options together. */
  readonly futures: number;
  /** Maximum entries that a round adds. */
  readonly entries: number;
  readonly rounds: number;
  /** Watched games of each round. */
  readonly games: number;
}

export interface LookaheadRound {
  readonly games: number;
  /** Purchases with a choice, and those of them with a clearly better option in the futures. */
  readonly purchases: number;
  readonly differing: number;
  readonly futures: number;
  /** Entries of the best new list, and its score against the previous list; absent if nothing was learned. */
  readonly best?: { readonly entries: number; readonly score: PanelScore; readonly isBetter: boolean };
}

export interface LookaheadResult {
  readonly rounds: readonly LookaheadRound[];
  readonly program: BuylistProgram;
  readonly text: string;
  /** Score against the original list; absent if no better list was found. */
  readonly standing?: PanelScore;
  /** Scores against the other opponents; absent if there are none, or if no better list was found. */
  readonly others?: { readonly before: PanelScore; readonly after: PanelScore };
}

export interface LookaheadOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onWatched?: (games: number, of: number) => void;
  readonly onRound?: (round: number, result: LookaheadRound) => void;
}

interface WatchedPurchase {
  readonly position: Position;
  readonly seen: Int32Array;
  /** By option; undefined for buying nothing. */
  readonly cards: readonly (CardId | undefined)[];
  readonly own: number;
}

/** Minimum futures of each option. */
const FUTURES_MIN = 4;
/** Number of games whose purchases are judged together. */
const GAMES_AT_ONCE = 16;
/** First deal of the rounds in the search range; the deals before it compare lists. */
const ROUNDS_FROM = 2 ** 19;
const LENGTHS = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
/** Deals of every list of a round, and of the best two. */
const JUDGING_DEALS = 1000;
const FINAL_DEALS = 4000;
/** Deals against each other opponent. */
const OTHER_DEALS = 1000;
/** Report deals between the new list and the old one. */
const REPORT_DEALS = 5000;
const FINALISTS = 2;
/** Another purchase is clearly better if it leads by this many standard errors. */
const CLEAR = 2;

export async function distillLookahead(
  plan: LookaheadPlan,
  backend: Backend,
  { signal, onWatched = () => {}, onRound = () => {} }: LookaheadOptions = {},
): Promise<LookaheadResult> {
  const { game, rules, form, player, opponents, seed } = plan;
  // A card that the plan never plays would look worthless, so the watched list plays all cards.
  const cards = game.cardsIn?.(rules) ?? game.cards.map(({ id }) => id);
  const lengths = [...LENGTHS.filter((length) => length < plan.entries), plan.entries];
  const evaluator = createEvaluator({ backend, game: game.facts.name, rules, seed, signal });
  const scoresAgainst = (text: string, texts: readonly string[], deals: number, from: number) =>
    playPanelScores(evaluator, texts, panelOf([{ name: player.name, text }]), deals, 'search', from);
  const rounds: LookaheadRound[] = [];
  let { program, text }: { program: BuylistProgram; text: string } = player;
  // Lessons accumulate while the list stays the same.
  let lessons: readonly Lesson[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    const asked = form.print(withPlays(program, cards, game), game);
    const { lessons: more, ...watched } = await lessonsOf(plan, asked, round, backend, signal, onWatched);
    lessons = [...lessons, ...more];
    const learned = listsFromLessons(lessons, program, game, rules, lengths).map((list) => {
      const whole = form.canonical(list.program, game, rules) as BuylistProgram;
      return { ...list, program: whole, text: form.print(whole, game) };
    });
    const from = round * (JUDGING_DEALS + FINAL_DEALS);
    const best =
      learned.length === 0
        ? undefined
        : await bestOf(learned, (texts, deals, after) => scoresAgainst(text, texts, deals, from + after));
    const isBetter = best !== undefined && best.score.overall.low > 0.5;
    rounds.push({
      ...watched,
      ...(best && { best: { entries: best.list.length, score: best.score, isBetter } }),
    });
    onRound(round + 1, rounds.at(-1)!);
    if (!isBetter) continue;
    lessons = [];
    ({ program, text } = best.list);
  }
  const unchanged = { rounds, program: player.program, text: player.text };
  if (text === player.text) return unchanged;
  const report = (texts: readonly string[], panel: LookaheadPlan['opponents'], deals: number) =>
    playPanelScores(evaluator, texts, panelOf(panel), deals);
  const [standing] = await report([text], [player], REPORT_DEALS);
  if (standing!.overall.low <= 0.5) return unchanged;
  const changed = { rounds, program, text, standing: standing! };
  if (opponents.length === 0) return changed;
  const [before, after] = await report([player.text, text], opponents, OTHER_DEALS);
  return { ...changed, others: { before: before!, after: after! } };
}

/** Plays all lists on few deals, then the best two on more. */
async function bestOf<List extends { readonly text: string }>(
  lists: readonly List[],
  play: (texts: readonly string[], deals: number, from: number) => Promise<readonly PanelScore[]>,
): Promise<{ readonly list: List; readonly score: PanelScore }> {
  const ranked = async (some: readonly List[], deals: number, from: number) => {
    const texts = some.map(({ text }) => text);
    const scores = await play(texts, deals, from);
    return some
      .map((list, i) => ({ list, score: scores[i]! }))
      .sort((a, b) => b.score.overall.mean - a.score.overall.mean);
  };
  const first = await ranked(lists, JUDGING_DEALS, 0);
  const finalists = first.slice(0, FINALISTS).map(({ list }) => list);
  return (await ranked(finalists, FINAL_DEALS, JUDGING_DEALS))[0]!;
}

/** Lessons from the futures of every purchase in some games. */
async function lessonsOf(
  plan: LookaheadPlan,
  text: string,
  round: number,
  backend: Backend,
  signal: AbortSignal | undefined,
  onWatched: (games: number, of: number) => void,
): Promise<Omit<LookaheadRound, 'best'> & { readonly lessons: readonly Lesson[] }> {
  const { game, rules, seed, games } = plan;
  const lessons: Lesson[] = [];
  let differing = 0;
  let futures = 0;
  for (let from = 0; from < games; from += GAMES_AT_ONCE) {
    signal?.throwIfAborted();
    const purchases: WatchedPurchase[] = [];
    const jobs: FuturesJob[] = [];
    for (let number = from; number < Math.min(games, from + GAMES_AT_ONCE); number++) {
      const deal = dealAt(firstDeal(seed, 'search'), ROUNDS_FROM + round * games + number);
      for (const [i, purchase] of purchasesOf(plan, text, deal).entries()) {
        const { position, cards } = purchase;
        purchases.push(purchase);
        jobs.push({
          game: game.facts.name,
          rules,
          position,
          players: Array.from({ length: rules.seats }, () => text),
          scripts: cards.map((_, option) => [option]),
          firstSeed: derive(deal, 'look ahead', i),
          futures: Math.max(FUTURES_MIN, Math.floor(plan.futures / cards.length)),
        });
      }
    }
    const played = await backend.playOn(jobs, { signal });
    for (const [i, purchase] of purchases.entries()) {
      const { lesson, differs } = lessonOf(purchase, played[i]!, jobs[i]!.futures);
      lessons.push(lesson);
      if (differs) differing++;
      futures += jobs[i]!.futures * purchase.cards.length;
    }
    onWatched(Math.min(games, from + GAMES_AT_ONCE), games);
  }
  return { games, purchases: lessons.length, differing, futures, lessons };
}

/** Purchases of both seats in a game of the list against itself. */
function purchasesOf({ game, rules }: LookaheadPlan, text: string, seed: Seed): WatchedPurchase[] {
  const session = { game, rules, seed, seats: Array.from({ length: rules.seats }, () => text) };
  const players = seatSession(session);
  const positions = positionsOf(game);
  const purchases: WatchedPurchase[] = [];
  seatPlayers(session, (decision) => {
    const own = players[decision.seat]!.choose(decision);
    if (decision.kind !== 'buy' || decision.options.length < 2) return own;
    const position = positions.of(decision);
    if (position === undefined) return own;
    const seen = new Int32Array(game.neural!.inputs.length);
    decision.observe!(seen);
    purchases.push({ position, seen, cards: decision.options.map(({ card }) => card), own });
    return own;
  });
  return purchases;
}

function lessonOf(
  { seen, cards, own }: WatchedPurchase,
  { points, margins }: FutureSums,
  futures: number,
): { readonly lesson: Lesson; readonly differs: boolean } {
  // Far more futures differ in their margins than in their winners.
  const worth = (at: number): number => reward(points[at]!, margins[at]!);
  let differs = false;
  const means = cards.map((_, option) => {
    let sum = 0;
    let squares = 0;
    for (let future = 0; future < futures; future++) {
      const gain = worth(option * futures + future) - worth(own * futures + future);
      sum += gain;
      squares += gain * gain;
    }
    const mean = sum / futures;
    const variance = Math.max(0, squares / futures - mean * mean) + 1 / (futures * futures);
    if (mean > CLEAR * Math.sqrt(variance / futures)) differs = true;
    return mean;
  });
  const taken = cards.flatMap((card, option) => (card === undefined ? [] : [{ card, gain: means[option]! }]));
  return {
    lesson: { seen, cards: taken.map(({ card }) => card), gains: taken.map(({ gain }) => gain) },
    differs,
  };
}
