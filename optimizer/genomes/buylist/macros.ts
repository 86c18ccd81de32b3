/** Operators that make several related changes at once, which single changes would not reach; and crossing. */

import type { CardWord, Rng } from '../../../engine/index.js';
import type { Block, BuylistProgram, Entry, PlayStep } from '../../../grammar/index.js';
import { between, chance, geometric, pick } from '../../random.js';
import { randomBody } from './bodies.js';
import { randomCondition } from './conditions.js';
import { type BuylistDomain, cardToBuy, namedCards, similarCard } from './domain.js';
import type { BuylistChange, BuylistOperator } from './edit.js';
import { entry, mapCards, sizeOf, strategy, withList, withStrategy } from './edit.js';
import { pickEntry, withInserted } from './rules.js';

/** Adds a card to the plan: buys it, plays it, and makes its decisions. */
function withCard(program: BuylistProgram, card: CardWord, rng: Rng, domain: BuylistDomain): BuylistProgram {
  const at = rng.below(program.lists.length);
  const limit = chance(rng, 0.75) ? geometric(rng, 0.55, 8) : undefined;
  const changed = withInserted(program, at, entry(card.id, limit), rng);
  if (!card.kinds.includes('action')) return changed;
  const s = rng.below(changed.strategies.length);
  const { playOrder = [], blocks, when } = changed.strategies[s]!;
  const inOrder = playOrder.some((step) => step.kind === 'card' && step.card === card.id);
  const steps: readonly PlayStep[] = inOrder
    ? playOrder
    : playOrder.toSpliced(rng.below(playOrder.length + 1), 0, { kind: 'card', card: card.id });
  const decides = (card.options?.forms.length ?? 0) > 0;
  const hasBlock = blocks.some((b) => b.kind === 'options' && b.card === card.id);
  const more: Block[] = [];
  if (decides && !hasBlock && chance(rng, 0.8)) {
    const body = randomBody(rng, { domain, shape: card.options!, named: namedCards(changed, domain) });
    more.push({ kind: 'options', card: card.id, body });
  }
  return withStrategy(changed, s, strategy(steps, [...blocks, ...more], when));
}

const buildAround = (program: BuylistProgram, rng: Rng, domain: BuylistDomain): BuylistProgram => {
  const card =
    domain.actions.length > 0 && chance(rng, 0.85) ? pick(rng, domain.actions) : cardToBuy(rng, domain);
  let changed = withCard(program, card, rng, domain);
  // Sometimes a partner: villages for terminals, targets for exchanges.
  if (chance(rng, 0.35) && domain.actions.length > 0) {
    changed = withCard(changed, pick(rng, domain.actions), rng, domain);
  }
  return changed;
};

/** One card replaces another everywhere. */
const retarget: BuylistChange = (program, rng, domain) => {
  const at = pickEntry(program, rng);
  if (at === undefined) return undefined;
  const from = at.item.card;
  const to = similarCard(rng, domain, from).id;
  const swapped = mapCards(program, (card) => (card === from ? to : card));
  return {
    ...swapped,
    // Options are specific to the old card, so they are dropped or written anew.
    strategies: swapped.strategies.map((s) => ({
      ...s,
      blocks: s.blocks.flatMap((b): Block[] => {
        if (b.kind !== 'options' || b.card !== to) return [b];
        const shape = domain.card(to).options;
        if (shape === undefined || shape.forms.length === 0) return [];
        return [{ ...b, body: randomBody(rng, { domain, shape, named: namedCards(swapped, domain) }) }];
      }),
    })),
  };
};

/** Copies a list, a strategy, or a block from another good program. */
const donate: BuylistChange = (program, rng, domain, { sourcePrograms }) => {
  if (sourcePrograms.length === 0) return undefined;
  const sourceProgram = pick(rng, sourcePrograms);
  const turn = rng.unit();
  if (turn < 0.25) {
    const given = pick(rng, sourceProgram.lists);
    const at = rng.below(program.lists.length + 1);
    // Without a condition, the list would make all lists below it unreachable.
    const when =
      given.when ?? randomCondition(rng, { domain, moment: 'buying', named: namedCards(program, domain) });
    return { ...program, lists: program.lists.toSpliced(at, 0, { ...given, when }) };
  }
  if (turn < 0.6) {
    const given = pick(rng, sourceProgram.lists);
    if (given.entries.length === 0) return undefined;
    const from = rng.below(given.entries.length);
    const run: readonly Entry[] = given.entries.slice(from, from + geometric(rng, 0.5, 4));
    const at = rng.below(program.lists.length);
    const l = program.lists[at]!;
    const index = rng.below(l.entries.length + 1);
    return withList(program, at, {
      ...l,
      entries: [...l.entries.slice(0, index), ...run, ...l.entries.slice(index)],
    });
  }
  const given = pick(rng, sourceProgram.strategies);
  if (turn < 0.8 && given.blocks.length > 0) {
    const at = rng.below(program.strategies.length);
    const s = program.strategies[at]!;
    return withStrategy(program, at, { ...s, blocks: [pick(rng, given.blocks), ...s.blocks] });
  }
  if (chance(rng, 0.5)) return { ...program, strategies: sourceProgram.strategies };
  return { ...program, strategies: [given, ...program.strategies] };
};

export const macroOperators: readonly BuylistOperator[] = [
  { name: 'build-around', share: 5, apply: buildAround },
  { name: 'retarget', share: 3, apply: retarget },
  { name: 'donate', share: 4, apply: donate },
];

/** Joins the lists of one parent with the strategies of either, or cuts and joins the lists of both. */
export function cross(a: BuylistProgram, b: BuylistProgram, rng: Rng, sizeMax: number): BuylistProgram {
  const turn = rng.unit();
  const strategies = chance(rng, 0.5) ? a.strategies : b.strategies;
  let child: BuylistProgram;
  if (turn < 0.25) {
    child = { ...a, strategies: b.strategies };
  } else if (turn < 0.6) {
    const head = a.lists.slice(0, rng.below(a.lists.length + 1));
    const tail = b.lists.slice(rng.below(b.lists.length));
    child = { ...a, lists: [...head, ...tail], strategies };
  } else {
    const i = rng.below(a.lists.length);
    const { entries: left } = a.lists[i]!;
    const { entries: right } = pick(rng, b.lists);
    const entries = [
      ...left.slice(0, between(rng, 0, left.length)),
      ...right.slice(between(rng, 0, right.length)),
    ];
    child = { ...withList(a, i, { ...a.lists[i]!, entries }), strategies };
  }
  return sizeOf(child) <= sizeMax ? child : a;
}

/** A new random program: a few lists for phases, default play, and decisions for the bought cards. */
export function randomProgram(
  rng: Rng,
  domain: BuylistDomain,
  neutral: BuylistProgram,
  sizeMax: number,
): BuylistProgram {
  let program = neutral;
  for (let i = between(rng, 1, 4); i > 0; i--) program = buildAround(program, rng, domain);
  for (let i = between(rng, 0, 3); i > 0; i--) {
    const last = program.lists.at(-1)!;
    const at = rng.below(last.entries.length + 1);
    const more = entry(cardToBuy(rng, domain).id, geometric(rng, 0.5, 6));
    const entries = last.entries.toSpliced(at, 0, more);
    program = withList(program, program.lists.length - 1, { ...last, entries });
  }
  return sizeOf(program) <= sizeMax ? program : neutral;
}
