/** Encodes a program as the numbers that the kernel plays. */

import { EngineBug } from '../../core/errors.js';
import {
  type Block,
  type BuylistProgram,
  type Call,
  COMPARISONS,
  type Condition,
  type Entry,
  type PlayStep,
  type Strategy,
} from '../../core/language/buylist-program.js';
import type { Vocabulary } from '../../core/language/vocabulary.js';
import { EVENTS } from '../catalogue.js';
import { NONE } from '../policy.js';
import { vocabulary as dominionVocabulary } from '../vocabulary.js';
import { conditionNames, neededTogether } from './conditions.js';
import * as instructions from './instructions.js';
import { measureOf, numberOf } from './interpret.js';
import { type Plans, plansOf } from './plans.js';
import { isAlwaysWorthPlaying } from './playing.js';

const INT32_MAX = 0x7fffffff;

/** @param vocabulary a different one in tests */
export function encode(program: BuylistProgram, vocabulary: Vocabulary = dominionVocabulary): Int32Array {
  return new BuylistEncoder(program, vocabulary).encode();
}

/** An offset in the code that becomes known later. */
interface Label {
  /** Offsets of the operands that refer to it. */
  readonly uses: number[];
}

/** SPEED: every program is first written here, then copied at its true length. Grows with the longest program. */
let scratch = new Int32Array(4_096);

const HEAD = instructions.EVENTS_AT + EVENTS.length;

class BuylistEncoder {
  #length = HEAD;
  readonly #plans: Plans;
  readonly #isExpert: boolean;

  constructor(
    private readonly program: BuylistProgram,
    private readonly vocabulary: Vocabulary,
  ) {
    this.#plans = plansOf(program, vocabulary);
    this.#isExpert = program.defaults === 'expert';
  }

