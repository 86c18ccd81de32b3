/** Walks over every key that a score table names. */
import type { Condition, Entry, Info, Key, Rule, ScoreTable, Value } from './ast.js';

export interface NamedKey {
  readonly key: Key;
  /** The innermost node that names it. */
  readonly at: Entry | Rule | Condition | Info;
  /** Where it is worked out. */
  readonly home: Home;
}

export type Home =
  | { readonly kind: 'set'; readonly set: number; readonly entry: number }
  | { readonly kind: 'info'; readonly subject: number; readonly name: string };

export function* keysOf(table: ScoreTable): Generator<NamedKey> {
  for (const [set, entries] of table.sets.entries()) {
    for (const [place, entry] of entries.entries()) {
      const home: Home = { kind: 'set', set, entry: place };
      yield* inRules(entry.rules, home);
      yield* inValue(entry.score, entry, home);
    }
  }
  for (const { subject, info } of table.cardInfo) {
    for (const each of info) {
      const home: Home = { kind: 'info', subject, name: each.name };
      if (each.value.kind === 'rules') yield* inRules(each.value.rules, home);
      else yield* inValue(each.value, each, home);
    }
  }
}

function* inRules(rules: readonly Rule[], home: Home): Generator<NamedKey> {
  for (const rule of rules) {
    for (const condition of rule.when) {
      yield { key: condition.key, at: condition, home };
      yield* inValue(condition.value, condition, home);
    }
    yield* inValue(rule.score, rule, home);
  }
}

function* inValue(value: Value | undefined, at: NamedKey['at'], home: Home): Generator<NamedKey> {
  if (value?.kind === 'key') yield { key: value.key, at, home };
}
