/** What a plan did, as facts about its watched games. */
import { type Game, getOrInsert } from '../../../../engine/index.js';
import { boundedInterval, type Interval, sum } from '../../../statistics/interval.js';
import { intervalOf } from '../../../statistics/running-mean.js';
import type {
  AdvicePart,
  CardMean,
  Durations,
  Greening,
  GrowthTurn,
  Opening,
  PlanFacts,
  Preference,
  PurchaseFacts,
  TurnPurchase,
} from './facts.js';

/** Fewer turns with a choice between two cards show no preference. */
const CHOICES_MIN = 40;
/** One of two cards is preferred if it wins at least this share of the choices. */
const PREFERRED = 0.8;
/** The order is obvious if the first card costs this much more, or if the second is a Duchy or costs under 3. */
const DEARER = 2;
/** Choices count only with this many cards in the pile that ends the game; later, points cannot wait. */
const EARLY = 5;
/** Rarer purchases are chance, and so are means over turns that few games reach. */
const PURCHASE_SHARE_MIN = 0.01;
const TURN_SHARE_MIN = 0.2;
/** Fewer gained copies per game are not worth a word. */
const GAINED_MIN = 0.5;

interface WatchedTurn {
  coins: number;
  readonly bought: number[];
  readonly gained: number[];
  readonly durations: number[];
}

export interface WatchedGame {
  /** Coins, purchases, gains (bought or not) and played Durations by own turn, from 1. */
  readonly turns: WatchedTurn[];
  /** Cards left in the pile that ends the game at the first purchase of each card. */
  readonly leftAt: Map<number, number>;
  /** Victory tokens by the card that gave them. */
  readonly tokens: Map<number, number>;
  /** Cards and points of a side at the end of its own turn. */
  readonly sizes: {
    readonly isPlan: boolean;
    readonly turn: number;
    readonly cards: number;
    readonly points: number;
  }[];
  readonly turnsTaken: number;
  readonly ending: number;
  /** Share of the points that the plan took. */
  readonly points: number;
  readonly isFirst: boolean;
}

/** @param pile that ends the games @param full its size at the start */
export function factsOfGames(
  games: readonly WatchedGame[],
  game: Game,
  pile: string,
  full: number,
): Omit<PlanFacts, 'luck'> {
  const count = games.length;
  const bought = turnsByCard(games, (turn) => turn.bought);
  const gained = turnsByCard(games, onlyGained);
  const score = (isFirst: boolean): Interval =>
    scoreOf(games.filter((one) => one.isFirst === isFirst).map(({ points }) => points));
  return {
    games: count,
    turns: intervalOf(games.map(({ turnsTaken }) => turnsTaken)),
    endings: game.facts.endings
      .map((title, at) => ({ title, share: games.filter(({ ending }) => ending === at).length / count }))
      .filter(({ share }) => share > 0)
      .sort((a, b) => b.share - a.share),
    openings: openingsOf(games, game),
    purchases: purchaseFacts(bought, count, game),
    preferences: preferencesOf(games, usualOf(bought, count), game),
    greening: greeningOf(games, game, pile, full),
    ...firstPointsOf(games, game),
    durations: durationsOf(games, game),
    ...tokensOf(games, game),
    gains: gainsOf(gained, count, game),
    first: score(true),
    later: score(false),
    purchasesByTurn: byTurn(bought, count, game),
    gainsByTurn: byTurn(gained, count, game),
    growth: growthOf(games),
  };
}

/** For each card, the own turns in which a copy came, for each game with one. */
function turnsByCard(
  games: readonly WatchedGame[],
  cardsOf: (turn: WatchedTurn) => readonly number[],
): ReadonlyMap<number, readonly (readonly number[])[]> {
  const found = new Map<number, number[][]>();
  for (const { turns } of games) {
    const inGame = new Map<number, number[]>();
    for (const [at, turn] of turns.entries())
      for (const card of cardsOf(turn)) getOrInsert(inGame, card, () => []).push(at + 1);
    for (const [card, when] of inGame) getOrInsert(found, card, () => []).push(when);
  }
  return found;
}

type CardTurns = ReturnType<typeof turnsByCard>;

