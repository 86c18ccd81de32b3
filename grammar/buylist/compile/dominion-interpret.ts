/**
 * The reference interpreter of buylists: it reads the tree at every decision. Slow; defines the meaning for
 * `dominion-encode.ts`, and reports which rule decided.
 */
import { dominionProgram, type Vocabulary } from '../../../engine/index.js';
import type { Block, BuylistProgram, Call, Condition, Entry, Step, Strategy } from '../ast.js';
import { NUMBER_MAX } from '../read/bounds.js';
import { COMPARISONS } from '../symbols.js';
import { type Plans, plansOf } from './dominion-plans.js';
import { type ProgramDecisions, playChain, playDearest, type SeatView, toPolicy } from './dominion-policy.js';

const {
  EVENTS,
  Expert,
  NONE,
  PLAN_SHIFT,
  compares,
  conditionMeanings: words,
  isBelowRatio,
  measured,
  worthPlaying,
} = dominionProgram;

/** The part of a program that made a decision. */
export type FiredRule = Entry | Step | Block;

/** @param onFired called with the rule that decided, each time one does */
export function interpret(
  program: BuylistProgram,
  vocabulary: Vocabulary,
  onFired: (rule: FiredRule) => void = () => {},
): dominionProgram.DominionPolicy {
  const plans = plansOf(program, vocabulary);
  const interpreter = new Interpreter(program, vocabulary, plans, onFired);
  return toPolicy(interpreter.decisions(), plans, interpreter.expert);
}

class Interpreter implements dominionProgram.Shopper {
  readonly expert: dominionProgram.Expert | undefined;

  constructor(
    private readonly program: BuylistProgram,
    private readonly vocabulary: Vocabulary,
    private readonly plans: Plans,
    private readonly onFired: (rule: FiredRule) => void,
  ) {
    this.expert = program.defaults === 'expert' ? new Expert(this) : undefined;
  }

  decisions(): ProgramDecisions {
    return {
      play: (view) => this.play(view),
      buy: (view) => this.buy(view),
      planFor: (view, strategy, card) => this.planFor(view, strategy, card),
      planForTreasure: (view, card) => this.planForTreasure(view, card),
      planForEvent: (view, event, from) => this.planForEvent(view, event, from),
    };
  }

  private play(view: SeatView): number {
    for (const [number, strategy] of this.program.strategies.entries()) {
      if (!this.holds(view, strategy.when, false)) continue;
      for (const step of strategy.playOrder ?? []) {
        const played = this.step(view, number, step);
        if (played === NONE) continue;
        this.onFired(step);
        this.reportBlock(played >>> PLAN_SHIFT);
        return played;
      }
    }
    return NONE;
  }

  private step(view: SeatView, strategy: number, step: Step): number {
    const planWithoutBlock = this.plans.withoutBlock[strategy]!;
    if (step.kind === 'special') {
      const isDefault = step.name !== 'ChainDraw';
      const chain = isDefault && this.expert !== undefined ? NONE : playChain(view, planWithoutBlock);
      if (chain !== NONE || !isDefault) return chain;
      const planFor: ProgramDecisions['planFor'] = (v, s, card) => this.planOf(v, s, card);
      return playDearest(planFor, this.plans.preferences, view, strategy, this.expert);
    }
    const { card } = step;
    const word = this.vocabulary.cards[card];
    if (word === undefined || !word.kinds.includes('action') || view.countInHand(card) === 0) return NONE;
    const plan = this.planOf(view, strategy, card);
    const orders = this.plans.preferences[plan];
    const isWorth = this.expert?.isWorthPlaying(view, card, orders) ?? worthPlaying(view, card, orders);
    return isWorth ? card | (plan << PLAN_SHIFT) : NONE;
  }

  private buy(view: SeatView): number {
    for (const list of this.program.lists) {
      if (!this.holds(view, list.when, false)) continue;
      for (const entry of list.entries) {
        if (!this.buyable(view, entry)) continue;
        this.onFired(entry);
        return entry.card;
      }
    }
    return NONE;
  }

