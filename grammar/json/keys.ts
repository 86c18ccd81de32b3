/** Visits every key in a score table. */
import type { Info, ScoreCondition, ScoreEntry, ScoreKey, ScoreRule, ScoreTable, ScoreValue } from './ast.js';

export interface KeyReference {
  readonly key: ScoreKey;
  /** The innermost node that contains the key. */
  readonly at: ScoreEntry | ScoreRule | ScoreCondition | Info;
  /** The rule set and entry, or the card info, in which the key is evaluated. */
  readonly owner: KeyOwner;
}

export type KeyOwner =
  | { readonly kind: 'set'; readonly set: number; readonly entry: number }
  | { readonly kind: 'info'; readonly subject: number; readonly name: string };

export function* keysOf(table: ScoreTable): Generator<KeyReference> {
  for (const [set, entries] of table.sets.entries()) {
    for (const [index, entry] of entries.entries()) {
      const owner: KeyOwner = { kind: 'set', set, entry: index };
      yield* keysOfRules(entry.rules, owner);
      yield* keysOfValue(entry.score, entry, owner);
    }
  }
  for (const { subject, info } of table.cardInfo) {
    for (const each of info) {
      const owner: KeyOwner = { kind: 'info', subject, name: each.name };
      if (each.value.kind === 'rules') yield* keysOfRules(each.value.rules, owner);
      else yield* keysOfValue(each.value, each, owner);
    }
  }
}

/** The keys that an entry reads itself, not those of the card info that it reads. */
export function keysOfEntry({ rules, score }: ScoreEntry): readonly ScoreKey[] {
  const keys: ScoreKey[] = [];
  const add = (value: ScoreValue | undefined): void => {
    if (value?.kind === 'key') keys.push(value.key);
  };
  for (const { when, score } of rules) {
    for (const { key, value } of when) {
      keys.push(key);
      add(value);
    }
    add(score);
  }
  add(score);
  return keys;
}

function* keysOfRules(rules: readonly ScoreRule[], owner: KeyOwner): Generator<KeyReference> {
  for (const rule of rules) {
    for (const condition of rule.when) {
      yield { key: condition.key, at: condition, owner };
      yield* keysOfValue(condition.value, condition, owner);
    }
    yield* keysOfValue(rule.score, rule, owner);
  }
}

function* keysOfValue(
  value: ScoreValue | undefined,
  at: KeyReference['at'],
  owner: KeyOwner,
): Generator<KeyReference> {
  if (value?.kind === 'key') yield { key: value.key, at, owner };
}
