/**
 * Observation of a seat that buys, without hidden information. {@link inputs} are in this order: own cards, the
 * others' cards, piles with points, counters, inputs for only some boards, and the next turns.
 */
import type { CardId } from '../../core/contract/brand.js';
import type { NeuralFact, NeuralInput, Wording } from '../../core/contract/neural.js';
import { CARDS, COINS, CURSE, cardsWith, KINDS, kindBits, rows, VICTORY } from '../catalogue.js';
import type { BuyerView } from '../policy.js';
import { INCOME } from '../roles.js';
import { HAND_SIZE } from '../setup.js';

/** Piles whose size matters to every player: cards with points, and Curses. */
const counted = [...rows.keys()].filter((card) => (KINDS[card]! & VICTORY) !== 0 || card === CURSE);

const COPIES = 1 / 5;
const PILE = 1 / 8;
/** Expected coins are observed in eighths of a coin. */
const EIGHTHS = 8;

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

/** What the next hands can hold, and who gets the last turn. Training on a single board does not use these inputs. */
const nextTurns: readonly NeuralInput[] = [
  { name: 'cards in own draw pile', scale: 1 / 10 },
  { name: 'coins in own draw pile', scale: 1 / 10 },
  { name: 'coins expected next turn', scale: 1 / (8 * EIGHTHS) },
  { name: 'cards in their hand and draw pile', scale: 1 / 10 },
  { name: 'coins in their hand and draw pile', scale: 1 / 10 },
  { name: 'coins expected in their hand', scale: 1 / (8 * EIGHTHS) },
  { name: 'turns they are ahead', scale: 1 },
].map((input) => ({ ...input, forManyBoards: true }));

export const inputs: readonly NeuralInput[] = [
  ...rows.map(({ name }, card) => ({
    name: `own ${name}`,
    card: card as CardId,
    scale: COPIES,
    wording: word('Has', 'at-least'),
  })),
  // Trained on a single board, a network recognizes its few opponents by these inputs, and loses to all others.
  ...rows.map(({ name }, card): NeuralInput => {
    return { name: `theirs ${name}`, card: card as CardId, scale: COPIES, forManyBoards: true };
  }),
  ...counted.map((card) => ({
    name: `left ${rows[card]!.name}`,
    card: card as CardId,
    scale: PILE,
    wording: word('SupplyHasLess', 'less'),
  })),
  ...counters,
  ...ofSomeBoards,
  ...nextTurns,
];

export const facts: readonly NeuralFact[] = [
  { name: 'own turn', wording: measure('Turn'), terms: [['turns of all seats', 1]], perSeat: true },
  {
    name: 'money',
    wording: measure('Money'),
    terms: rows.flatMap(({ name }, card) =>
      INCOME[card] === 0 ? [] : [[`own ${name}`, INCOME[card]!] as const],
    ),
  },
];

/** Cards that are in the supply or can come into play. */
export const boardInputs: readonly NeuralInput[] = rows.map(({ name }, card) => ({
  name: `board ${name}`,
  card: card as CardId,
  scale: 1,
}));

/**
 * Writes an observation: whole numbers that {@link inputs} scale. For other players' copies, it is the most that one
 * of them has; the lead is over the best of them.
 * @param into length of {@link inputs}; 0 for all cards that the game lacks
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
  let theirCards = 0;
  let theirCoins = 0;
  let mostExpected = 0;
  let ahead = 0;
  for (let seat = 0; seat < seats.length; seat++) {
    const other = seats[seat]!;
    if (other.seat === view.seat) continue;
    const theirs = other.owned;
    best = Math.max(best, other.score);
    for (let i = 0; i < present.length; i++) {
      const card = CARDS + present[i]!;
      into[card] = Math.max(into[card]!, theirs[present[i]!]!);
    }
    ahead = Math.max(ahead, other.turnsTaken - view.turnsTaken);
    const unknown = other.deckSize + other.handSize;
    const coins = other.coinsInHandAndDeck();
    const expected = Math.round((EIGHTHS * other.handSize * coins) / Math.max(1, unknown));
    if (expected < mostExpected) continue;
    theirCards = unknown;
    theirCoins = coins;
    mostExpected = expected;
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
  into[at++] = view.cardsSetAside;
  const deckSize = view.deckSize;
  const deckCoins = view.coinsInDeck();
  into[at++] = deckSize;
  into[at++] = deckCoins;
  into[at++] = Math.round(EIGHTHS * expectedCoins(deckSize, deckCoins, cards, treasures));
  into[at++] = theirCards;
  into[at++] = theirCoins;
  into[at++] = mostExpected;
  into[at] = ahead;
}

/**
 * Mean coins of the treasures in the next hand. If the draw pile is short, the other cards are shuffled.
 * @param cards number of all cards of the seat, and the coins of all its treasures
 */
function expectedCoins(deckSize: number, deckCoins: number, cards: number, coins: number): number {
  if (deckSize >= HAND_SIZE) return (HAND_SIZE * deckCoins) / deckSize;
  const others = Math.max(HAND_SIZE, cards - deckSize);
  return deckCoins + ((HAND_SIZE - deckSize) * (coins - deckCoins)) / others;
}