/** Cards gained in a turn without buying them. */
function onlyGained({ bought, gained }: WatchedTurn): readonly number[] {
  const rest = [...gained];
  for (const card of bought) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

function purchaseFacts(bought: CardTurns, count: number, game: Game): PurchaseFacts[] {
  return [...bought]
    .map(([card, games]): PurchaseFacts => {
      const counts = games.map((when) => when.length);
      const usual = median([...counts, ...new Array<number>(count - games.length).fill(0)]);
      const target = Math.max(1, usual);
      const reached = games.flatMap((when) => (when.length >= target ? [when[target - 1]!] : []));
      const part = partOf(game.cards[card]!, game);
      return {
        card: nameOf(game, card),
        ...(part !== undefined && { part }),
        mean: sum(counts) / count,
        usual,
        byTurn: median(reached),
        games: games.length / count,
      };
    })
    .sort((a, b) => a.byTurn - b.byTurn || b.mean - a.mean || (a.card < b.card ? -1 : 1));
}

function byTurn(turns: CardTurns, count: number, game: Game): TurnPurchase[] {
  return [...turns]
    .flatMap(([card, games]) => {
      const all = games.flat();
      return [...new Set(all)].flatMap((turn): TurnPurchase[] => {
        const having = games.filter((when) => when.includes(turn)).length;
        if (having < PURCHASE_SHARE_MIN * count) return [];
        const mean = all.filter((one) => one === turn).length / count;
        return [{ card: nameOf(game, card), turn, games: having / count, mean }];
      });
    })
    .sort((a, b) => a.turn - b.turn || b.games - a.games || (a.card < b.card ? -1 : 1));
}

function openingsOf(games: readonly WatchedGame[], game: Game): Opening[] {
  const byCoins = new Map<string, { readonly cards: string; readonly points: number }[]>();
  for (const { turns, points } of games) {
    const [one, two] = turns;
    if (one === undefined || two === undefined) continue;
    const [high, low] = one.coins >= two.coins ? [one, two] : [two, one];
    const cards = JSON.stringify([high.bought, low.bought]);
    getOrInsert(byCoins, `${high.coins} ${low.coins}`, () => []).push({ cards, points });
  }
  return [...byCoins]
    .map(([coins, openings]): Opening => {
      const [high, low] = coins.split(' ').map(Number);
      const times = counted(openings.map(({ cards }) => cards));
      const [cards, most] = [...times].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]!;
      const bought = JSON.parse(cards) as number[][];
      const other = JSON.stringify([...bought].reverse());
      return {
        coins: [high!, low!],
        cards: bought.map((turn) => turn.map((card) => nameOf(game, card))),
        score: scoreOf(openings.map(({ points }) => points)),
        games: openings.length / games.length,
        share: most / openings.length,
        turned: other === cards ? 0 : (times.get(other) ?? 0) / openings.length,
      };
    })
    .sort((a, b) => b.games - a.games || b.coins[0] - a.coins[0]);
}

/** Cards bought in more than half of the games: an order among rarer ones is no advice. */
const usualOf = (bought: CardTurns, count: number): number[] =>
  [...bought].flatMap(([card, games]) => (games.length > count / 2 ? [card] : []));

function preferencesOf(games: readonly WatchedGame[], bought: readonly number[], game: Game): Preference[] {
  const { cards } = game;
  const choices = counted(games.flatMap((one) => choicesOf(one, game)));
  const turnsOf = (a: number, b: number): number => choices.get(`${a} ${b}`) ?? 0;
  const found: Preference[] = [];
  for (const a of bought) {
    for (const b of bought) {
      const turns = turnsOf(a, b) + turnsOf(b, a);
      const share = turnsOf(a, b) / turns;
      const [first, second] = [cards[a]!, cards[b]!];
      if (a === b || turns < CHOICES_MIN || share < PREFERRED) continue;
      if (first.cost - second.cost >= DEARER || second.cost < 3 || second.name === 'Duchy') continue;
      const coins = Math.max(first.cost, second.cost);
      found.push({ first: first.name, second: second.name, coins, turns, share });
    }
  }
  return found.sort((x, y) => y.turns - x.turns || (x.first + x.second < y.first + y.second ? -1 : 1));
}

/**
 * Turns in which one card was bought and another put off, as `first second`. Only a card bought later counts as put
 * off; the plan has no use for other copies.
 */
function choicesOf({ turns, leftAt }: WatchedGame, { cards }: Game): string[] {
  const choices: string[] = [];
  const lastTurn = new Map(turns.flatMap(({ bought }, at) => bought.map((card) => [card, at] as const)));
  let left = Number.POSITIVE_INFINITY;
  for (const [at, { coins, bought }] of turns.entries()) {
    const [chosen] = bought;
    if (chosen === undefined) continue;
    left = Math.min(left, leftAt.get(chosen) ?? left);
    if (left < EARLY) break;
    for (const [id, last] of lastTurn)
      if (id !== chosen && last > at && cards[id]!.cost <= coins) choices.push(`${chosen} ${id}`);
  }
  return choices;
}

function greeningOf(games: readonly WatchedGame[], game: Game, pile: string, full: number): Greening[] {
  return ['Duchy', 'Estate'].flatMap((card) => {
    const id = game.cards.findIndex(({ name }) => name === card);
    const all = games.flatMap(({ leftAt }) => leftAt.get(id) ?? []);
    if (all.length === 0) return [];
    const left = median(all);
    return [{ card, games: all.length / games.length, pile, left, isFull: left === full }];
  });
}

