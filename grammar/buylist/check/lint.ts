/** Warns about rules that can never apply where they are. */
import type {
  Block,
  Body,
  BuyList,
  BuylistProgram,
  Call,
  CardId,
  Condition,
  Entry,
  Strategy,
} from '../../../engine/index.js';
import { equalData } from '../../equal-data.js';
import type { ReportProblem } from '../read/problems.js';
import type { BuylistSymbols } from '../symbols.js';
import { allOf, conjuncts, constant, type Moment, simplify } from './logic.js';
import { NodeReporter, type Spans } from './spans.js';

/** A rule is compared with at most this many earlier rules, so that the time is linear in the length of the text. */
const COMPARED_MAX = 16;
const CONNECTIVES: ReadonlySet<string> = new Set(['AllOf', 'AnyOf', 'Not']);

/** How a message describes the moment at which a condition is constant. */
const PLACES: Readonly<Record<Moment, string>> = {
  buying: 'while buying: all treasures have been played by then',
  reaction: 'in a reaction: it is only true in your own turn',
  turn: 'here',
  any: 'here',
};

/** @param available cards that can be in the match */
export function lint(
  program: BuylistProgram,
  symbols: BuylistSymbols,
  spans: Spans,
  available: ReadonlySet<CardId>,
  report: ReportProblem,
): void {
  const linter = new Linter(symbols, available, new NodeReporter(spans, report));
  const unconditional: BuyList[] = [];
  for (const list of program.lists) {
    linter.list(list, unconditional);
    if (list.when === undefined && unconditional.length < COMPARED_MAX) unconditional.push(list);
  }
  for (const strategy of program.strategies) linter.strategy(strategy, program.strategies.length);
}

class Linter {
  /** Cards that were already reported as missing, because one report is enough. */
  private readonly reportedMissing = new Set<CardId>();

  constructor(
    private readonly symbols: BuylistSymbols,
    private readonly available: ReadonlySet<CardId>,
    private readonly reporter: NodeReporter,
  ) {}

  list(list: BuyList, unconditional: readonly BuyList[]): void {
    this.condition(list.when, 'buying');
    if (list.entries.length === 0) {
      this.reporter.warn('empty-list', list, 'this list buys nothing', 'name cards, or remove the list');
      return;
    }
    if (unconditional.some((other) => this.preempts(other, list))) {
      const message =
        'this list is never reached: an earlier list without a condition always buys something first';
      const hint = 'give that list a condition, or move this one above it';
      this.reporter.warn('unreachable-list', list, message, hint);
    }
    const earlier = new Map<CardId, Entry[]>();
    let unlimited: Entry | undefined;
    for (const entry of list.entries) {
      const same = earlier.get(entry.card) ?? [];
      this.entry(entry, same, unlimited);
      if (same.length < COMPARED_MAX) earlier.set(entry.card, [...same, entry]);
      if (this.isUnlimited(entry) && (unlimited === undefined || this.cost(entry) < this.cost(unlimited)))
        unlimited = entry;
    }
  }

  /** @param unlimited the cheapest earlier entry that buys its card whenever the player can pay for it */
  private entry(entry: Entry, same: readonly Entry[], unlimited: Entry | undefined): void {
    const name = this.symbols.nameOf(entry.card);
    if (this.symbols.card(entry.card) === undefined) {
      const hint = 'name a card of the supply; if no entry applies, nothing is bought';
      this.reporter.error('nothing-to-buy', entry, '"Nothing" cannot be bought', hint);
      return;
    }
    this.card(entry.card, entry);
    this.condition(entry.when, 'buying');
    if (entry.limit === 0) {
      const hint = 'raise the limit, or remove the entry';
      this.reporter.warn('unreachable-entry', entry, `"${name} [0]" is never bought`, hint);
    } else if (same.some((other) => covers(other, entry, this.symbols))) {
      const message = `this "${name}" is never reached: the entry above it buys "${name}" whenever this one could`;
      const hint = 'remove it, or give the earlier one a limit or a condition';
      this.reporter.warn('unreachable-entry', entry, message, hint);
    } else if (unlimited !== undefined && this.cost(unlimited) <= this.cost(entry)) {
      const first = this.symbols.nameOf(unlimited.card);
      const message = `"${name}" is never reached: with enough coins, "${first}" is bought first`;
      this.reporter.warn('unreachable-entry', entry, message, `put "${name}" before "${first}"`);
    }
  }

  private isUnlimited(entry: Entry): boolean {
    return (
      this.symbols.card(entry.card)?.plentiful === true &&
      entry.when === undefined &&
      entry.limit === undefined
    );
  }

  private cost(entry: Entry): number {
    return this.symbols.card(entry.card)?.cost ?? 0;
  }

  /** True if `earlier`, which has no condition, buys something whenever `list` could. */
  private preempts(earlier: BuyList, list: BuyList): boolean {
    const cheapest = Math.min(...list.entries.map((entry) => this.cost(entry)));
    return (
      earlier.entries.some((other) => this.isUnlimited(other) && this.cost(other) <= cheapest) ||
      list.entries.every((entry) =>
        earlier.entries.slice(0, COMPARED_MAX).some((other) => covers(other, entry, this.symbols)),
      )
    );
  }

