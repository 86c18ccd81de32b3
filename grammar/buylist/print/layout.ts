/** Turns a program into nested groups of words, for print (without comments) and format (with comments). */

import type {
  Argument,
  Block,
  Body,
  BuyList,
  BuylistProgram,
  Call,
  Condition,
  Entry,
  Item,
  Member,
  PlayStep,
  Strategy,
} from '../../../engine/index.js';
import { type CardId, COMPARISONS, unreachable } from '../../../engine/index.js';
import type { BuylistSymbols } from '../symbols.js';

/** Columns of a line; a tab counts as {@link TAB} columns. */
export const WIDTH = 100;
export const TAB = 4;

interface WithComments {
  /** The program node that these words print (see `Spans`). */
  readonly node: object;
  /** Lines above the words: comments, and '' for a blank line. */
  readonly before: string[];
  /** Comment at the end of their last line. */
  after?: string;
}

/** One entry, step, item or member. Lines may break between its pieces. */
export interface Leaf extends WithComments {
  readonly kind: 'leaf';
  readonly pieces: readonly string[];
}

/** A construct with a head, contents and an `end`. */
export interface LayoutNode extends WithComments {
  readonly kind: 'box';
  readonly head: string;
  readonly contents: readonly (LayoutNode | Leaf)[];
  /**
   * - `lines`: boxes below each other
   * - `tight`: everything on the line of the head, if it fits
   * - `short`: contents on a line of their own if they are bare names and fit, otherwise one per line
   * - `fill`: contents on as few lines as possible
   */
  readonly layout: 'lines' | 'tight' | 'short' | 'fill';
  headComment?: string;
  /** Comments between the last content and the `end`. */
  readonly trailing: string[];
}

const group = (
  node: object,
  head: string,
  layout: LayoutNode['layout'],
  contents: readonly (LayoutNode | Leaf)[],
): LayoutNode => ({
  kind: 'box',
  node,
  head,
  layout,
  contents,
  before: [],
  trailing: [],
});
const leaf = (node: object, pieces: readonly string[]): Leaf => ({ kind: 'leaf', node, pieces, before: [] });

/** The words before the sections, if any, and the two sections. */
export interface Layout {
  readonly head: readonly Leaf[];
  readonly lists: LayoutNode;
  readonly strategies: LayoutNode;
}

export function toLayout(program: BuylistProgram, symbols: BuylistSymbols): Layout {
  const builder = new LayoutBuilder(symbols);
  return {
    head: program.defaults === undefined ? [] : [leaf(program, [`defaults ${program.defaults}`])],
    lists: group(
      program.lists,
      'buylists',
      'lines',
      program.lists.map((list) => builder.list(list)),
    ),
    strategies: group(
      program.strategies,
      'strategies',
      'lines',
      program.strategies.map((strategy) => builder.strategy(strategy)),
    ),
  };
}

class LayoutBuilder {
  constructor(private readonly symbols: BuylistSymbols) {}

  list(list: BuyList): LayoutNode {
    const entries = list.entries.map((entry) => {
      const limit = entry.limit === undefined ? '' : ` ${limitText(entry)}`;
      return leaf(entry, [this.when(`${this.card(entry.card)}${limit}`, entry.when, 2)]);
    });
    return group(list, this.when('list', list.when, 1), 'short', entries);
  }

  strategy(strategy: Strategy): LayoutNode {
    const { playOrder, blocks, when } = strategy;
    const order =
      playOrder &&
      group(
        playOrder,
        'playorder',
        'tight',
        playOrder.map((step) => leaf(step, [this.step(step)])),
      );
    return group(strategy, this.when('strategy', when, 1), 'lines', [
      ...(order ? [order] : []),
      ...blocks.map((block) => this.block(block)),
    ]);
  }

  private block(block: Block): LayoutNode {
    const head =
      block.kind === 'options' ? `options for ${this.card(block.card)}` : `reactions for ${block.event}`;
    const { body } = block;
    const leaves =
      body.kind === 'plain'
        ? body.items.map((item) => leaf(item, [this.item(item)]))
        : body.members.map((member) => leaf(member, this.member(member)));
    return group(block, this.when(head, block.when, 2), 'fill', leaves);
  }

  step(step: PlayStep): string {
    return step.kind === 'card' ? this.card(step.card) : `:${step.name}`;
  }

  item(item: Item): string {
    return item.into === undefined
      ? this.card(item.card)
      : `${this.card(item.card)} -> ${this.card(item.into)}`;
  }

  member(member: Member): readonly string[] {
    switch (member.kind) {
      case 'choose':
        return [`choose option ${member.option}`];
      case 'ignore':
        return ['ignore option'];
      case 'discard':
      case 'trash':
      case 'keep': {
        const inner = this.body(member.body);
        return inner.map(
          (piece, i) => `${i === 0 ? `${member.kind} (` : ''}${piece}${i === inner.length - 1 ? ')' : ''}`,
        );
      }
      default:
        return unreachable(member);
    }
  }

  private body(body: Body): readonly string[] {
    return body.kind === 'plain'
      ? body.items.map((item) => this.item(item))
      : body.members.flatMap((member) => this.member(member));
  }

  /**
   * Words and their condition. A condition that is too long for the line is broken between the arguments of its
   * calls.
   */
  when(words: string, when: Condition | undefined, depth: number): string {
    if (when === undefined) return words;
    const head = `${words} if ${when.negated ? 'not ' : ''}`;
    return head + this.call(when.call, depth, head.length + depth * TAB);
  }

  private call(call: Call, depth: number, column: number): string {
    const flat = this.flat(call);
    const isComparison = COMPARISONS.includes(call.word);
    if (column + flat.length <= WIDTH || isComparison || !call.args.some((arg) => arg.kind === 'call'))
      return flat;
    const inner = '\t'.repeat(depth + 1);
    const args = call.args.map((arg) =>
      arg.kind === 'call' ? this.call(arg.call, depth + 1, (depth + 1) * TAB) : this.argument(arg),
    );
    return `${call.word}(\n${inner}${args.join(`,\n${inner}`)}\n${'\t'.repeat(depth)})`;
  }

  flat(call: Call): string {
    if (COMPARISONS.includes(call.word)) {
      const [left, right] = call.args.map((side) => this.side(side));
      return `${left} ${call.word} ${right}`;
    }
    return `${call.word}(${call.args.map((arg) => this.argument(arg)).join(', ')})`;
  }

  /** One side of a comparison: a number, `Turn`, `Has(Smithy)` or `Has(action)`. */
  private side(side: Argument): string {
    if (side.kind !== 'call') return this.argument(side);
    const [subject] = side.call.args;
    return subject === undefined ? side.call.word : `${side.call.word}(${this.side(subject)})`;
  }

  private argument(argument: Argument): string {
    switch (argument.kind) {
      case 'number':
        return String(argument.value);
      case 'card':
        return this.card(argument.card);
      case 'call':
        return this.flat(argument.call);
    }
  }

  private card(id: CardId): string {
    return this.symbols.nameOf(id);
  }
}

/** `[2]` or `[1 per 8]`. */
export const limitText = ({ limit, per }: Entry): string =>
  `[${limit}${per === undefined ? '' : ` per ${per}`}]`;
