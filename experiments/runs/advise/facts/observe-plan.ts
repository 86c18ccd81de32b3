/** Plays games on one board and records what a plan does. */
import { compilePlayer } from '../../../../bots/index.js';
import { dealAt, type Recorder, type Rules } from '../../../../engine/index.js';
import { pointsOf } from '../../../../workers/index.js';
import { type BehaviourOptions, seatedGames } from '../../../evaluation/behaviour.js';
import { firstDeal } from '../../../evaluation/deal-seeds.js';
import { measureLuck } from '../../../evaluation/luck.js';
import { yielding } from '../../../play/yielding.js';
import type { PlanFacts } from './facts.js';
import { factsOfGames, type WatchedGame } from './plan-facts.js';

/** The plan plays each deal from every seat, against canonical texts. */
export interface ObservedBoard extends BehaviourOptions {
  readonly signal?: AbortSignal | undefined;
}

const LUCK_DEALS = 400;

const newLog = (): Omit<WatchedGame, 'turnsTaken' | 'ending' | 'points' | 'isFirst'> => {
  return { turns: [], leftAt: new Map(), tokens: new Map(), sizes: [] };
};

/** Equal plans and boards give equal facts. @throws the reason of the signal */
export async function observePlan(text: string, board: ObservedBoard): Promise<PlanFacts> {
  const { game, rules, opponents, firstSeed, deals, signal } = board;
  const { facts, cards } = game;
  const event = (name: string): number => facts.events.indexOf(name);
  const [bought, gained, coins, played] = ['bought', 'gained', 'coins', 'played'].map(event);
  const tokens = event('tokens');
  const [cardsNow, pointsNow] = ['totalCards', 'totalScore'].map((series) =>
    facts.series.findIndex(({ name }) => name === series),
  );
  const here = new Set(game.cardsIn!(rules));
  const pile = ['Colony', 'Province'].find((name) =>
    cards.some((card) => card.name === name && here.has(card.id)),
  )!;
  const endsWith = cards.findIndex(({ name }) => name === pile);
  const isDuration = cards.map(({ kinds }) => kinds.includes('duration'));
  const player = compilePlayer(text, game, rules);
  const table = game.table(rules);
  let own = 0;
  let log = newLog();
  let left = 0;
  let isOwnTurn = false;
  const recorder: Recorder = {
    wantsSeries: true,
    onTurnStart(seat) {
      isOwnTurn = seat === own;
      if (isOwnTurn) log.turns.push({ coins: 0, bought: [], gained: [], durations: [] });
    },
    onTurnEnd(seat, turn, series) {
      log.sizes.push({
        isPlan: seat === own,
        turn,
        cards: series[cardsNow!]!,
        points: series[pointsNow!]!,
      });
    },
    onEvent(happened, seat, card, amount) {
      if (happened === gained && card === endsWith) left--;
      if (happened === tokens && seat === own) log.tokens.set(card, (log.tokens.get(card) ?? 0) + amount);
      const turn = log.turns.at(-1);
      if (seat !== own || turn === undefined) return;
      if (happened === coins) turn.coins = amount;
      // In other turns, it gains what others give it, such as Curses.
      if (happened === gained && isOwnTurn) turn.gained.push(card);
      if (happened === played && isDuration[card] === true) turn.durations.push(card);
      if (happened !== bought) return;
      turn.bought.push(card);
      if (!log.leftAt.has(card)) log.leftAt.set(card, left);
    },
  };
  const games: WatchedGame[] = [];
  const letOthersWork = yielding(signal);
  for (const { seat, seed, policies } of seatedGames(player, board)) {
    own = seat;
    log = newLog();
    left = pileAtStart(rules);
    const result = table.play(policies, seed, recorder);
    games.push({
      ...log,
      turnsTaken: result.turnsTaken[own]!,
      ending: result.ending,
      points: pointsOf(result, own),
      isFirst: own === 0,
    });
    await letOthersWork();
  }
  const luck =
    rules.seats === 2
      ? measureLuck([player, compilePlayer(opponents[0]!, game, rules)], {
          game,
          rules,
          firstSeed,
          deals: Math.min(deals, LUCK_DEALS),
        })
      : undefined;
  const found = factsOfGames(games, game, pile, pileAtStart(rules));
  return { ...found, ...(luck !== undefined && { luck }) };
}

/** First report deal that no run has reported; a long league passes those that advice watches. */
const BEYOND_RUNS = 1_000_000;

/** Facts about a plan from report deals that its run never played; undefined for a game without buylists. */
export async function watchPlan(
  text: string,
  { seed, ...board }: Omit<ObservedBoard, 'firstSeed'> & { readonly seed: number },
): Promise<PlanFacts | undefined> {
  if (board.game.facts.name !== 'dominion' || board.opponents.length === 0) return undefined;
  return observePlan(text, { ...board, firstSeed: dealAt(firstDeal(seed, 'report'), BEYOND_RUNS) });
}

const pileAtStart = ({ seats }: Rules): number => (seats === 2 ? 8 : 12);
