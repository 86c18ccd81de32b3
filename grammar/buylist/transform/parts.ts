/**
 * The rules of a program that can be removed one by one: `explain` measures them, and the simplifier tries each
 * removal.
 */

import type { Block, BuylistProgram, Condition, Entry, Strategy } from '../../../engine/index.js';
import type { ProgramPart } from '../../form.js';
import { toLayout } from '../print/layout.js';
import { print } from '../print/print.js';
import type { BuylistSymbols } from '../symbols.js';

/** Outer parts before inner ones, in the order of the canonical print. */
export function parts(program: BuylistProgram, symbols: BuylistSymbols): readonly ProgramPart[] {
  const { lines } = print(program, symbols.vocabulary);
  const { lists, strategies } = toLayout(program, symbols);
  const found: ProgramPart[] = [];
  const add = (id: string, node: object, label: string, depth: number): void => {
    found.push({ id, line: lines.get(node) ?? 1, label: label.replace(/\s+/g, ' '), depth });
  };
  const condition = (
    id: string,
    node: object & { readonly when?: Condition },
    head: string,
    depth: number,
  ): void => {
    if (node.when !== undefined)
      add(`${id}/when`, node, head.replace(/\s+/g, ' ').replace(/^.*? if /, 'if '), depth);
  };
  program.lists.forEach((list, i) => {
    const group = lists.contents[i] as { head: string; contents: readonly { pieces: readonly string[] }[] };
    add(`lists/${i}`, list, group.head, 0);
    condition(`lists/${i}`, list, group.head, 1);
    list.entries.forEach((entry, j) => {
      const id = `lists/${i}/entries/${j}`;
      const label = group.contents[j]!.pieces.join(', ');
      add(id, entry, label, 1);
      if (entry.limit !== undefined) add(`${id}/limit`, entry, `[${entry.limit}]`, 2);
      condition(id, entry, label, 2);
    });
  });
  program.strategies.forEach((strategy, i) => {
    const id = `strategies/${i}`;
    const group = strategies.contents[i] as { head: string; contents: readonly unknown[] };
    const groups = group.contents as readonly {
      head: string;
      contents: readonly { pieces: readonly string[] }[];
    }[];
    add(id, strategy, group.head, 0);
    condition(id, strategy, group.head, 1);
    strategy.playOrder?.forEach((step, j) => {
      add(`${id}/steps/${j}`, step, groups[0]!.contents[j]!.pieces[0]!, 1);
    });
    const offset = strategy.playOrder === undefined ? 0 : 1;
    strategy.blocks.forEach((block, j) => {
      const { head, contents } = groups[offset + j]!;
      const body = contents.flatMap(({ pieces }) => pieces).join(', ');
      add(`${id}/blocks/${j}`, block, `${head}: ${body}`, 1);
      condition(`${id}/blocks/${j}`, block, head, 2);
    });
  });
  return found;
}

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
