/** Sums what a plan did, game by game. */
import { type Game, getOrInsert } from '../../../../engine/index.js';
import { boundedInterval, type Interval } from '../../../statistics/interval.js';
import { RunningMean } from '../../../statistics/running-mean.js';
import type {
  AdvicePart,
  Durations,
  Greening,
  Opening,
  PlanFacts,
  Preference,
  PurchaseFacts,
} from './facts.js';

/** Fewer turns with a choice between two cards show no preference. */
const CHOICES_MIN = 40;
/** One of two cards is preferred if it wins at least this share of the choices. */
const PREFERRED = 0.8;
/** The order is obvious if the first card costs this much more, or if the second is a Duchy or costs under 3. */
const DEARER = 2;
/** Choices count only with this many cards in the pile that ends the game; later, points cannot wait. */
const EARLY = 5;

/** What the plan did in one game. */
export interface GameLog {
  /** Coins and purchases by own turn, from 1. */
  readonly turns: { coins: number; readonly bought: number[]; readonly durations: number[] }[];
  /** Cards left in the pile that ends the game at the first purchase of each card. */
  readonly leftAt: Map<number, number>;
  /** Victory tokens by the card that gave them. */
  readonly tokens: Map<number, number>;
}

export class FactsTally {
  private games = 0;
  private readonly turns = new RunningMean();
  private readonly endings: number[];
  private readonly points = { first: { sum: 0, games: 0 }, later: { sum: 0, games: 0 } };
  /** By card and game: the turns of its purchases. */
  private readonly bought = new Map<number, number[][]>();
  private readonly leftAt = new Map<number, number[]>();
  /** By game with a Province or Colony: the turn of the first, its card, and the cards bought before. */
  private readonly firstPoints: { turn: number; card: number; before: Map<number, number> }[] = [];
  private readonly tokens = new Map<number, number>();
  private readonly durations = { turns: 0, with: 0, plays: new Map<number, number>() };
  /** Points in the games with these first coins. */
  private readonly pointsWith = new Map<string, { sum: number; games: number }>();
  private readonly openings = new Map<string, Map<string, number>>();
  /** Index `first * cards + second`: turns in which the first was bought and the second put off. */
  private readonly before = new Map<number, number>();

  /** @param pile that ends the game @param full its size at the start */
  constructor(
    private readonly game: Game,
    private readonly pile: string,
    private readonly full: number,
  ) {
    this.endings = game.facts.endings.map(() => 0);
  }

  add(log: GameLog, turns: number, ending: number, points: number, isFirst: boolean): void {
    this.games++;
    this.turns.add(turns);
    this.endings[ending]!++;
    const seat = this.points[isFirst ? 'first' : 'later'];
    seat.sum += points;
    seat.games++;
    this.addOpening(log, points);
    this.addFirstPoints(log);
    const inGame = new Map<number, number[]>();
    for (const [at, { bought }] of log.turns.entries())
      for (const card of bought) getOrInsert(inGame, card, () => []).push(at + 1);
    for (const [card, when] of inGame) getOrInsert(this.bought, card, () => []).push(when);
    for (const [card, left] of log.leftAt) getOrInsert(this.leftAt, card, () => []).push(left);
    for (const [card, count] of log.tokens) this.tokens.set(card, (this.tokens.get(card) ?? 0) + count);
    for (const { durations } of log.turns) {
      this.durations.turns++;
      if (durations.length > 0) this.durations.with++;
      const { plays } = this.durations;
      for (const card of durations) plays.set(card, (plays.get(card) ?? 0) + 1);
    }
    this.addChoices(log);
  }

  private addOpening({ turns: [one, two] }: GameLog, points: number): void {
    if (one === undefined || two === undefined) return;
    const [high, low] = one.coins >= two.coins ? [one, two] : [two, one];
    const coins = `${high.coins} ${low.coins}`;
    const cards = JSON.stringify([high.bought, low.bought]);
    const won = this.pointsWith.get(coins) ?? { sum: 0, games: 0 };
    this.pointsWith.set(coins, { sum: won.sum + points, games: won.games + 1 });
    const pairs = getOrInsert(this.openings, coins, () => new Map());
    pairs.set(cards, (pairs.get(cards) ?? 0) + 1);
  }

  private addFirstPoints({ turns }: GameLog): void {
    const before = new Map<number, number>();
    for (const [at, { bought }] of turns.entries()) {
      for (const card of bought) {
        if (DECISIVE.includes(this.name(card))) {
          this.firstPoints.push({ turn: at + 1, card, before });
          return;
        }
        before.set(card, (before.get(card) ?? 0) + 1);
      }
    }
  }

  /** Only a card bought later counts as put off; the plan has no use for other copies. */
  private addChoices({ turns, leftAt }: GameLog): void {
    const { cards } = this.game;
    const lastTurn = new Map(turns.flatMap(({ bought }, at) => bought.map((card) => [card, at] as const)));
    let left = Number.POSITIVE_INFINITY;
    for (const [at, { coins, bought }] of turns.entries()) {
      const [chosen] = bought;
      if (chosen === undefined) continue;
      left = Math.min(left, leftAt.get(chosen) ?? left);
      if (left < EARLY) return;
      for (const [id, last] of lastTurn) {
        if (id === chosen || last <= at || cards[id]!.cost > coins) continue;
        const key = chosen * cards.length + id;
        this.before.set(key, (this.before.get(key) ?? 0) + 1);
      }
    }
  }

