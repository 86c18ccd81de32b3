/** The actions of networks: what can be bought, the options of cards, and the cards that other decisions are about. */
import type { CardId } from '../../core/contract/brand.js';
import type { NeuralAction } from '../../core/contract/neural.js';
import { CARD_COUNT, type Card, cards, isBase, isShip } from '../catalogue.js';
import {
  ATTACK_BASE,
  COPY_SHIP,
  DESTROY_BASE,
  DISCARD,
  decisionRow,
  SCRAP,
  SCRAP_ROW,
  SELF_SCRAP,
  SHIP_TO_DECK,
} from '../choices/decision-table.js';
import type { DecisionKind } from '../policy.js';
import { choicesOf, ruleSets } from '../vocabulary.js';

export const PASS = 0;

const isCard = ({ id }: Card): boolean => isShip[id] === 1 || isBase[id] === 1;
const isABase = ({ id }: Card): boolean => isBase[id] === 1;
const isAShip = ({ id }: Card): boolean => isShip[id] === 1;
const hasScrap = (card: Card): boolean => isCard(card) && card.scrap !== undefined;

/** By card: 1 when it can be scrapped from play for an effect. */
export const canBeSpent = Uint8Array.from(cards, (card) => +hasScrap(card));

interface AnsweredDecision {
  readonly kind: DecisionKind;
  /** First word of its actions. */
  readonly verb: string;
  /** Cards that it can be about. */
  readonly about: (card: Card) => boolean;
  /** A card of the hand, the second of two zones, is another action than the same card in the first. */
  readonly fromHand?: true;
}

/** Decisions that networks make besides purchases and options. To add one, add a row at the end. */
const answered: readonly AnsweredDecision[] = [
  { kind: SCRAP, verb: 'scrap', about: isCard, fromHand: true },
  { kind: SELF_SCRAP, verb: 'spend', about: hasScrap },
  { kind: DISCARD, verb: 'discard', about: isCard },
  { kind: ATTACK_BASE, verb: 'attack', about: isABase },
  { kind: DESTROY_BASE, verb: 'destroy', about: isABase },
  { kind: SCRAP_ROW, verb: 'clear', about: isCard },
  { kind: COPY_SHIP, verb: 'copy', about: isAShip },
  { kind: SHIP_TO_DECK, verb: 'acquire', about: isAShip },
];
const HAND = ' from hand';

const buyable = cards.filter(({ id }) => ruleSets[0].appliesTo?.(id));
function answer(kind: DecisionKind, name: string, card?: number): NeuralAction {
  const { ruleSet, from } = decisionRow(kind);
  return {
    name,
    does: 'answer',
    ...(card !== undefined && { card: card as CardId }),
    ...(ruleSet && { ruleSet: { name: ruleSet, acts: Math.ceil(from) } }),
  };
}

export const actions: readonly NeuralAction[] = [
  { name: 'nothing', does: 'pass' },
  ...buyable.map(({ id, name }) => ({ name: `buy ${name}`, card: id as CardId, does: 'take' as const })),
  ...cards.flatMap((card) =>
    (choicesOf(card) ?? []).map((_, i) => ({
      name: `${card.name} ${i + 1}`,
      card: card.id as CardId,
      does: 'choose' as const,
      choice: i + 1,
    })),
  ),
  ...answered.flatMap(({ kind, verb, about, fromHand }) => [
    answer(kind, `${verb} nothing`),
    ...cards
      .filter(about)
      .flatMap(({ id, name }) =>
        ['', ...(fromHand ? [HAND] : [])].map((from) => answer(kind, `${verb} ${name}${from}`, id)),
      ),
  ]),
];

/** By card: the action that buys it, and the first of those that choose its options; −1 for none. */
export const buys = new Int32Array(CARD_COUNT).fill(-1);
export const choices = new Int32Array(CARD_COUNT).fill(-1);
actions.forEach(({ card, does, choice }, action) => {
  if (does === 'take') buys[card!] = action;
  else if (choice === 1) choices[card!] = action;
});

/** The actions of one kind of decision. */
export interface Answers {
  readonly nothing: number;
  /** By card, −1 for none. */
  readonly cards: Int32Array;
  /** The same for cards of the hand, where the decision tells them apart. */
  readonly cardsInHand: Int32Array;
}

const numbers = new Map(actions.map(({ name }, action) => [name, action]));
const numberOf = (name: string): number => numbers.get(name) ?? -1;

/** By kind of decision; undefined where networks do not decide. */
export const answersOf: ReadonlyMap<DecisionKind, Answers> = new Map(
  answered.map(({ kind, verb, fromHand }) => {
    const byCard = (from: string): Int32Array =>
      Int32Array.from(cards, ({ name }) => numberOf(`${verb} ${name}${from}`));
    const all = byCard('');
    return [
      kind,
      { nothing: numberOf(`${verb} nothing`), cards: all, cardsInHand: fromHand ? byCard(HAND) : all },
    ];
  }),
);
