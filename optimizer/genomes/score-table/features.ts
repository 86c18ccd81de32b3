/** What a score table says, as numbers: about what, how highly it thinks of it, and what it asks before. */
import type { ScoreTable, scoreTables } from '../../../grammar/index.js';

/** A score of order one. */
const SCALE = 50;

export function features(table: ScoreTable): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const first = (name: string, value: number): void => {
    if (!found.has(name)) found.set(name, value);
  };
  for (const [set, entries] of table.sets.entries()) {
    for (const { target, rules, score, flags } of entries) {
      const about = `${set} ${target.kind === 'subject' ? target.subject : `any ${target.matcher}`}`;
      first(about, 1);
      first(`score ${about}`, numberOf(score) / SCALE);
      for (const { when, score: other } of rules) {
        const asks = when.map(({ key, op }) => (key.kind === 'word' ? `${key.word} ${op}` : key.name));
        first(`rule ${about} ${asks.join()}`, numberOf(other) / SCALE);
        for (const ask of asks) first(`asks ${set} ${ask}`, 1);
      }
      for (const flag of flags) first(`flag ${about} ${flag}`, 1);
    }
  }
  return found;
}

const numberOf = (value: scoreTables.Value | undefined): number =>
  value?.kind === 'number' ? value.value : 0;
