/** Operators on buy lists, their entries, and on all conditions. */

import type { Rng } from '../../../engine/index.js';
import type { BuylistProgram, Entry } from '../../../grammar/index.js';
import { between, chance, geometric, pick } from '../../random.js';
import { mutatedCondition, nearbyInteger, numberRangeOf, randomCondition } from './conditions.js';
import { type BuylistDomain, cardToBuy, namedCards, similarCard } from './domain.js';
import type { BuylistChange, BuylistOperator } from './edit.js';
import { conditionSites, entry, list, moved, withCondition, withList } from './edit.js';

export const LIMIT_MAX = 12;
const LISTS_MAX = 8;
const ENTRIES_MAX = 16;

interface EntryAt {
  readonly list: number;
  readonly entry: number;
  readonly item: Entry;
}

export function pickEntry({ lists }: BuylistProgram, rng: Rng): EntryAt | undefined {
  const count = lists.reduce((sum, { entries }) => sum + entries.length, 0);
  if (count === 0) return undefined;
  let entry = rng.below(count);
  let list = 0;
  while (entry >= lists[list]!.entries.length) entry -= lists[list++]!.entries.length;
  return { list, entry, item: lists[list]!.entries[entry]! };
}

export function withEntry(
  program: BuylistProgram,
  at: { list: number; entry: number },
  item: Entry,
): BuylistProgram {
  const l = program.lists[at.list]!;
  return withList(program, at.list, { ...l, entries: l.entries.with(at.entry, item) });
}

/** Inserts at a random index. */
export function withInserted(program: BuylistProgram, at: number, item: Entry, rng: Rng): BuylistProgram {
  const l = program.lists[at]!;
  const entries = l.entries.toSpliced(rng.below(l.entries.length + 1), 0, item);
  return withList(program, at, { ...l, entries });
}

const changeLimit: BuylistChange = (program, rng) => {
  const at = pickEntry(program, rng);
  if (at === undefined) return undefined;
  const { card, limit, when } = at.item;
  if (limit === undefined) return withEntry(program, at, entry(card, geometric(rng, 0.6, LIMIT_MAX), when));
  if (chance(rng, 0.12)) return withEntry(program, at, entry(card, undefined, when));
  return withEntry(program, at, entry(card, nearbyInteger(rng, limit, 1, LIMIT_MAX), when));
};

const changeThreshold: BuylistChange = (program, rng, domain) => {
  const numbered = conditionSites(program).filter(({ when }) =>
    when?.call.args.some(({ kind }) => kind === 'number'),
  );
  if (numbered.length === 0) return undefined;
  const site = pick(rng, numbered);
  const { negated, call } = site.when!;
  const range = numberRangeOf(call, domain.vocabulary);
  const args = call.args.map((arg) =>
    arg.kind === 'number' ? { ...arg, value: nearbyInteger(rng, arg.value, ...range) } : arg,
  );
  return site.with({ negated, call: { ...call, args } });
};

const swapEntries: BuylistChange = (program, rng) => {
  const at = pickEntry(program, rng);
  if (at === undefined) return undefined;
  const l = program.lists[at.list]!;
  if (l.entries.length < 2) return undefined;
  const far = geometric(rng, 0.4, l.entries.length - 1);
  const to = chance(rng, 0.5) ? at.entry - far : at.entry + far;
  if (to < 0 || to >= l.entries.length) return undefined;
  return withList(program, at.list, { ...l, entries: moved(l.entries, at.entry, to) });
};

const moveEntry: BuylistChange = (program, rng) => {
  const at = pickEntry(program, rng);
  if (at === undefined || program.lists.length < 2) return undefined;
  const to = rng.below(program.lists.length);
  if (to === at.list || program.lists[to]!.entries.length >= ENTRIES_MAX) return undefined;
  const from = program.lists[at.list]!;
  const copied = withInserted(program, to, at.item, rng);
  if (chance(rng, 0.4)) return copied;
  return withList(copied, at.list, { ...from, entries: from.entries.toSpliced(at.entry, 1) });
};

const replaceCard: BuylistChange = (program, rng, domain) => {
  const at = pickEntry(program, rng);
  if (at === undefined) return undefined;
  const { id } = similarCard(rng, domain, at.item.card);
  return withEntry(program, at, { ...at.item, card: id });
};

/** A new entry, usually with a limit, because few cards are good in any number. */
export function randomEntry(rng: Rng, program: BuylistProgram, domain: BuylistDomain): Entry {
  const named = namedCards(program, domain);
  const card = named.length > 0 && chance(rng, 0.3) ? pick(rng, named) : cardToBuy(rng, domain).id;
  const limit = chance(rng, 0.65) ? geometric(rng, 0.5, LIMIT_MAX) : undefined;
  const when = chance(rng, 0.2) ? randomCondition(rng, { domain, moment: 'buying', named }) : undefined;
  return entry(card, limit, when);
}