  encode(): Int32Array {
    const { strategies } = this.program;
    scratch.fill(0, 0, HEAD);
    scratch[instructions.EXPERT_AT] = +this.#isExpert;
    this.#begin(instructions.PLANS_AT);
    this.#preferences();
    this.#begin(instructions.STRATEGIES_AT);
    const table = this.#length;
    for (let number = 0; number < strategies.length; number++) this.#push(0);
    strategies.forEach((strategy, number) => {
      this.#begin(table + number);
      this.#blocks(this.#options(strategy));
      this.#write(instructions.ANSWER, this.#plans.withoutBlock[number]!);
    });
    this.#begin(instructions.PLAY_AT);
    strategies.forEach((strategy, number) => {
      this.#where(strategy.when, false, () => {
        for (const step of strategy.playOrder ?? []) this.#step(step, number, strategy);
      });
    });
    this.#write(instructions.ANSWER, NONE);
    this.#begin(instructions.BUY_AT);
    for (const { when, entries } of this.program.lists) {
      this.#where(when, false, () => {
        for (const entry of entries) this.#purchase(entry);
      });
    }
    this.#write(instructions.ANSWER, NONE);
    this.#begin(instructions.TREASURES_AT);
    for (const strategy of strategies) {
      const own = this.#options(strategy);
      if (own.length > 0) this.#where(strategy.when, false, () => this.#blocks(own));
    }
    this.#write(instructions.ANSWER, 0);
    for (let id = 0; id < EVENTS.length; id++) this.#event(id, EVENTS[id]!);
    return scratch.slice(0, this.#length);
  }

  #preferences(): void {
    const { preferences, strategies } = this.#plans;
    this.#push(preferences.length);
    preferences.forEach((own, plan) => {
      this.#write(strategies[plan]!, own === undefined ? 0 : own.discard === undefined ? 1 : 2);
      if (own === undefined) return;
      const { names, keep, from, into, choices, discard } = own;
      const lists = [names, keep, from, into, choices, ...(discard === undefined ? [] : [discard])];
      for (const list of lists) this.#write(list.length, ...list);
    });
  }

  #step(step: PlayStep, number: number, strategy: Strategy): void {
    const bare = this.#plans.withoutBlock[number]!;
    if (step.kind === 'special') {
      const isDefault = step.name !== 'ChainDraw';
      if (!(this.#isExpert && isDefault)) this.#write(instructions.CHAIN, bare);
      if (isDefault) this.#write(instructions.DEAREST, number);
      return;
    }
    const { card } = step;
    const word = this.vocabulary.cards[card];
    if (word === undefined || !word.kinds.includes('action')) return;
    const hasBlock = this.#options(strategy).some((block) => block.card === card);
    if (word.options === undefined && !hasBlock && isAlwaysWorthPlaying(card))
      this.#write(instructions.PLAY, card, bare);
    else this.#write(instructions.PLAY_IF_WORTH, card, number);
  }

  #purchase(entry: Entry): void {
    const { card, limit, per } = entry;
    if (limit === undefined || per === undefined) {
      this.#entry(entry);
      return;
    }
    const otherwise = label();
    this.#write(instructions.RATIO);
    this.#use(otherwise);
    this.#write(card, int32(limit), int32(per));
    const { limit: _, ...unlimited } = entry;
    this.#entry(unlimited);
    this.#bind(otherwise);
  }

  #entry({ card, limit, when }: Entry): void {
    const word = this.vocabulary.cards[card];
    if (word === undefined) return;
    const most = limit === undefined ? INT32_MAX : int32(limit);
    const cost = word.specialPurchase === true ? instructions.SPECIAL_COST : word.cost;
    if (when === undefined) {
      this.#write(instructions.BUY, card, cost, most);
      return;
    }
    const otherwise = label();
    this.#write(instructions.CAN_BUY);
    this.#use(otherwise);
    this.#write(card, cost, most);
    this.#condition(when, false, otherwise);
    this.#write(instructions.ANSWER, card);
    this.#bind(otherwise);
  }

  #options({ blocks }: Strategy): readonly Extract<Block, { kind: 'options' }>[] {
    return this.#withPlan(blocks).filter((block) => block.kind === 'options');
  }

  #event(id: number, event: string): void {
    this.#begin(instructions.EVENTS_AT + id);
    this.program.strategies.forEach(({ when, blocks }, number) => {
      const isOwn = (block: Block): boolean => block.kind === 'reactions' && block.event === event;
      const own = this.#withPlan(blocks.filter(isOwn));
      if (own.length === 0) return;
      const otherwise = label();
      this.#push(instructions.FOR_STRATEGY);
      this.#use(otherwise);
      this.#push(number);
      this.#where(when, true, () => this.#blocks(own));
      this.#bind(otherwise);
    });
    this.#write(instructions.ANSWER, 0);
  }

  /** Answers with the plan of the first matching block whose condition holds. */
  #blocks(blocks: readonly Block[]): void {
    for (const block of blocks) {
      const otherwise = label();
      if (block.kind === 'options') {
        this.#push(instructions.FOR_CARD);
        this.#use(otherwise);
        this.#push(block.card);
      }
      if (block.when !== undefined) this.#condition(block.when, block.kind === 'reactions', otherwise);
      this.#write(instructions.ANSWER, this.#plans.byBlock.get(block)!);
      this.#bind(otherwise);
    }
  }

  #where(when: Condition | undefined, reacting: boolean, body: () => void): void {
    const otherwise = label();
    if (when !== undefined) this.#condition(when, reacting, otherwise);
    body();
    this.#bind(otherwise);
  }

  #condition({ negated, call }: Condition, reacting: boolean, otherwise: Label): void {
    this.#call(call, !negated, reacting, otherwise);
  }

  /** Continues after the test if the call has the wanted value, else at `otherwise`. */
  #call({ word, args }: Call, wanted: boolean, reacting: boolean, otherwise: Label): void {
    switch (word) {
      case 'AllOf':
      case 'AnyOf': {
        // Either every argument must have the wanted value, or one is enough.
        if ((word === 'AllOf') === wanted) {
          for (const arg of args) this.#argument(arg, wanted, reacting, otherwise);
          return;
        }
        const enough = label();
        for (const arg of args.slice(0, -1)) this.#argument(arg, !wanted, reacting, enough);
        const last = args.at(-1);
        if (last !== undefined) this.#argument(last, wanted, reacting, otherwise);
        else this.#jump(otherwise);
        this.#bind(enough);
        return;
      }
      case 'Not':
        this.#argument(args[0]!, !wanted, reacting, otherwise);
        return;
      default:
        if (COMPARISONS.includes(word)) this.#comparison({ word, args }, wanted, otherwise);
        else this.#test(word, args.map(numberOf).map(int32), wanted, reacting, otherwise);
    }
  }

  #argument(arg: Call['args'][number], wanted: boolean, reacting: boolean, otherwise: Label): void {
    if (arg.kind === 'call') this.#call(arg.call, wanted, reacting, otherwise);
    else if (wanted) this.#jump(otherwise);
  }

  #comparison({ word, args }: Call, wanted: boolean, otherwise: Label): void {
    this.#write(instructions.COMPARE);
    this.#use(otherwise);
    const [left, right] = args.map((side) => measureOf(side, this.vocabulary));
    this.#write(+wanted, COMPARISONS.indexOf(word), ...left!, ...right!);
  }

  #test(word: string, args: readonly number[], wanted: boolean, reacting: boolean, otherwise: Label): void {
    const known = conditionWords.get(word);
    if (known === undefined) throw new EngineBug(`no condition "${word}"`);
    if (reacting && !known.inReactions) {
      if (wanted) this.#jump(otherwise);
      return;
    }
    const needed = neededTogether[word];
    if (needed !== undefined) {
      this.#push(instructions.TOGETHER);
      this.#use(otherwise);
      this.#write(+wanted, needed, args.length, ...args);
      return;
    }
    this.#push(instructions.FIRST_CONDITION + conditionNames.indexOf(word));
    this.#use(otherwise);
    this.#write(+wanted, args[0] ?? 0, args[1] ?? 0);
  }

  #withPlan(blocks: readonly Block[]): readonly Block[] {
    return blocks.filter((block) => this.#plans.byBlock.has(block));
  }

  /** Begins a part of the program. @param offset where the start of the part is stored */
  #begin(offset: number): void {
    scratch[offset] = this.#length;
  }

  #push(number: number): void {
    if (this.#length === scratch.length) {
      const longer = new Int32Array(2 * scratch.length);
      longer.set(scratch);
      scratch = longer;
    }
    scratch[this.#length++] = number;
  }

  #write(...numbers: readonly number[]): void {
    for (let i = 0; i < numbers.length; i++) this.#push(numbers[i]!);
  }

  #jump(to: Label): void {
    this.#push(instructions.JUMP);
    this.#use(to);
  }

  #use({ uses }: Label): void {
    uses.push(this.#length);
    this.#push(-1);
  }

  #bind({ uses }: Label): void {
    for (const use of uses) scratch[use] = this.#length;
  }
}

const label = (): Label => ({ uses: [] });

const conditionWords = new Map(dominionVocabulary.conditions.map((word) => [word.name, word]));

/** No count of cards or coins comes near the bounds, so clamping changes no comparison. */
const int32 = (number: number): number => Math.max(-INT32_MAX, Math.min(INT32_MAX, number));
