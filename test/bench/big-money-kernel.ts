/**
 * The limit kernel: the mirror match of `plain-big-money`, written by hand without any general code. It plays the
 * same games as the engine, card for card, and shows the best speed that this machine allows.
 */

const [COPPER, SILVER, GOLD, ESTATE, DUCHY, PROVINCE] = [0, 1, 2, 3, 4, 5];
const COINS = Int32Array.of(1, 2, 3, 0, 0, 0);
const POINTS = Int32Array.of(0, 0, 0, 1, 3, 6);
const PILES = Int32Array.of(60, 40, 40, 8, 8, 8);
const TURNS_MAX = 100;

/** One seat: draw pile, discard pile, hand, copies owned, and the state of its xoshiro128** generator. */
interface Side {
  deck: Uint8Array;
  deckSize: number;
  discard: Uint8Array;
  discardSize: number;
  readonly hand: Uint8Array;
  coins: number;
  readonly owned: Int32Array;
  turns: number;
  a: number;
  b: number;
  c: number;
  d: number;
}

const side = (): Side => ({
  deck: new Uint8Array(256),
  deckSize: 0,
  discard: new Uint8Array(256),
  discardSize: 0,
  hand: new Uint8Array(5),
  coins: 0,
  owned: new Int32Array(6),
  turns: 0,
  a: 0,
  b: 0,
  c: 0,
  d: 0,
});
const sides = [side(), side()];
const left = new Int32Array(6);

const GOLDEN_GAMMA = 0x9e3779b9;

function mix(x: number): number {
  let z = x | 0;
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  return z ^ (z >>> 16);
}

function deal(at: Side, seed: number, stream: number): void {
  let x = mix((seed | 0) ^ mix(Math.floor(seed / 0x100000000) + Math.imul(stream + 1, GOLDEN_GAMMA)));
  x = (x + GOLDEN_GAMMA) | 0;
  at.a = mix(x);
  x = (x + GOLDEN_GAMMA) | 0;
  at.b = mix(x);
  x = (x + GOLDEN_GAMMA) | 0;
  at.c = mix(x);
  x = (x + GOLDEN_GAMMA) | 0;
  at.d = mix(x);
  at.deckSize = 10;
  at.discardSize = 0;
  at.turns = 0;
  at.owned.fill(0);
  at.owned[COPPER] = 7;
  at.owned[ESTATE] = 3;
  at.deck.fill(COPPER, 0, 7);
  at.deck.fill(ESTATE, 7, 10);
  draw(at);
}

/** Draws five cards, which this strategy always has. */
function draw(at: Side): void {
  const { hand } = at;
  let { deck, deckSize, a, b, c, d } = at;
  let coins = 0;
  for (let i = 0; i < 5; i++) {
    if (deckSize === 0) {
      const emptied = deck;
      deck = at.deck = at.discard;
      at.discard = emptied;
      deckSize = at.discardSize;
      at.discardSize = 0;
    }
    const b5 = Math.imul(b, 5);
    const random = Math.imul((b5 << 7) | (b5 >>> 25), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
    const pick = (random * deckSize * 2.3283064365386963e-10) | 0;
    const card = deck[pick]!;
    deck[pick] = deck[--deckSize]!;
    hand[i] = card;
    coins += COINS[card]!;
  }
  at.a = a;
  at.b = b;
  at.c = c;
  at.d = d;
  at.deckSize = deckSize;
  at.coins = coins;
}

/** The card to buy, or −1. If nothing in a list can be bought, the lists below it follow. */
function choose(coins: number): number {
  const provinces = left[PROVINCE]!;
  if (coins >= 8) return PROVINCE;
  if (provinces < 6) {
    if (coins >= 5 && left[DUCHY]! > 0) return DUCHY;
    if (provinces < 3 && coins >= 2 && left[ESTATE]! > 0) return ESTATE;
    if (coins >= 3 && left[SILVER]! > 0) return SILVER;
  }
  if (coins >= 6 && left[GOLD]! > 0) return GOLD;
  return coins >= 3 && left[SILVER]! > 0 ? SILVER : -1;
}

/** Plays one game. @returns turns of both players */
export function playBigMoney(seed: number): number {
  left.set(PILES);
  deal(sides[0]!, seed, 1);
  deal(sides[1]!, seed, 2);
  let empty = 0;
  let turn = 0;
  while (left[PROVINCE]! > 0 && empty < 3 && turn < TURNS_MAX) {
    const at = sides[turn & 1]!;
    const card = choose(at.coins);
    const { discard } = at;
    if (card >= 0) {
      if (--left[card]! === 0) empty++;
      at.owned[card]!++;
      discard[at.discardSize++] = card;
    }
    for (let i = 0; i < 5; i++) discard[at.discardSize++] = at.hand[i]!;
    at.turns++;
    turn++;
    draw(at);
  }
  return turn;
}

/** Points of one side at the end of the last game. */
export function pointsOf(number: number): number {
  let points = 0;
  for (let card = 0; card < POINTS.length; card++) points += POINTS[card]! * sides[number]!.owned[card]!;
  return points;
}

/** The engine's digest of the last game. */
export function digest(): number {
  let fold = sides[0]!.turns + sides[1]!.turns;
  const add = (value: number): void => {
    fold = (Math.imul(fold ^ value, 0x01000193) + (fold >>> 15)) | 0;
  };
  for (const { owned, turns, hand } of sides) {
    add(turns);
    for (let i = 0; i < hand.length; i++) add(hand[i]!);
    for (let card = 0; card < owned.length; card++) if (owned[card]! > 0) add(owned[card]! * 64 + card);
  }
  add(left.reduce((count, cards) => count + (cards === 0 ? 1 : 0), 0));
  return fold >>> 0;
}
