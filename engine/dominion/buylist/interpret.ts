/**
 * The reference interpreter of buylists. It reads the tree at every decision, so it is slow. It defines the
 * meaning for `encode`, and reports the rule that decides.
 */
import {
  type Block,
  type BuylistProgram,
  type Call,
  COMPARISONS,
  type Condition,
  type Entry,
  type FiredRule,
  NUMBER_MAX,
  type PlayStep,
  type Strategy,
} from '../../core/language/buylist-program.js';
import type { Vocabulary } from '../../core/language/vocabulary.js';
import { EVENTS } from '../catalogue.js';
import { type DominionPolicy, NONE, PLAN_SHIFT, type SeatView } from '../policy.js';
import { vocabulary as dominionVocabulary } from '../vocabulary.js';
import { conditionNames, holds, neededTogether } from './conditions.js';
import { compares, isBelowRatio, measured } from './measures.js';
import { PlannedPolicy } from './planned-policy.js';
import { type Plans, plansOf } from './plans.js';
import { chainDraw } from './playing.js';

/**
 * @param onFired called with each rule that decides
 * @param vocabulary a different one in tests
 */
export const interpret = (
  program: BuylistProgram,
  onFired: (rule: FiredRule) => void = () => {},
  vocabulary: Vocabulary = dominionVocabulary,
): DominionPolicy => new Interpreter(program, vocabulary, onFired);

class Interpreter extends PlannedPolicy {
  declare protected readonly plans: Plans;

  constructor(
    private readonly program: BuylistProgram,
    private readonly vocabulary: Vocabulary,
    private readonly onFired: (rule: FiredRule) => void,
  ) {
    super(plansOf(program, vocabulary), program.defaults === 'expert');
  }

  play(view: SeatView): number {
    for (const [number, strategy] of this.program.strategies.entries()) {
      if (!this.#holds(view, strategy.when, false)) continue;
      for (const step of strategy.playOrder ?? []) {
        const played = this.#step(view, number, step);
        if (played === NONE) continue;
        this.onFired(step);
        this.#reportBlock(played >>> PLAN_SHIFT);
        return played;
      }
    }
    return NONE;
  }

  #step(view: SeatView, strategy: number, step: PlayStep): number {
    if (step.kind === 'special') {
      const isDefault = step.name !== 'ChainDraw';
      const chained = isDefault && this.expert !== undefined ? NONE : chainDraw(view);
      if (chained !== NONE) return chained | (this.plans.withoutBlock[strategy]! << PLAN_SHIFT);
      return isDefault ? this.playDearest(view, strategy) : NONE;
    }
    const { card } = step;
    const word = this.vocabulary.cards[card];
    return word?.kinds.includes('action') ? this.playIfWorth(view, strategy, card) : NONE;
  }

  protected listed(view: SeatView): number {
    const entry = this.#firstEntry(view, (card) => view.mayBuy(card));
    if (entry !== undefined) this.onFired(entry);
    return entry?.card ?? NONE;
  }

  wants(view: SeatView, allows: (card: number) => boolean): number {
    return this.#firstEntry(view, allows)?.card ?? NONE;
  }

  #firstEntry(view: SeatView, allows: (card: number) => boolean): Entry | undefined {
    for (const list of this.program.lists) {
      if (!this.#holds(view, list.when, false)) continue;
      for (const entry of list.entries) {
        if (allows(entry.card) && isBelow(view, entry) && this.#holds(view, entry.when, false)) return entry;
      }
    }
    return undefined;
  }

  override plan(view: SeatView, card: number, parent: number): number {
    return this.#reportBlock(super.plan(view, card, parent));
  }

  protected planFor(view: SeatView, strategy: number, card: number): number {
    const block = this.#blockFor(view, this.program.strategies[strategy]!, card);
    return block === undefined ? this.plans.withoutBlock[strategy]! : this.plans.byBlock.get(block)!;
  }

  /** Reports the block of a plan, if it has one. */
  #reportBlock(plan: number): number {
    for (const [block, number] of this.plans.byBlock) if (number === plan) this.onFired(block);
    return plan;
  }