  strategy(strategy: Strategy, count: number): void {
    this.condition(strategy.when, 'any');
    const { playOrder = [], blocks } = strategy;
    if (playOrder.length === 0 && blocks.length === 0 && count > 1) {
      this.reporter.warn('empty-strategy', strategy, 'this strategy has no effect', 'remove it');
    }
    for (const step of playOrder) {
      if (step.kind !== 'card') continue;
      const word = this.symbols.card(step.card);
      if (!word?.kinds.includes('action')) {
        const message = `"${this.symbols.nameOf(step.card)}" is not an action card: this step has no effect`;
        this.reporter.warn('idle-step', step, message, 'treasures are played automatically; remove the step');
      } else this.card(step.card, step);
    }
    const earlier = new Map<CardId | string, Block[]>();
    for (const block of blocks) {
      const subject = block.kind === 'options' ? block.card : block.event;
      const same = earlier.get(subject) ?? [];
      this.block(block, same, strategy);
      if (same.length < COMPARED_MAX) earlier.set(subject, [...same, block]);
    }
  }

  private block(block: Block, earlier: readonly Block[], strategy: Strategy): void {
    this.condition(block.when, block.kind === 'options' ? 'turn' : 'reaction');
    if (block.kind === 'options') this.card(block.card, block);
    this.names(block.body);
    if (earlier.some((other) => holdsWhenever(other.when, block.when, this.symbols))) {
      const subject = this.symbols.subjectOf(block);
      const message = `this block is never reached: an earlier block for "${subject}" always applies first`;
      const hint = 'remove it, or put the one with the narrower condition first';
      this.reporter.warn('unreachable-block', block, message, hint);
    } else if (block.kind === 'options' && !this.mayPlay(strategy, block.card)) {
      const name = this.symbols.nameOf(block.card);
      const message = `this strategy never plays "${name}", so these options are never used`;
      this.reporter.warn(
        'unused-block',
        block,
        message,
        `put "${name}" into its play order, or remove the block`,
      );
    }
  }

  /**
   * Whether the strategy may play the card. Treasures are played anyway, special steps choose cards themselves,
   * and some cards play others.
   */
  private mayPlay(strategy: Strategy, card: CardId): boolean {
    if (!this.symbols.card(card)?.kinds.includes('action')) return true;
    return (strategy.playOrder ?? []).some(
      (step) =>
        step.kind === 'special' ||
        step.card === card ||
        this.symbols.card(step.card)?.options?.among?.includes('action') === true,
    );
  }

  private names(body: Body): void {
    if (body.kind === 'tagged') {
      for (const member of body.members) if ('body' in member) this.names(member.body);
      return;
    }
    for (const item of body.items) {
      this.card(item.card, item);
      if (item.into !== undefined) this.card(item.into, item);
    }
  }

  /** Reports the innermost constant words, or the whole condition if only their combination is constant. */
  private condition(when: Condition | undefined, moment: Moment): void {
    if (when === undefined) return;
    if (this.constants(when.call, moment)) return;
    const value = simplify(when, moment, this.symbols);
    if (typeof value === 'boolean')
      this.reportConstant(when, value, `this condition is always ${value} here: its parts settle it`);
  }

  private constants(call: Call, moment: Moment): boolean {
    for (const arg of call.args) if (arg.kind === 'card') this.card(arg.card, call);
    this.repeatedCards(call);
    if (CONNECTIVES.has(call.word)) {
      return call.args.map((arg) => arg.kind === 'call' && this.constants(arg.call, moment)).includes(true);
    }
    const value = constant(call, moment, this.symbols);
    if (value === undefined) return false;
    const certain = constant(call, 'any', this.symbols) !== undefined;
    const where = certain ? 'here' : PLACES[moment];
    this.reportConstant(call, value, `"${call.word}" is always ${value} ${where}`);
    return true;
  }

  private reportConstant(node: object, value: boolean, message: string): void {
    const hint = value ? 'leave it out' : 'the guarded part can never apply';
    this.reporter.warn('constant-condition', node, message, hint);
  }

  private repeatedCards(call: Call): void {
    const cards = call.args.flatMap((arg) => (arg.kind === 'card' ? [arg.card] : []));
    const twice = cards.find((card, i) => cards.indexOf(card) < i);
    if (twice === undefined) return;
    const name = this.symbols.nameOf(twice);
    const message = `"${name}" appears twice in "${call.word}", so its cards count twice`;
    this.reporter.warn('duplicate-name', call, message);
  }

  private card(card: CardId, node: object): void {
    if (this.available.has(card) || this.reportedMissing.has(card) || this.symbols.card(card) === undefined)
      return;
    this.reportedMissing.add(card);
    const name = this.symbols.nameOf(card);
    const hint = 'rules about it never apply there';
    this.reporter.warn('outside-kingdom', node, `"${name}" is not in the kingdom`, hint);
  }
}

/** True if the earlier entry buys the same card whenever the later one could. */
export function covers(earlier: Entry, later: Entry, symbols: BuylistSymbols): boolean {
  return (
    earlier.card === later.card &&
    earlier.limit !== 0 &&
    earlier.per === undefined &&
    (earlier.limit === undefined || (later.limit !== undefined && later.limit <= earlier.limit)) &&
    holdsWhenever(earlier.when, later.when, symbols)
  );
}

/** True if the first condition certainly holds whenever the second does (`undefined` always holds). */
export function holdsWhenever(
  first: Condition | undefined,
  second: Condition | undefined,
  symbols: BuylistSymbols,
): boolean {
  if (first === undefined) return true;
  const simple = simplify(first, 'any', symbols);
  if (typeof simple === 'boolean') return simple;
  if (second === undefined) return false;
  // The second condition implies the first exactly if adding the first to it changes nothing.
  const other = simplify(second, 'any', symbols);
  if (typeof other === 'boolean') return !other;
  const both = simplify(allOf([...conjuncts(other), ...conjuncts(simple)])!, 'any', symbols);
  return equalData(both, other);
}
