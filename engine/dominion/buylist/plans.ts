/**
 * Numbers for the blocks of a program. A plan is the strategy under which a card is played and its block for that
 * card, if any. It is fixed just before the card is played, and kept while the card is resolved.
 */
import type { Block, Body, BuylistProgram, Item, Member } from '../../core/language/buylist-program.js';
import { type BodyShape, shapeOf, type Vocabulary } from '../../core/language/vocabulary.js';
import type { Preferences } from '../policy.js';

export interface Plans {
  /** Preferences by plan; undefined for plans without a block. Plan 0 means none. */
  readonly preferences: readonly (Preferences | undefined)[];
  /** Strategy by plan. */
  readonly strategies: readonly number[];
  /** Plan by strategy, for cards without a block. */
  readonly withoutBlock: readonly number[];
  /** Plan by block; absent for blocks that leave nothing to decide. */
  readonly byBlock: ReadonlyMap<Block, number>;
}

export function plansOf(program: BuylistProgram, vocabulary: Vocabulary): Plans {
  const preferences: (Preferences | undefined)[] = [undefined];
  const strategies: number[] = [-1];
  const withoutBlock: number[] = [];
  const byBlock = new Map<Block, number>();
  program.strategies.forEach((strategy, number) => {
    withoutBlock.push(preferences.length);
    preferences.push(undefined);
    strategies.push(number);
    for (const block of strategy.blocks) {
      const shape = shapeOf(block, vocabulary);
      if (shape === undefined) continue;
      byBlock.set(block, preferences.length);
      preferences.push(preferencesOf(block.body, shape));
      strategies.push(number);
    }
  });
  return { preferences, strategies, withoutBlock, byBlock };
}

/** The preferences of a body of this shape, without parts that the shape lacks. */
export function preferencesOf(body: Body, { tag, discard }: BodyShape): Preferences {
  const members = body.kind === 'tagged' ? body.members : [];
  const tagged = tag === undefined ? undefined : itemsTagged(members, tag.name);
  const items = tagged ?? (body.kind === 'plain' && tag?.required !== true ? body.items : []);
  const pairs = items.filter((item) => item.into !== undefined);
  return {
    names: items.flatMap((item) => (item.into === undefined ? [item.card] : [])),
    ...(discard === undefined
      ? {}
      : { discard: (itemsTagged(members, 'discard') ?? []).map(({ card }) => card) }),
    keep: (itemsTagged(members, 'keep') ?? []).map((item) => item.card),
    from: pairs.map((pair) => pair.card),
    into: pairs.map((pair) => pair.into!),
    choices: members.flatMap((member) =>
      member.kind === 'choose' ? [member.option] : member.kind === 'ignore' ? [-1] : [],
    ),
  };
}

/** The cards in the first member with that tag. */
function itemsTagged(members: readonly Member[], tag: string): readonly Item[] | undefined {
  for (const member of members) {
    if (member.kind === tag && 'body' in member) {
      return member.body.kind === 'plain' ? member.body.items : [];
    }
  }
  return undefined;
}
