/** The actions of networks: purchases, options of cards, and the cards that answer other decisions. */
import type { CardId } from '../../core/contract/brand.js';
import type { NeuralAction } from '../../core/contract/neural.js';
import { CARD_COUNT, type Card, cards, isBase, isShip } from '../catalogue.js';
import {
  ABOVE_ZERO,
  ATTACK_BASE,
  COPY_SHIP,
  DESTROY_BASE,
  DISCARD,
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

/** By card: 1 if it can be scrapped from play for an effect. */
export const canBeSpent = Uint8Array.from(cards, (card) => +hasScrap(card));

interface AnsweredDecision {
  readonly kind: DecisionKind;
  /** First word of the actions' names. */
  readonly verb: string;
  /** Whether the card can be an answer. */
  readonly about: (card: Card) => boolean;
  /** A card of the hand, the second of two zones, has another action than the same card in the first zone. */
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

const all: NeuralAction[] = [{ name: 'nothing', does: 'pass' }];
export const actions: readonly NeuralAction[] = all;
/** @returns the index of the action */
const add = (action: NeuralAction): number => all.push(action) - 1;
const noneByCard = (): Int32Array => new Int32Array(CARD_COUNT).fill(-1);

/** By card: the action that buys it, and the action that chooses its first option; −1 for none. */
export const buys = noneByCard();
export const choices = noneByCard();
for (const { id, name } of cards)
  if (ruleSets[0].appliesTo?.(id)) buys[id] = add({ name: `buy ${name}`, card: id as CardId, does: 'take' });
for (const card of cards) {
  const options = choicesOf(card) ?? [];
  if (options.length > 0) choices[card.id] = actions.length;
  for (let choice = 1; choice <= options.length; choice++)
    add({ name: `${card.name} ${choice}`, card: card.id as CardId, does: 'choose', choice });
}

/** The actions that answer one kind of decision. */
export interface Answers {
  readonly nothing: number;
  /** By card; −1 for none. */
  readonly cards: Int32Array;
  /** Actions for cards of the hand, if the decision distinguishes them. */
  readonly cardsInHand: Int32Array;
}

function addAnswers({ kind, verb, about, fromHand }: AnsweredDecision): Answers {
  const { set, from = ABOVE_ZERO } = kind;
  const answer = (name: string, card?: number): number =>
    add({
      name: `${verb} ${name}`,
      does: 'answer',
      ...(card !== undefined && { card: card as CardId }),
      ...(set !== undefined && { ruleSet: { name: ruleSets[set]!.name, acts: Math.ceil(from) } }),
    });
  const nothing = answer('nothing');
  const byCard = noneByCard();
  const inHand = fromHand ? noneByCard() : byCard;
  for (const card of cards) {
    if (!about(card)) continue;
    byCard[card.id] = answer(card.name, card.id);
    if (fromHand) inHand[card.id] = answer(`${card.name} from hand`, card.id);
  }
  return { nothing, cards: byCard, cardsInHand: inHand };
}

/** By kind of decision, for those that networks decide. */
export const answersOf: ReadonlyMap<DecisionKind, Answers> = new Map(
  answered.map((decision) => [decision.kind, addAnswers(decision)]),
);
