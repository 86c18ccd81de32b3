/** Worth of each card of the board to a plan: the loss without the card, or the gain from one more copy. */
import type { CardId, Game, Rules } from '../../../../engine/index.js';
import { type BuylistProgram, buylist, type Entry, type Strategy } from '../../../../grammar/index.js';
import type { Evaluator } from '../../../evaluation/evaluator.js';
import { pointDifferences } from '../../../evaluation/gate.js';
import type { Panel } from '../../../evaluation/panel.js';
import { meanAndError } from '../../../evaluation/trial.js';
import { ERRORS, type Interval } from '../../../statistics/interval.js';
import { withoutPurchases } from '../../balance/without-card.js';

export interface CardWorth {
  readonly name: string;
  /** The plan buys it. */
  readonly used: boolean;
  /** Share of the points lost without the card, or gained with one copy of a card that the plan does not buy. */
  readonly worth: number;
  readonly low: number;
  readonly high: number;
  /** For a card that the plan does not buy: the best plan around it, and its score against the advised one. */
  readonly ownPlan?: { readonly name: string; readonly score: Interval };
}

/** Deals that choose how to try an unused card, as a share of the deals that measure its worth. */
const TRIAL_SHARE = 0.25;

/** @param from first report deal to play; the trials play search deals */
export async function measureCardWorths(
  text: string,
  cards: readonly string[],
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
    const texts = [...new Set(changed.map(canonical))].filter((other) => used || other !== text);
    return { name, used, texts: texts.length === 0 ? [text] : texts };
  });
  const chosen = await chooseTrials(text, variants, evaluator, panel, from, Math.ceil(TRIAL_SHARE * deals));
  const [base, ...changed] = await evaluator.play([text, ...chosen], panel, 'report', from, from + deals);
  return variants.map(({ name, used }, i) => {
    const differences = pointDifferences(base!, changed[i]!);
    const { mean, error } = meanAndError(used ? differences : differences.map((one) => -one));
    return { name, used, worth: mean, low: mean - ERRORS * error, high: mean + ERRORS * error };
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

/** Adds one copy: before everything else, before cards that cost no more, and before cards that cost less. */
function withOneMore(program: BuylistProgram, card: CardId, game: Game): BuylistProgram[] {
  const { cost } = game.cards[card]!;
  const costOf = (entry: Entry): number => game.cards[entry.card]!.cost;
  const indexes: ((entry: Entry) => boolean)[] = [
    () => true,
    (entry) => costOf(entry) <= cost,
    (entry) => costOf(entry) < cost,
  ];
  // An unlimited entry that is always affordable when this card is would hide it, so the card comes before it.
  const stops = ({ card, limit, when }: Entry): boolean =>
    limit === undefined && when === undefined && game.cards[card]!.cost <= cost;
  return indexes.flatMap((isBehind) =>
    PLAYED.flatMap((played) => {
      const lists = program.lists.map((list) => {
        const index = list.entries.findIndex((entry) => isBehind(entry) || stops(entry));
        const at = index < 0 ? list.entries.length : index;
        return { ...list, entries: list.entries.toSpliced(at, 0, { card, limit: 1 }) };
      });
      const strategies = program.strategies.map((strategy) => playing(strategy, card, played));
      return { ...program, lists, strategies };
    }),
  );
}

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
