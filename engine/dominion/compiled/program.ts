/** Writes a program for the compiled engine. */
import * as instruction from '../buylist/instructions.js';
import { COINS_MAX, PROGRAM_BYTES, PROGRAMS_AT } from './codes.js';
import { programFields } from './generated/fields.js';

const WORDS = PROGRAM_BYTES / 4;
const ORDERS_WORDS = 6;

export interface ProgramImage {
  /** Content for the first slot. Other slots add their offset to the {@link addresses}. */
  readonly words: Int32Array;
  /** Indices of the words that are addresses within the slot. */
  readonly addresses: Int32Array;
}

/** @returns the encoded program, or why the compiled engine cannot play it */
export function programImage(code: Int32Array): ProgramImage | string {
  const plans = code[code[instruction.PLANS_AT]!]!;
  const length = programFields.length + code.length + plans * (2 + ORDERS_WORDS) + COINS_MAX + 1;
  if (length > WORDS) return `a buylist is too long (${code.length} numbers)`;
  const words = new Int32Array(length);
  const addresses: number[] = [];
  const address = (word: number, of: number): void => {
    words[word] = PROGRAMS_AT + 4 * of;
    addresses.push(word);
  };
  const codeAt = programFields.length;
  const preferencesAt = codeAt + code.length;
  const strategiesAt = preferencesAt + plans;
  let next = strategiesAt + plans;
  address(0, codeAt);
  address(1, preferencesAt);
  address(2, strategiesAt);
  address(3, length - COINS_MAX - 1);
  address(5, length);
  address(6, WORDS);
  words.set(code, codeAt);
  let at = code[instruction.PLANS_AT]! + 1;
  for (let plan = 0; plan < plans; plan++) {
    words[strategiesAt + plan] = code[at++]!;
    const has = code[at++]!;
    if (has === 0) continue;
    address(preferencesAt + plan, next);
    for (let list = 0; list < (has === 1 ? 5 : 6); list++) {
      address(next + list, codeAt + at);
      at += 1 + code[at]!;
    }
    next += ORDERS_WORDS;
  }
  return { words, addresses: Int32Array.from(addresses) };
}