  facts(): Omit<PlanFacts, 'luck' | 'purchasesByTurn' | 'growth'> {
    const { games } = this;
    return {
      games,
      turns: this.turns.interval,
      endings: this.endings
        .flatMap((n, at) => (n === 0 ? [] : [{ title: this.game.facts.endings[at]!, share: n / games }]))
        .sort((a, b) => b.share - a.share),
      openings: this.openingFacts(),
      purchases: this.purchaseFacts(),
      preferences: this.preferenceFacts(),
      greening: this.greeningFacts(),
      ...this.firstPointsFacts(),
      durations: this.durationFacts(),
      ...this.tokenFacts(),
      first: scoreOf(this.points.first),
      later: scoreOf(this.points.later),
    };
  }

  private name(card: number): string {
    return this.game.cards[card]!.name;
  }

  private openingFacts(): Opening[] {
    return [...this.openings]
      .map(([coins, pairs]): Opening => {
        const [high, low] = coins.split(' ').map(Number);
        const all = [...pairs.values()].reduce((a, b) => a + b, 0);
        const [cards, most] = [...pairs].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]!;
        const bought = JSON.parse(cards) as number[][];
        const other = JSON.stringify([...bought].reverse());
        return {
          coins: [high!, low!],
          cards: bought.map((turn) => turn.map((card) => this.name(card))),
          score: scoreOf(this.pointsWith.get(coins)!),
          games: all / this.games,
          share: most / all,
          turned: other === cards ? 0 : (pairs.get(other) ?? 0) / all,
        };
      })
      .sort((a, b) => b.games - a.games || b.coins[0] - a.coins[0]);
  }

  private purchaseFacts(): PurchaseFacts[] {
    return [...this.bought]
      .map(([card, games]): PurchaseFacts => {
        const counts = games.map((when) => when.length);
        const usual = median([...counts, ...new Array<number>(this.games - games.length).fill(0)]);
        const target = Math.max(1, usual);
        const reached = games.flatMap((when) => (when.length >= target ? [when[target - 1]!] : []));
        const part = partOf(this.game.cards[card]!, this.game);
        return {
          card: this.name(card),
          ...(part !== undefined && { part }),
          mean: counts.reduce((a, b) => a + b, 0) / this.games,
          usual,
          byTurn: median(reached),
          games: games.length / this.games,
        };
      })
      .sort((a, b) => a.byTurn - b.byTurn || b.mean - a.mean || (a.card < b.card ? -1 : 1));
  }

  private preferenceFacts(): Preference[] {
    const { cards } = this.game;
    const found: Preference[] = [];
    const turnsOf = (a: number, b: number): number => this.before.get(a * cards.length + b) ?? 0;
    for (const a of this.bought.keys()) {
      for (const b of this.bought.keys()) {
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

  private greeningFacts(): Greening[] {
    return ['Duchy', 'Estate'].flatMap((card) => {
      const left = this.leftAt.get(this.game.cards.findIndex(({ name }) => name === card));
      if (left === undefined) return [];
      const usual = median(left);
      const { pile, full } = this;
      return [{ card, games: left.length / this.games, pile, left: usual, isFull: usual === full }];
    });
  }

  private firstPointsFacts(): Pick<PlanFacts, 'firstPoints'> {
    const games = this.firstPoints;
    if (games.length === 0) return {};
    const most = (card: number): number => games.filter((one) => one.card === card).length;
    const [card] = [...new Set(games.map((one) => one.card))].sort((a, b) => most(b) - most(a) || a - b);
    const bought = [...new Set(games.flatMap(({ before }) => [...before.keys()]))];
    const owned = bought
      .map((id) => ({ card: this.name(id), count: median(games.map(({ before }) => before.get(id) ?? 0)) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.card < b.card ? -1 : 1));
    const turn = median(games.map((one) => one.turn));
    return { firstPoints: { card: this.name(card!), turn, games: games.length / this.games, owned } };
  }

  private tokenFacts(): Pick<PlanFacts, 'tokens'> {
    const all = [...this.tokens.values()].reduce((sum, count) => sum + count, 0);
    const [most] = [...this.tokens].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (most === undefined) return {};
    return { tokens: { mean: all / this.games, card: this.name(most[0]), share: most[1] / all } };
  }

  private durationFacts(): Durations {
    const { turns, with: many, plays } = this.durations;
    const [most] = [...plays].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return {
      share: turns === 0 ? 0 : many / turns,
      ...(most !== undefined && { most: { card: this.name(most[0]), mean: most[1] / this.games } }),
    };
  }
}

function scoreOf({ sum, games }: { sum: number; games: number }): Interval {
  const mean = games === 0 ? 0.5 : sum / games;
  return boundedInterval({ count: games, mean, variance: mean * (1 - mean) });
}

const DECISIVE = ['Colony', 'Province'];

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