const insertEntry: BuylistChange = (program, rng, domain) => {
  const at = rng.below(program.lists.length);
  if (program.lists[at]!.entries.length >= ENTRIES_MAX) return undefined;
  return withInserted(program, at, randomEntry(rng, program, domain), rng);
};

const deleteEntry: BuylistChange = (program, rng) => {
  const full = program.lists.flatMap(({ entries }, i) => (entries.length > 0 ? [i] : []));
  if (full.length === 0) return undefined;
  const at = pick(rng, full);
  const l = program.lists[at]!;
  if (l.entries.length === 1) {
    return program.lists.length > 1 ? { ...program, lists: program.lists.toSpliced(at, 1) } : undefined;
  }
  return withList(program, at, { ...l, entries: l.entries.toSpliced(rng.below(l.entries.length), 1) });
};

/** A list for a phase of the game: a condition with a few existing or new entries. */
const insertList: BuylistChange = (program, rng, domain) => {
  if (program.lists.length >= LISTS_MAX) return undefined;
  const when = randomCondition(rng, { domain, moment: 'buying', named: namedCards(program, domain) });
  const entries: Entry[] = [];
  for (let i = between(rng, 1, 4); i > 0; i--) {
    const old = pickEntry(program, rng);
    entries.push(old !== undefined && chance(rng, 0.5) ? old.item : randomEntry(rng, program, domain));
  }
  return {
    ...program,
    lists: program.lists.toSpliced(rng.below(program.lists.length), 0, list(entries, when)),
  };
};

/** Deletes a list or a strategy, but not the only one. */
export const deleteFrom =
  (part: 'lists' | 'strategies'): BuylistChange =>
  (program, rng) => {
    const count = program[part].length;
    return count < 2 ? undefined : { ...program, [part]: program[part].toSpliced(rng.below(count), 1) };
  };

/** Moves a list or a strategy. */
export const moveWithin =
  (part: 'lists' | 'strategies'): BuylistChange =>
  (program, rng) => {
    const count = program[part].length;
    if (count < 2) return undefined;
    return { ...program, [part]: moved<unknown>(program[part], rng.below(count), rng.below(count)) };
  };

const addCondition: BuylistChange = (program, rng, domain) => {
  const free = conditionSites(program).filter(({ when }) => when === undefined);
  if (free.length === 0) return undefined;
  const site = pick(rng, free);
  return site.with(randomCondition(rng, { domain, moment: site.moment, named: namedCards(program, domain) }));
};

const dropCondition: BuylistChange = (program, rng) => {
  const bound = conditionSites(program).filter(({ when }) => when !== undefined);
  return bound.length === 0 ? undefined : pick(rng, bound).with(undefined);
};

const alterCondition: BuylistChange = (program, rng, domain) => {
  const bound = conditionSites(program).filter(({ when }) => when !== undefined);
  if (bound.length === 0) return undefined;
  const site = pick(rng, bound);
  return site.with(
    mutatedCondition(site.when!, rng, { domain, moment: site.moment, named: namedCards(program, domain) }),
  );
};

/** Splits an entry: the first copies early, the others later and under a condition. */
const splitEntry: BuylistChange = (program, rng, domain) => {
  const at = pickEntry(program, rng);
  if (at === undefined || program.lists[at.list]!.entries.length >= ENTRIES_MAX) return undefined;
  const { card, limit, when } = at.item;
  const early = limit === undefined ? geometric(rng, 0.5, 4) : between(rng, 1, limit);
  const condition =
    when ?? randomCondition(rng, { domain, moment: 'buying', named: namedCards(program, domain) });
  const l = program.lists[at.list]!;
  const later = at.entry + between(rng, 1, l.entries.length - at.entry);
  const entries = l.entries
    .with(at.entry, withCondition(entry(card, early), when))
    .toSpliced(later, 0, entry(card, limit, condition));
  return withList(program, at.list, { ...l, entries });
};

/** Shares: numbers 25 %, order 20 %, cards 20 %, insertion and deletion 15 %, conditions 15 %. */
export const ruleOperators: readonly BuylistOperator[] = [
  { name: 'change-limit', share: 14, apply: changeLimit },
  { name: 'change-threshold', share: 11, apply: changeThreshold },
  { name: 'swap-entries', share: 14, apply: swapEntries },
  { name: 'move-entry', share: 4, apply: moveEntry },
  { name: 'replace-card', share: 14, apply: replaceCard },
  { name: 'insert-entry', share: 10, apply: insertEntry },
  { name: 'delete-entry', share: 6, apply: deleteEntry },
  { name: 'split-entry', share: 3, apply: splitEntry },
  { name: 'insert-list', share: 3, apply: insertList },
  { name: 'delete-list', share: 2, apply: deleteFrom('lists') },
  { name: 'move-list', share: 2, apply: moveWithin('lists') },
  { name: 'add-condition', share: 5, apply: addCondition },
  { name: 'drop-condition', share: 4, apply: dropCondition },
  { name: 'alter-condition', share: 6, apply: alterCondition },
];
