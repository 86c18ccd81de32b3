/**
 * Observation of a seat that buys, without hidden information. {@link inputs} are in this order: own cards, the
 * others' cards, piles with points, counters, and inputs for only some boards.
 */
import type { CardId } from '../../core/contract/brand.js';
import type { NeuralInput, Wording } from '../../core/contract/neural.js';
import { CARDS, COINS, cardsWith, KINDS, kindBits, rows, VICTORY } from '../catalogue.js';
import type { BuyerView } from '../policy.js';

const CURSE_KIND = rows.findIndex(({ name }) => name === 'Curse');
/** Piles whose size matters to every player: cards with points, and Curses. */
const counted = [...rows.keys()].filter((card) => (KINDS[card]! & VICTORY) !== 0 || card === CURSE_KIND);

const COPIES = 1 / 5;
const PILE = 1 / 8;

const word = (name: string, sense: 'at-least' | 'less' | 'more'): Wording => ({
  form: 'word',
  word: name,
  sense,
});

const measure = (name: string): Wording => ({ form: 'measure', measure: name });

const counters: readonly NeuralInput[] = [
  { name: 'coins to spend', scale: 1 / 8, wording: word('HasMoney', 'at-least') },
  { name: 'buys left', scale: 1 / 2, wording: measure('Buys') },
  { name: 'empty piles', scale: 1 / 2, wording: word('SupplyEmptyPilesGreater', 'more') },
  { name: 'turns of all seats', scale: 1 / 40 },
  { name: 'lead in points', scale: 1 / 10, wording: measure('Lead') },
  { name: 'own cards', scale: 1 / 20, wording: measure('Cards') },
  { name: 'coins of all own treasures', scale: 1 / 20 },
];

const DURATION = kindBits.duration;
const withTokens = cardsWith(
  (step) => step.do === 'tokens' || (step.do === 'perCount' && step.gives === 'tokens'),
);
const withVillageMat = cardsWith((step) => step.do === 'moveTop' && step.to === 'nativeVillage');
const durations = [...rows.keys()].filter((card) => (KINDS[card]! & DURATION) !== 0) as CardId[];

/** Inputs for boards with these cards. */
const ofSomeBoards: readonly NeuralInput[] = [
  { name: 'own victory tokens', cards: withTokens, scale: 1 / 10, wording: word('HasTokens', 'at-least') },
  {
    name: 'theirs victory tokens',
    cards: withTokens,
    scale: 1 / 10,
    wording: word('OpponentHasTokens', 'at-least'),
  },
  {
    name: 'cards on the Native Village mat',
    cards: withVillageMat,
    scale: COPIES,
    wording: word('HasCardsOnMat', 'at-least'),
  },
  {
    name: 'durations in play',
    cards: durations,
    scale: COPIES,
    wording: word('HasDurationsInPlay', 'at-least'),
  },
  { name: 'cards set aside', cards: durations, scale: COPIES },
];

export const inputs: readonly NeuralInput[] = [
  ...rows.map(({ name }, card) => ({
    name: `own ${name}`,
    card: card as CardId,
    scale: COPIES,
    wording: word('Has', 'at-least'),
  })),
  // Retired: with these inputs, a network recognizes the few opponents of its training, and loses to all others.
  ...rows.map(({ name }, card): NeuralInput => {
    return { name: `theirs ${name}`, card: card as CardId, scale: COPIES, retired: true };
  }),
  ...counted.map((card) => ({
    name: `left ${rows[card]!.name}`,
    card: card as CardId,
    scale: PILE,
    wording: word('SupplyHasLess', 'less'),
  })),
  ...counters,
  ...ofSomeBoards,
];

/** Cards that are in the supply or can come into play. */
export const boardInputs: readonly NeuralInput[] = rows.map(({ name }, card) => ({
  name: `board ${name}`,
  card: card as CardId,
  scale: 1,
}));

/**
 * Writes an observation: whole numbers that {@link inputs} scale. Copies of the others are the most that one of
 * them has; the lead is over the best of them.
 * @param into length of {@link inputs}; 0 for all cards that the match lacks
 */
export function observe(view: BuyerView, into: Int32Array): void {
  const { owned, seats, supply } = view;
  const present = supply.cards;
  let cards = 0;
  let treasures = 0;
  for (let i = 0; i < present.length; i++) {
    const card = present[i]!;
    const copies = owned[card]!;
    cards += copies;
    treasures += copies * COINS[card]!;
    into[card] = copies;
    into[CARDS + card] = 0;
  }
  let best = -Infinity;
  for (let seat = 0; seat < seats.length; seat++) {
    const other = seats[seat]!;
    if (other.seat === view.seat) continue;
    const theirs = other.owned;
    best = Math.max(best, other.score);
    for (let i = 0; i < present.length; i++) {
      const card = CARDS + present[i]!;
      into[card] = Math.max(into[card]!, theirs[present[i]!]!);
    }
  }
  let at = 2 * CARDS;
  for (let i = 0; i < counted.length; i++) into[at++] = supply.left[counted[i]!]!;
  into[at++] = view.coins;
  into[at++] = view.buys;
  into[at++] = supply.empty;
  into[at++] = view.turn;
  into[at++] = view.score - best;
  into[at++] = cards;
  into[at++] = treasures;
  into[at++] = view.tokens;
  into[at++] = view.opponentTokens();
  into[at++] = view.cardsOnMat('nativeVillage');
  into[at++] = view.countKindInPlay(DURATION);
  into[at] = view.cardsSetAside;
}
