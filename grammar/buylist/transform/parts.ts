/**
 * The rules of a program that can be removed one by one: `explain` measures them, and the simplifier tries each
 * removal.
 */

import type { Block, BuylistProgram, Condition, Entry, Strategy } from '../../../engine/index.js';
import type { ProgramPart } from '../../form.js';
import { type LayoutNode, type Leaf, toLayout } from '../print/layout.js';
import { print } from '../print/print.js';
import type { BuylistSymbols } from '../symbols.js';

/** Outer parts before inner ones, in the order of the canonical print. */
export function parts(program: BuylistProgram, symbols: BuylistSymbols): readonly ProgramPart[] {
  const { lines } = print(program, symbols.vocabulary);
  const { lists, strategies } = toLayout(program, symbols);
  const layouts = new Map([...layoutsIn(lists), ...layoutsIn(strategies)].map((one) => [one.node, one]));
  /** The words of a rule, or the head of a construct. */
  const wordsOf = (node: object): string => {
    const layout = layouts.get(node)!;
    return (layout.kind === 'box' ? layout.head : layout.pieces.join(', ')).replace(/\s+/g, ' ');
  };
  const found: ProgramPart[] = [];
  const add = (id: string, node: object, depth: number, label = wordsOf(node)): void => {
    found.push({ id, line: lines.get(node) ?? 1, label, depth });
  };
  const addCondition = (id: string, node: { readonly when?: Condition }, depth: number): void => {
    if (node.when !== undefined) add(`${id}/when`, node, depth, wordsOf(node).replace(/^.*? if /, 'if '));
  };
  program.lists.forEach((list, i) => {
    add(`lists/${i}`, list, 0);
    addCondition(`lists/${i}`, list, 1);
    list.entries.forEach((entry, j) => {
      const id = `lists/${i}/entries/${j}`;
      add(id, entry, 1);
      if (entry.limit !== undefined) add(`${id}/limit`, entry, 2, `[${entry.limit}]`);
      addCondition(id, entry, 2);
    });
  });
  program.strategies.forEach((strategy, i) => {
    const id = `strategies/${i}`;
    add(id, strategy, 0);
    addCondition(id, strategy, 1);
    strategy.playOrder?.forEach((step, j) => {
      add(`${id}/steps/${j}`, step, 1);
    });
    strategy.blocks.forEach((block, j) => {
      const { body } = block;
      const inside: readonly object[] = body.kind === 'plain' ? body.items : body.members;
      add(`${id}/blocks/${j}`, block, 1, `${wordsOf(block)}: ${inside.map(wordsOf).join(', ')}`);
      addCondition(`${id}/blocks/${j}`, block, 2);
    });
  });
  return found;
}

const layoutsIn = (layout: LayoutNode | Leaf): readonly (LayoutNode | Leaf)[] =>
  layout.kind === 'leaf' ? [layout] : [layout, ...layout.contents.flatMap(layoutsIn)];

/** @returns undefined if the part does not exist or the rest would not be a program */
export function without(program: BuylistProgram, part: string): BuylistProgram | undefined {
  const [section, first, kind, second, last] = part.split('/');
  const i = Number(first);
  if (section === 'lists') {
    const lists = changedAt(program.lists, i, (list) => {
      if (kind === undefined) return program.lists.length > 1 ? 'drop' : undefined;
      if (kind === 'when') return withoutWhen(list);
      const entries = changedAt(list.entries, Number(second), (entry) => entryWithout(entry, last));
      return entries && { ...list, entries };
    });
    return lists && { ...program, lists };
  }
  const strategies = changedAt(program.strategies, i, (strategy) => {
    if (kind === undefined) return program.strategies.length > 1 ? 'drop' : undefined;
    if (kind === 'when') return withoutWhen(strategy);
    return strategyWithout(strategy, kind, Number(second), last);
  });
  return strategies && { ...program, strategies };
}

function entryWithout(entry: Entry, what: string | undefined): Entry | 'drop' | undefined {
  if (what === undefined) return 'drop';
  if (what === 'when') return withoutWhen(entry);
  const { limit, ...rest } = entry;
  return limit === undefined ? undefined : rest;
}

function strategyWithout(
  strategy: Strategy,
  kind: string,
  at: number,
  what: string | undefined,
): Strategy | undefined {
  if (kind === 'steps') {
    const { playOrder = [], ...rest } = strategy;
    const left = changedAt(playOrder, at, () => 'drop');
    return left && (left.length > 0 ? { ...strategy, playOrder: left } : rest);
  }
  const blocks = changedAt(strategy.blocks, at, (block) =>
    what === 'when' ? withoutWhen<Block>(block) : 'drop',
  );
  return blocks && { ...strategy, blocks };
}

function withoutWhen<Node extends { readonly when?: Condition }>(node: Node): Node | undefined {
  const { when, ...rest } = node;
  return when === undefined ? undefined : (rest as Node);
}

/** A copy with one element changed or dropped; undefined if the element does not exist or cannot be changed. */
function changedAt<T>(
  list: readonly T[],
  at: number,
  how: (element: T) => T | 'drop' | undefined,
): readonly T[] | undefined {
  const element = list[at];
  const changed = element === undefined ? undefined : how(element);
  if (changed === undefined) return undefined;
  return changed === 'drop'
    ? list.filter((_, i) => i !== at)
    : list.map((other, i) => (i === at ? changed : other));
}
