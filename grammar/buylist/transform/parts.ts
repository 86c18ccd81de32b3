/**
 * The rules of a program that can be removed one by one: `explain` measures them, and the simplifier tries each
 * removal.
 */

import type { BuylistProgram, Condition } from '../../../engine/index.js';
import type { ProgramPart } from '../../form.js';
import { withoutPart } from '../../without-part.js';
import { type LayoutNode, type Leaf, limitText, toLayout } from '../print/layout.js';
import { print } from '../print/print.js';
import type { BuylistSymbols } from '../symbols.js';

/** Outer parts before inner ones, in the order of the canonical print. */
export const parts = (program: BuylistProgram, symbols: BuylistSymbols): readonly ProgramPart[] =>
  partsWithNodes(program, symbols).map(([, part]) => part);

/** The part of each node; not those of its condition and its limit. */
export const partsOfRules = (
  program: BuylistProgram,
  symbols: BuylistSymbols,
): ReadonlyMap<object, ProgramPart> => new Map(partsWithNodes(program, symbols).toReversed());

/** The part of a node comes before those of its condition and its limit. */
function partsWithNodes(
  program: BuylistProgram,
  symbols: BuylistSymbols,
): readonly (readonly [object, ProgramPart])[] {
  const { lines } = print(program, symbols.vocabulary);
  const { lists, strategies } = toLayout(program, symbols);
  const layouts = new Map([...layoutsIn(lists), ...layoutsIn(strategies)].map((one) => [one.node, one]));
  /** The words of a rule, or the head of a construct. */
  const wordsOf = (node: object): string => {
    const layout = layouts.get(node)!;
    return (layout.kind === 'box' ? layout.head : layout.pieces.join(', ')).replace(/\s+/g, ' ');
  };
  const found: [object, ProgramPart][] = [];
  const add = (id: string, node: object, depth: number, label = wordsOf(node)): void => {
    found.push([node, { id, line: lines.get(node) ?? 1, label, depth }]);
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
      if (entry.limit !== undefined) add(`${id}/limit`, entry, 2, limitText(entry));
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
  const [section = '', at = '', kind, ...rest] = part.split('/');
  if (kind === undefined && program[section as 'lists' | 'strategies'].length < 2) return undefined;
  if (kind !== 'steps') return withoutPart(program, part.split('/'));
  const steps = program.strategies[Number(at)]?.playOrder;
  // A play order has at least one step.
  const isOnly = steps?.length === 1 && rest[0] === '0';
  return withoutPart(program, [section, at, 'playOrder', ...(isOnly ? [] : rest)]);
}
