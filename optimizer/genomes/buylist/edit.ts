/** Changed copies of buylist programs; the originals stay unchanged. */

import type { CardId, Vocabulary } from '../../../engine/index.js';
import type {
  Block,
  Body,
  BuyList,
  BuylistProgram,
  Call,
  Condition,
  Entry,
  PlayStep,
  Strategy,
} from '../../../grammar/index.js';
import type { FormChange, FormOperator, GenomeContext } from '../../genome.js';
import type { BuylistDomain, ConditionMoment } from './domain.js';

export type BuylistContext = GenomeContext<BuylistProgram>;
export type BuylistOperator = FormOperator<BuylistProgram, BuylistDomain>;
export type BuylistChange = FormChange<BuylistProgram, BuylistDomain>;

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!);
}

export function entry(card: CardId, limit?: number, when?: Condition): Entry {
  return { card, ...(limit !== undefined && { limit }), ...(when && { when }) };
}

export function list(entries: readonly Entry[], when?: Condition): BuyList {
  return { entries, ...(when && { when }) };
}

export function strategy(
  playOrder: readonly PlayStep[],
  blocks: readonly Block[],
  when?: Condition,
): Strategy {
  return {
    ...(when && { when }),
    ...(playOrder.length === 0 ? {} : { playOrder }),
    blocks,
  };
}

/** Plays the cards in the game's own order. */
export function defaultPlay({ steps }: Vocabulary): Strategy {
  const step = steps.find(({ name }) => name === 'Default') ?? steps[0];
  return strategy(step === undefined ? [] : [{ kind: 'special', name: step.name }], []);
}

/** A copy with another condition, or without one. */
export function withCondition<T extends { readonly when?: Condition }>(
  item: T,
  when: Condition | undefined,
): T {
  const { when: _, ...rest } = item;
  return (when === undefined ? rest : { ...rest, when }) as T;
}

/** A place for a condition in a program, and the program with another condition in this place. */
export interface ConditionSite {
  readonly moment: ConditionMoment;
  readonly path: string;
  readonly when: Condition | undefined;
  with(when: Condition | undefined): BuylistProgram;
}

export function conditionSites(program: BuylistProgram): ConditionSite[] {
  const found: ConditionSite[] = [];
  const add = (
    moment: ConditionMoment,
    path: string,
    item: { readonly when?: Condition },
    put: (when: Condition | undefined) => BuylistProgram,
  ): void => {
    found.push({ moment, path, when: item.when, with: put });
  };
  program.lists.forEach((l, i) => {
    add('buying', `lists/${i}`, l, (when) => withList(program, i, withCondition(l, when)));
    l.entries.forEach((e, j) => {
      add('buying', `lists/${i}/entries/${j}`, e, (when) =>
        withList(program, i, { ...l, entries: l.entries.with(j, withCondition(e, when)) }),
      );
    });
  });
  program.strategies.forEach((s, i) => {
    add('playing', `strategies/${i}`, s, (when) => withStrategy(program, i, withCondition(s, when)));
    s.blocks.forEach((b, j) => {
      add(b.kind === 'options' ? 'playing' : 'reaction', `strategies/${i}/blocks/${j}`, b, (when) =>
        withStrategy(program, i, { ...s, blocks: s.blocks.with(j, withCondition(b, when)) }),
      );
    });
  });
  return found;
}

export function withList(program: BuylistProgram, at: number, changed: BuyList): BuylistProgram {
  return { ...program, lists: program.lists.with(at, changed) };
}

export function withStrategy(program: BuylistProgram, at: number, changed: Strategy): BuylistProgram {
  return { ...program, strategies: program.strategies.with(at, changed) };
}

/** A copy with every card replaced by `change`. */
export const mapCards = (program: BuylistProgram, change: (card: CardId) => CardId): BuylistProgram =>
  JSON.parse(JSON.stringify(program), (field, value) =>
    field === 'card' || field === 'into' ? change(value) : value,
  );

/** Number of parts to read: rules, conditions, steps and items. */
export function sizeOf({ lists, strategies }: BuylistProgram): number {
  let size = 0;
  for (const l of lists) {
    size += 1 + conditionSize(l.when);
    for (const e of l.entries) size += 1 + conditionSize(e.when);
  }
  for (const s of strategies) {
    size += 1 + conditionSize(s.when) + (s.playOrder?.length ?? 0) / 2;
    for (const b of s.blocks) size += 1 + conditionSize(b.when) + bodySize(b.body);
  }
  return size;
}

const conditionSize = (when: Condition | undefined): number => (when === undefined ? 0 : callSize(when.call));

function callSize({ args }: Call): number {
  let size = 1;
  for (const arg of args) if (arg.kind === 'call') size += callSize(arg.call);
  return size;
}

function bodySize(body: Body): number {
  if (body.kind === 'plain') return body.items.length / 2;
  let size = 0;
  for (const member of body.members) size += 'body' in member ? bodySize(member.body) : 0.5;
  return size;
}