  /** The plan of the first strategy with a block for the card; 0 if none has one. */
  protected planForTreasure(view: SeatView, card: number): number {
    for (const strategy of this.program.strategies) {
      if (!this.#holds(view, strategy.when, false)) continue;
      const block = this.#blockFor(view, strategy, card);
      if (block !== undefined) return this.plans.byBlock.get(block)!;
    }
    return 0;
  }

  #blockFor(view: SeatView, strategy: Strategy, card: number): Block | undefined {
    return strategy.blocks.find(
      (block) =>
        block.kind === 'options' &&
        block.card === card &&
        this.plans.byBlock.has(block) &&
        this.#holds(view, block.when, false),
    );
  }

  /** The plan of the first strategy with a block for the event; 0 if none has one. */
  protected planForEvent(view: SeatView, event: number, from: number): number {
    for (const strategy of this.program.strategies.slice(from)) {
      if (!this.#holds(view, strategy.when, true)) continue;
      const block = strategy.blocks.find(
        (candidate) =>
          candidate.kind === 'reactions' &&
          candidate.event === EVENTS[event] &&
          this.plans.byBlock.has(candidate) &&
          this.#holds(view, candidate.when, true),
      );
      if (block !== undefined) return this.#reportBlock(this.plans.byBlock.get(block)!);
    }
    return 0;
  }

  #holds(view: SeatView, when: Condition | undefined, reacting: boolean): boolean {
    return when === undefined || this.#call(view, when.call, reacting) !== when.negated;
  }

  #call(view: SeatView, { word, args }: Call, reacting: boolean): boolean {
    const inner = (): boolean[] =>
      args.map((arg) => arg.kind === 'call' && this.#call(view, arg.call, reacting));
    switch (word) {
      case 'AllOf':
        return inner().every(Boolean);
      case 'AnyOf':
        return inner().some(Boolean);
      case 'Not':
        return !inner()[0]!;
      default: {
        if (COMPARISONS.includes(word)) {
          const [left, right] = args.map((side) => measured(view, ...measureOf(side, this.vocabulary)));
          return compares(COMPARISONS.indexOf(word), left!, right!);
        }
        // RULE: a condition that does not apply in reactions is false there, so its negation is true.
        const known = this.vocabulary.conditions.find(({ name }) => name === word)!;
        if (reacting && !known.inReactions) return false;
        const numbers = args.map(numberOf);
        const needed = neededTogether[word];
        if (needed !== undefined)
          return numbers.reduce((sum, card) => sum + view.countInHand(card), 0) >= needed;
        const [first = 0, second = 0] = numbers;
        return holds(conditionNames.indexOf(word), view, first, second);
      }
    }
  }
}

/** True if the limit of an entry is not reached. */
const isBelow = (view: SeatView, { card, limit, per }: Entry): boolean =>
  limit === undefined ||
  (per === undefined ? view.owned[card]! < limit : isBelowRatio(view, card, limit, per));

/** One side of a comparison: the number of its measure, and the subject of that measure. */
export function measureOf(
  side: Call['args'][number],
  { measures, countedKinds }: Vocabulary,
): readonly [measure: number, subject: number] {
  if (side.kind !== 'call') return [0, Math.max(-NUMBER_MAX, Math.min(NUMBER_MAX, numberOf(side)))];
  const measure = 1 + measures.findIndex(({ name }) => name === side.call.word);
  const [subject] = side.call.args;
  if (subject === undefined) return [measure, 0];
  return [
    measure,
    subject.kind === 'call' ? -1 - countedKinds.indexOf(subject.call.word) : numberOf(subject),
  ];
}

/** The value of a number or card argument. */
export function numberOf(arg: Call['args'][number]): number {
  return arg.kind === 'card' ? arg.card : arg.kind === 'number' ? arg.value : Number.NaN;
}