  wants(view: SeatView, allows: (card: number) => boolean): number {
    for (const list of this.program.lists) {
      if (!this.holds(view, list.when, false)) continue;
      for (const entry of list.entries) {
        const { card, when } = entry;
        if (isBelow(view, entry) && allows(card) && this.holds(view, when, false)) return card;
      }
    }
    return NONE;
  }

  private buyable(view: SeatView, entry: Entry): boolean {
    const { card, when } = entry;
    return view.mayBuy(card) && this.holds(view, when, false) && isBelow(view, entry);
  }

  private planFor(view: SeatView, strategy: number, card: number): number {
    return this.reportBlock(this.planOf(view, strategy, card));
  }

  private planOf(view: SeatView, strategy: number, card: number): number {
    const block = this.blockFor(view, this.program.strategies[strategy]!, card);
    return block === undefined ? this.plans.withoutBlock[strategy]! : this.plans.byBlock.get(block)!;
  }

  /** Asks the block of a plan, if it has one. */
  private reportBlock(plan: number): number {
    for (const [block, number] of this.plans.byBlock) if (number === plan) this.onFired(block);
    return plan;
  }

  private planForTreasure(view: SeatView, card: number): number {
    for (const strategy of this.program.strategies) {
      if (!this.holds(view, strategy.when, false)) continue;
      const block = this.blockFor(view, strategy, card);
      if (block !== undefined) return this.reportBlock(this.plans.byBlock.get(block)!);
    }
    return 0;
  }

  private blockFor(view: SeatView, strategy: Strategy, card: number): Block | undefined {
    return strategy.blocks.find(
      (block) =>
        block.kind === 'options' &&
        block.card === card &&
        this.plans.byBlock.has(block) &&
        this.holds(view, block.when, false),
    );
  }

  private planForEvent(view: SeatView, event: number, from: number): number {
    for (const strategy of this.program.strategies.slice(from)) {
      if (!this.holds(view, strategy.when, true)) continue;
      const block = strategy.blocks.find(
        (candidate) =>
          candidate.kind === 'reactions' &&
          candidate.event === EVENTS[event] &&
          this.plans.byBlock.has(candidate) &&
          this.holds(view, candidate.when, true),
      );
      if (block !== undefined) return this.reportBlock(this.plans.byBlock.get(block)!);
    }
    return 0;
  }

  private holds(view: SeatView, when: Condition | undefined, reacting: boolean): boolean {
    return when === undefined || this.call(view, when.call, reacting) !== when.negated;
  }

  private call(view: SeatView, { word, args }: Call, reacting: boolean): boolean {
    const inner = (): boolean[] =>
      args.map((arg) => arg.kind === 'call' && this.call(view, arg.call, reacting));
    switch (word) {
      case 'AllOf':
        return inner().every((holds) => holds);
      case 'AnyOf':
        return inner().some((holds) => holds);
      case 'Not':
        return !inner()[0]!;
      default: {
        if (COMPARISONS.includes(word)) {
          const [left, right] = args.map((side) => measured(view, ...measureOf(side, this.vocabulary)));
          return compares(COMPARISONS.indexOf(word), left!, right!);
        }
        // RULE: a word that knows nothing of reactions is false there, so its negation is true.
        const known = this.vocabulary.conditions.find(({ name }) => name === word)!;
        if (reacting && !known.inReactions) return false;
        return words[word]!(view, args.map(numberOf));
      }
    }
  }
}

/** Whether the limit of an entry is not reached. */
const isBelow = (view: SeatView, { card, limit, per }: Entry): boolean =>
  limit === undefined ||
  (per === undefined ? view.owned[card]! < limit : isBelowRatio(view, card, limit, per));

/** One side of a comparison: the number of its measure and what that is about. */
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

/** A number or card argument. */
export function numberOf(arg: Call['args'][number]): number {
  return arg.kind === 'card' ? arg.card : arg.kind === 'number' ? arg.value : Number.NaN;
}
