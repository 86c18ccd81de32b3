/** Worth of each card of the board to a plan: the loss without the card, or the gain from the best way to add it. */
import type { CardId, Game, Rules } from '../../../../engine/index.js';
import {
  type BuylistProgram,
  buylist,
  type Call,
  type Entry,
  type Strategy,
} from '../../../../grammar/index.js';
import type { Evaluator } from '../../../evaluation/evaluator.js';
import { pointDifferences } from '../../../evaluation/gate.js';
import type { Panel } from '../../../evaluation/panel.js';
import { meanAndError } from '../../../evaluation/trial.js';
import { ERRORS } from '../../../statistics/interval.js';
import { withoutPurchases } from '../../balance/without-card.js';

export interface CardWorth {
  readonly name: string;
  /** The plan buys it. */
  readonly used: boolean;
  /** Share of the points lost without the card; for a card that the plan does not buy, gained by the best way with it. */
  readonly worth: number;
  readonly low: number;
  readonly high: number;
  /** For a card that the plan does not buy: the other plan that was better than one copy in this plan. */
  readonly otherPlan?: string;
}

/** Another plan, and the cards that it buys in most games. */
export interface OtherPlan {
  readonly name: string;
  readonly text: string;
  readonly cards: readonly string[];
}

/** Deals that choose how to try an unused card, as a share of the deals that measure its worth. */
const TRIAL_SHARE = 0.25;

/** @param from first report deal to play; the trials play search deals @param others tried for the cards they buy */
export async function measureCardWorths(
  text: string,
  { cards, others }: { cards: readonly string[]; others: readonly OtherPlan[] },
  { game, rules, evaluator, panel }: { game: Game; rules: Rules; evaluator: Evaluator; panel: Panel },
  { from, deals }: { from: number; deals: number },
): Promise<readonly CardWorth[]> {
  const { program } = buylist.parse(text, game);
  if (program === undefined) return [];
  const canonical = (changed: BuylistProgram): string =>
    buylist.print(buylist.canonical(changed, game, rules), game);
  const bought = new Set(
    program.lists.flatMap(({ entries }) => entries.map(({ card }) => game.cards[card]!.name)),
  );
  const variants = cards.map((name) => {
    const card = game.cards.find((one) => one.name === name)!.id;
    const used = bought.has(name);
    const changed = used ? [withoutPurchases(program, card)] : withOneMore(program, card, game);
    const around = used ? [] : others.filter((other) => other.cards.includes(name));
    const tried = [...changed.map(canonical), ...around.map((other) => other.text)];
    const texts = [...new Set(tried)].filter((other) => used || other !== text);
    return { name, used, around, texts: texts.length === 0 ? [text] : texts };
  });
  const chosen = await chooseTrials(text, variants, evaluator, panel, from, Math.ceil(TRIAL_SHARE * deals));
  const [base, ...changed] = await evaluator.play([text, ...chosen], panel, 'report', from, from + deals);
  return variants.map(({ name, used, around }, i) => {
    const otherPlan = around.find((other) => other.text === chosen[i])?.name;
    const differences = pointDifferences(base!, changed[i]!);
    const { mean, error } = meanAndError(used ? differences : differences.map((one) => -one));
    const worth = { worth: mean, low: mean - ERRORS * error, high: mean + ERRORS * error };
    return { name, used, ...worth, ...(otherPlan !== undefined && { otherPlan }) };
  });
}

/** The best way to try each card, on deals that measure nothing else. A variant without effect is never chosen. */
async function chooseTrials(
  text: string,
  variants: readonly { readonly texts: readonly string[] }[],
  evaluator: Evaluator,
  panel: Panel,
  from: number,
  deals: number,
): Promise<readonly string[]> {
  const open = variants.filter(({ texts }) => texts.length > 1).flatMap(({ texts }) => texts);
  const [base, ...played] = await evaluator.play([text, ...open], panel, 'search', from, from + deals);
  const score = new Map(
    played.map(({ blocks, signature }, i) => [
      open[i]!,
      signature === base!.signature ? Number.NEGATIVE_INFINITY : meanAndError(blocks).mean,
    ]),
  );
  const scoreOf = (one: string): number => score.get(one) ?? 0;
  return variants.map(({ texts }) =>
    texts.reduce((best, other) => (scoreOf(other) > scoreOf(best) ? other : best)),
  );
}

/** From this turn on, a copy replaces none of the first purchases. */
const LATER = 4;

/**
 * Adds one copy at several places: before everything else, before cards that cost no more, and before cards that cost
 * less. Conditional points stand first in most lists, so all of these may replace the opening. Therefore it also adds
 * the copy after the opening: always, and only with coins for nothing dearer.
 */
function withOneMore(program: BuylistProgram, card: CardId, game: Game): BuylistProgram[] {
  const { cost } = game.cards[card]!;
  const costOf = (entry: Entry): number => game.cards[entry.card]!.cost;
  const later = compared('Turn', '>=', LATER);
  const places: readonly { readonly isBehind: (entry: Entry) => boolean; readonly when?: Call }[] = [
    { isBehind: () => true },
    { isBehind: (entry) => costOf(entry) <= cost },
    { isBehind: (entry) => costOf(entry) < cost },
    { isBehind: () => true, when: later },
    { isBehind: () => true, when: both(later, compared('Coins', '<=', cost)) },
  ];
  // An unlimited entry that is always affordable when this card is would hide it, so the card comes before it.
  const stops = ({ card, limit, when }: Entry): boolean =>
    limit === undefined && when === undefined && game.cards[card]!.cost <= cost;
  return places.flatMap(({ isBehind, when }) => {
    const entry: Entry = { card, limit: 1, ...(when && { when: { negated: false, call: when } }) };
    return PLAYED.map((played) => {
      const lists = program.lists.map((list) => {
        const index = list.entries.findIndex((other) => isBehind(other) || stops(other));
        const at = index < 0 ? list.entries.length : index;
        return { ...list, entries: list.entries.toSpliced(at, 0, entry) };
      });
      const strategies = program.strategies.map((strategy) => playing(strategy, card, played));
      return { ...program, lists, strategies };
    });
  });
}

const compared = (measure: string, sign: string, value: number): Call => ({
  word: sign,
  args: [
    { kind: 'call', call: { word: measure, args: [] } },
    { kind: 'number', value },
  ],
});
const both = (...calls: readonly Call[]): Call => ({
  word: 'AllOf',
  args: calls.map((call) => ({ kind: 'call', call })),
});

/** Positions in the play order for a card that the plan does not know. */
const PLAYED = ['as it is', 'first', 'last'] as const;

/**
 * Puts the card before or after all others of the play order, or leaves it to `:Default`. `:Default` plays the dearest
 * card first, so a Throne Room often comes too late. If the order would never play the card, it comes last.
 */
function playing(strategy: Strategy, card: CardId, played: (typeof PLAYED)[number]): Strategy {
  const { playOrder } = strategy;
  if (playOrder === undefined) return strategy;
  const isPlayed = playOrder.some((step) =>
    step.kind === 'card' ? step.card === card : step.name === 'Default',
  );
  if (isPlayed && played !== 'first') return strategy;
  const step = { kind: 'card', card } as const;
  return { ...strategy, playOrder: played === 'first' ? [step, ...playOrder] : [...playOrder, step] };
}
