/** The words of the buylist language for Dominion as data: cards, conditions, events and special steps. */
import type { CardId } from '../core/contract/brand.js';
import type { Argument } from '../core/language/buylist-program.js';
import type { EndingEntry, EventWord, StepWord, Vocabulary } from '../core/language/vocabulary.js';
import { conditions } from './buylist/conditions.js';
import { measures } from './buylist/measures.js';
import {
  type CatalogueCard,
  COLONY,
  DUCHY,
  EVENTS,
  eventRows,
  NOTHING,
  POINTS,
  PROVINCE,
  rows,
} from './catalogue.js';
import * as original from './original.js';
import { COUNTED_KINDS, PLAN_ROLES } from './roles.js';

const events: readonly EventWord[] = EVENTS.map((name) => {
  const { about, body } = eventRows.get(name)!;
  return { name, body, about, ...inOriginal(original.events, name) };
});

const steps: readonly StepWord[] = [
  step('ChainDraw', 'Plays option-free cards that give actions until none is left, then one that draws.'),
  step('Default', 'Acts like :ChainDraw, then plays the most expensive useful action card.'),
];

const PLENTIFUL: ReadonlySet<string> = new Set(['Copper', 'Silver', 'Gold']);

const lowersCosts = (row: CatalogueCard): boolean =>
  row.cheaperPerActionInPlay !== undefined || (row.play ?? []).some((step) => step.do === 'cheaper');

export const vocabulary: Vocabulary = {
  cards: rows.map((row, id) => ({
    id: id as CardId,
    name: row.name,
    ...(row.aliases === undefined ? {} : { aliases: row.aliases }),
    kinds: row.kinds,
    cost: row.cost,
    ...(row.options === undefined ? {} : { options: row.options }),
    ...(row.events === undefined ? {} : { events: Object.keys(row.events) }),
    ...(lowersCosts(row) ? { lowersCosts: true } : {}),
    ...(row.notBoughtWith !== undefined || row.cheaperPerActionInPlay !== undefined
      ? { specialPurchase: true }
      : {}),
    ...(PLENTIFUL.has(row.name) ? { plentiful: true } : {}),
    ...(row.set === 'basic' ? {} : { roles: PLAN_ROLES[id]! }),
    ...(row.pointsPer === undefined ? {} : { growingPoints: true as const }),
    ...inOriginal(original.cards, row.name),
  })),
  nothing: NOTHING,
  conditions: conditions.map(({ name, holds: _, together: __, ...word }) => ({
    name,
    ...word,
    ...(original.conditions.has(name) ? {} : { inOriginal: { lacks: true as const } }),
  })),
  measures: measures.map(({ of: _, ...word }) => word),
  countedKinds: COUNTED_KINDS,
  events,
  steps,
  endings: [ending(PROVINCE, DUCHY), ending(COLONY, PROVINCE)],
};

/** RULE: the game ends when the last Province or Colony is gained; then the player with more points wins. */
function ending(pile: number, instead: number): EndingEntry {
  const number = (value: number): Argument => ({ kind: 'number', value });
  const measured = (name: string, args: readonly Argument[]): Argument => ({
    kind: 'call',
    call: { word: name, args },
  });
  const isLess = (measure: Argument, value: number): Argument => measured('<', [measure, number(value)]);
  const left = measured('SupplyHas', [{ kind: 'card', card: pile as CardId }]);
  const tests = [isLess(left, 2), isLess(measured('Lead', []), 1 - POINTS[pile]!)];
  return {
    pile: pile as CardId,
    entry: { card: instead as CardId, when: { negated: false, call: { word: 'AllOf', args: tests } } },
  };
}

function step(name: string, about: string): StepWord {
  return { name, about, ...inOriginal(original.steps, name) };
}

function inOriginal<T>(table: Readonly<Record<string, T>>, name: string): { readonly inOriginal?: T } {
  const found = table[name];
  return found === undefined ? {} : { inOriginal: found };
}