const DECISIVE = ['Colony', 'Province'];

function firstPointsOf(games: readonly WatchedGame[], game: Game): Pick<PlanFacts, 'firstPoints'> {
  const isDecisive = (card: number): boolean => DECISIVE.includes(nameOf(game, card));
  const found = games.flatMap(({ turns }) => {
    const turn = turns.findIndex(({ bought }) => bought.some(isDecisive)) + 1;
    if (turn === 0) return [];
    const all = turns.slice(0, turn).flatMap(({ bought }) => bought);
    const at = all.findIndex(isDecisive);
    return [{ turn, card: all[at]!, before: counted(all.slice(0, at)) }];
  });
  if (found.length === 0) return {};
  const most = counted(found.map(({ card }) => card));
  const [card] = [...most].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]!;
  const owned = [...new Set(found.flatMap(({ before }) => [...before.keys()]))]
    .map((id) => ({ card: nameOf(game, id), count: median(found.map(({ before }) => before.get(id) ?? 0)) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.card < b.card ? -1 : 1));
  const turn = median(found.map((one) => one.turn));
  return { firstPoints: { card: nameOf(game, card), turn, games: found.length / games.length, owned } };
}

function tokensOf(games: readonly WatchedGame[], game: Game): Pick<PlanFacts, 'tokens'> {
  const byCard = new Map<number, number>();
  for (const { tokens } of games)
    for (const [card, count] of tokens) byCard.set(card, (byCard.get(card) ?? 0) + count);
  const [most] = [...byCard].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  if (most === undefined) return {};
  const all = sum([...byCard.values()]);
  return { tokens: { mean: all / games.length, card: nameOf(game, most[0]), share: most[1] / all } };
}

/** The most frequent first. */
function gainsOf(gained: CardTurns, count: number, game: Game): CardMean[] {
  return [...gained]
    .map(([card, games]) => ({
      card: nameOf(game, card),
      mean: sum(games.map(({ length }) => length)) / count,
    }))
    .filter(({ mean }) => mean >= GAINED_MIN)
    .sort((a, b) => b.mean - a.mean || (a.card < b.card ? -1 : 1));
}

function durationsOf(games: readonly WatchedGame[], game: Game): Durations {
  const turns = games.flatMap((one) => one.turns.map(({ durations }) => durations));
  const plays = counted(turns.flat());
  const [most] = [...plays].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return {
    share: turns.length === 0 ? 0 : turns.filter(({ length }) => length > 0).length / turns.length,
    ...(most !== undefined && { most: { card: nameOf(game, most[0]), mean: most[1] / games.length } }),
  };
}

function growthOf(games: readonly WatchedGame[]): GrowthTurn[] {
  const all = games.flatMap(({ sizes }) => sizes);
  const last = Math.max(0, ...all.map(({ turn }) => turn));
  return Array.from({ length: last }, (_, at) => at + 1).flatMap((turn): GrowthTurn[] => {
    const ended = all.filter((one) => one.turn === turn);
    const side = (isPlan: boolean) => {
      const own = ended.filter((one) => one.isPlan === isPlan);
      return {
        cards: intervalOf(own.map(({ cards }) => cards)),
        points: intervalOf(own.map(({ points }) => points)),
      };
    };
    const reached = ended.filter(({ isPlan }) => isPlan).length;
    if (reached < TURN_SHARE_MIN * games.length) return [];
    return [{ turn, games: reached / games.length, plan: side(true), opponents: side(false) }];
  });
}

const nameOf = ({ cards }: Game, card: number): string => cards[card]!.name;

/** How often each value occurs, in the order of first occurrence. */
function counted<Value>(values: readonly Value[]): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function scoreOf(points: readonly number[]): Interval {
  const count = points.length;
  const mean = count === 0 ? 0.5 : sum(points) / count;
  return boundedInterval({ count, mean, variance: mean * (1 - mean) });
}

function partOf({ id, kinds }: Game['cards'][number], { vocabulary }: Game): AdvicePart | undefined {
  if (kinds.includes('treasure')) return 'pay';
  const roles = vocabulary?.cards[id]?.roles;
  if (roles === undefined) return undefined;
  if (roles.junks) return 'junk';
  if (roles.trashes) return 'trash';
  if (roles.actions >= 2) return 'actions';
  if (roles.cards >= 2) return 'draw';
  if (roles.attacks) return 'attack';
  if (roles.replays) return 'again';
  if (roles.gains) return 'gain';
  return roles.coins > 0 || roles.buys > 0 ? 'pay' : undefined;
}

/** The lower of the two middle values, so that the result is a value that occurred. */
function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
