/** Scores of cards by the deciding seat's table, as in `grammar/json/compile/kernel.ts`. */
import * as instruction from '../../../core/language/score-code';
import * as codes from './codes';
import {
  board,
  byteAt,
  cardOf,
  Info,
  Game,
  numberAt,
  Program,
  Seat,
  setByte,
  within,
  wordAt,
} from './memory';
import { buyIncrease } from './purchase';

function rowOf(set: i32, card: i32): i32 {
  return set * board.cardsEnd + card;
}

/** The score of a card by a rule set if it never changes, otherwise NaN. */
export function fixedScore(set: i32, card: i32): f64 {
  return numberAt(Game.me.program.fixed, rowOf(set, card));
}

/** The score of a card by a rule set. */
export function scoreOf(set: i32, card: i32): f64 {
  const fixed = fixedScore(set, card);
  if (fixed === fixed) return fixed;
  const program = Game.me.program;
  const score = run(program, set, card);
  return score < <f64>instruction.PARAMETER || program.parameters === 0 ? score : parameterOf(program, score);
}

function parameterOf(program: Program, score: f64): f64 {
  const index = <i32>(score - <f64>instruction.PARAMETER);
  setByte(program.touched, index, 1);
  return numberAt(program.parameters, index);
}

/** The score, if it is not fixed. */
function run(program: Program, set: i32, card: i32): f64 {
  const code = program.code;
  let at = wordAt(program.starts, rowOf(set, card));
  if (wordAt(code, at) === instruction.LOOK_UP) {
    const ranges = program.ranges;
    let cell = wordAt(code, at + 1);
    const end = wordAt(code, at + 2);
    for (at += 3; at < end; at += 2) {
      const value = min(max(wordOf(wordAt(code, at)), instruction.LEAST), instruction.GREATEST);
      cell += byteAt(ranges, wordAt(code, at + 1) + value);
    }
    return numberAt(program.numbers, cell);
  }
  return interpret(program, at, card);
}

function interpret(program: Program, start: i32, card: i32): f64 {
  const code = program.code;
  let at = start;
  let key = -1;
  let value: f64 = 0;
  while (true) {
    const operation = wordAt(code, at);
    const first = wordAt(code, at + 1);
    if (operation === instruction.ANSWER) return valueOf(program, first, card);
    if (operation === instruction.ANSWER_SET) return scoreOf(first, card);
    if (operation === instruction.ANSWER_LESS) {
      return numberAt(program.numbers, first) - read(program, wordAt(code, at + 2), card);
    }
    if (first !== key) {
      key = first;
      value = read(program, first, card);
    }
    const right = valueOf(program, wordAt(code, at + 2), card);
    at = holds(operation, value, right) ? at + 4 : wordAt(code, at + 3);
  }
}

function valueOf(program: Program, operand: i32, card: i32): f64 {
  return operand >= 0 ? numberAt(program.numbers, operand) : read(program, ~operand, card);
}

/** In the order of `operators`. */
function holds(operator: i32, left: f64, right: f64): bool {
  switch (operator) {
    case 0:
      return left === right;
    case 1:
      return left !== right;
    case 2:
      return left < right;
    case 3:
      return left <= right;
    case 4:
      return left > right;
    default:
      return left >= right;
  }
}

/** The value of a key that is a word in memory. SPEED: without branches, because most scores look up such keys. */
function wordOf(key: i32): i32 {
  const base = wordAt(codes.GAME, wordAt(codes.KEYS, 2 * key));
  return load<i32>(<usize>base + <usize>wordAt(codes.KEYS, 2 * key + 1));
}

function read(program: Program, key: i32, card: i32): f64 {
  if (key >= board.keyCount) return infoOf(program, key - board.keyCount, card);
  const me = Game.me;
  const opponent = Game.opponent;
  const group = wordAt(codes.KEYS, 2 * key + 1);
  switch (wordAt(codes.KEYS, 2 * key)) {
    case codes.OF_ME:
    case codes.OF_OPPONENT:
    case codes.AT_ADDRESS:
      return <f64>wordOf(key);
    case codes.IN_HAND:
      return countOf(within(me, codes.HAND), me.handSize, group);
    case codes.IN_DECK:
      return countOf(me.deck, me.deckSize, group);
    case codes.IN_DISCARD:
      return countOf(me.discardPile, me.discardSize, group);
    case codes.IN_OPPONENTS_DECK:
      return countOf(opponent.deck, opponent.deckSize, group);
    case codes.IN_OPPONENTS_DISCARD:
      return countOf(opponent.discardPile, opponent.discardSize, group);
    case codes.COST:
      return <f64>cardOf(card).cost;
    case codes.BUY_INCREASE:
      return buyIncrease(cardOf(card).scrapTrade);
    case codes.COMBAT_WITH_SCRAP:
      return <f64>(me.combat + cardOf(card).scrapCombat);
    default:
      unreachable();
      return 0;
  }
}

function countOf(zone: usize, size: i32, group: i32): f64 {
  let count = 0;
  for (let i = 0; i < size; i++) if (cardOf(byteAt(zone, i)).group === group) count++;
  return <f64>count;
}

function infoOf(program: Program, index: i32, card: i32): f64 {
  const info = changetype<Info>(program.infos + <usize>index * offsetof<Info>());
  switch (info.family) {
    case 0:
      return info.starts === 0 ? numberAt(info.numbers, card) : interpret(program, wordAt(info.starts, card), card);
    case 1:
      return averageOfOwned(program, info, Game.me);
    case 2:
      return averageOfOwned(program, info, Game.opponent);
    default:
      return average(program, info, codes.ROW_COUNTS, Game.rowSize, Game.rowVersion);
  }
}

function averageOfOwned(program: Program, info: Info, seat: Seat): f64 {
  return average(program, info, within(seat, codes.OWNED), seat.cardCount, seat.version);
}

/** Computes an average of constants again only after its pile has changed. */
function average(program: Program, info: Info, counts: usize, total: i32, version: i32): f64 {
  if (info.starts !== 0) return averageNow(program, info, counts, total);
  if (info.knownPile === counts && info.knownVersion === version) return info.average;
  const cards = info.cards;
  const length = wordAt(cards, 0);
  let sum: f64 = 0;
  for (let i = 1; i <= length; i++) {
    const card = wordAt(cards, i);
    sum += <f64>wordAt(counts, card) * numberAt(info.numbers, card);
  }
  info.knownPile = counts;
  info.knownVersion = version;
  info.average = quotient(sum, total);
  return info.average;
}

function averageNow(program: Program, info: Info, counts: usize, total: i32): f64 {
  let sum: f64 = 0;
  for (let card = 0; card < board.cardsEnd; card++) {
    const copies = wordAt(counts, card);
    if (copies > 0) sum += <f64>copies * interpret(program, wordAt(info.starts, card), card);
  }
  return quotient(sum, total);
}

function quotient(sum: f64, total: i32): f64 {
  return sum > 0 && total > 0 ? Math.floor(sum / <f64>total) : 0;
}
