/** Worth of the first two purchases: the plan with each pair put first, against the same opponents. */
import type { CardId, Game } from '../../../engine/index.js';
import { type BuylistProgram, buylist, type Call, type Condition } from '../../../grammar/index.js';
import { pointDifferences } from '../../evaluation/gate.js';
import { meanAndError } from '../../evaluation/trial.js';
import { within } from '../../plans/budget.js';
import { ERRORS } from '../../statistics/interval.js';
import type { PlanFacts } from './facts/facts.js';
import type { Measurements } from './measurements.js';

export interface OpeningPair {
  /** Purchases with more coins and with fewer; the second is absent if nothing is bought. */
  readonly cards: readonly [string, string | undefined];
  /** True for the plan's own most frequent opening. */
  readonly own: boolean;
  /** Score in the games whose first hands have these coins, with its 95 % interval. */
  readonly score: number;
  readonly low: number;
  readonly high: number;
  /** Score minus that of the plan's own opening on the same deals, and half of its 95 % interval. */
  readonly gain: number;
  readonly half: number;
}

export interface OpeningTable {
  readonly coins: readonly [number, number];
  /** Best first. */
  readonly pairs: readonly OpeningPair[];
}

/** Coins of the first two hands and the share of games with them: seven of the ten first cards are Coppers. */
const HANDS = [
  { coins: [4, 3], share: 5 / 6 },
  { coins: [5, 2], share: 1 / 6 },
] as const;

/** Share of the remaining games for all pairs, and bounds for the deals of each pair. */
const REST_SHARE = 0.25;
const DEALS = { min: 20, max: 400 };

/** @returns no tables for a plan that is not a buylist */
export async function openingTables(
  text: string,
  facts: PlanFacts,
  measurements: Measurements,
  gamesLeft: number,
): Promise<readonly OpeningTable[]> {
  const { game, rules } = measurements.plan;
  const { program } = buylist.parse(text, game);
  const cards = program === undefined ? [] : openingCards(measurements.plan);
  const asked = HANDS.flatMap(({ coins }) => {
    const own = openingOf(facts, coins);
    return own === undefined ? [] : pairsFor(cards, coins, own).map((pair) => ({ coins, pair }));
  });
  if (program === undefined || asked.length === 0) return [];
  const texts = asked.map(({ coins, pair }) => {
    const opened = openingWith(program, pair, coins);
    return buylist.print(buylist.canonical(opened, game, rules), game);
  });
  const gamesPerDeal = rules.seats * measurements.panel.members.length;
  const deals = within(DEALS, (REST_SHARE * gamesLeft) / (gamesPerDeal * (texts.length + HANDS.length)));
  const tables: OpeningTable[] = [];
  for (const { coins, share } of HANDS) {
    const base = openingOf(facts, coins);
    if (base === undefined) continue;
    const [[dear] = [], [cheap] = []] = base.cards;
    const own = asked.flatMap((one, i) => (one.coins === coins ? [i] : []));
    const from = measurements.freshDeals(deals);
    const [planned, ...played] = await measurements.play([text, ...own.map((i) => texts[i]!)], from, deals);
    const pairs = own.map((i, k): OpeningPair => {
      const { pair } = asked[i]!;
      // Games with other hands are the same with and without the pair, so only these games make the difference.
      const { mean, error } = meanAndError(pointDifferences(played[k]!, planned!));
      const gain = mean / share;
      const half = (ERRORS * error) / share;
      const score = Math.min(1, Math.max(0, base.score.mean + gain));
      const spread = Math.hypot(half, (base.score.high - base.score.low) / 2);
      const [low, high] = [Math.max(0, score - spread), Math.min(1, score + spread)];
      // The plan chooses a purchase that the pair leaves open.
      const [first, second] = [pair[0].name, pair[1]?.name ?? cheap];
      const isOwn = [first, second].toSorted().join() === [dear, cheap].toSorted().join();
      return { cards: [first, second], own: isOwn, score, low, high, gain, half };
    });
    tables.push({ coins, pairs: pairs.sort((a, b) => b.gain - a.gain) });
  }
  return tables;
}

type OpeningCard = Game['cards'][number];
type CardPair = readonly [OpeningCard, OpeningCard | undefined];

/** Cards that a player may open with: treasures and actions that cost something. */
function openingCards({ game, rules }: Measurements['plan']): readonly OpeningCard[] {
  const here = new Set<number>(game.cardsIn?.(rules) ?? []);
  return game.cards.filter(
    ({ id, kinds, cost }) =>
      here.has(id) && cost > 0 && (kinds.includes('action') || kinds.includes('treasure')),
  );
}

const openingOf = (facts: PlanFacts, coins: readonly number[]): PlanFacts['openings'][number] | undefined =>
  facts.openings.find((one) => one.coins.join() === coins.join());

/** A pair leaves the second purchase to the plan if the plan's own second purchase is not among these cards. */
function pairsFor(
  cards: readonly OpeningCard[],
  [high, low]: readonly [number, number],
  { cards: [, own = []] }: PlanFacts['openings'][number],
): CardPair[] {
  const cheap = cards.filter(({ cost }) => cost <= low);
  const isListed = cheap.some(({ name }) => name === own[0]);
  return cards
    .filter(({ cost }) => cost <= high)
    .flatMap((first): CardPair[] => {
      const isDear = first.cost > low;
      const pairs = cheap.filter((second) => isDear || first.id <= second.id);
      return [
        ...pairs.map((second): CardPair => [first, second]),
        ...(isDear && !isListed ? [[first, undefined] as CardPair] : []),
      ];
    });
}

/** In the first two turns, these purchases come before all others. */
function openingWith(
  program: BuylistProgram,
  [first, second]: CardPair,
  [high, low]: readonly [number, number],
): BuylistProgram {
  const opening = (card: OpeningCard | undefined, coins: number): BuylistProgram['lists'] =>
    card === undefined ? [] : [{ when: firstTurnsWith(coins), entries: [{ card: card.id as CardId }] }];
  return { ...program, lists: [...opening(first, high), ...opening(second, low), ...program.lists] };
}

const firstTurnsWith = (coins: number): Condition => ({
  negated: false,
  call: {
    word: 'AllOf',
    args: [
      { kind: 'call', call: compared('Turn', '<=', 2) },
      { kind: 'call', call: compared('Coins', '=', coins) },
    ],
  },
});

const compared = (measure: string, sign: string, value: number): Call => ({
  word: sign,
  args: [
    { kind: 'call', call: { word: measure, args: [] } },
    { kind: 'number', value },
  ],
});
