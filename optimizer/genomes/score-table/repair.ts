/**
 * Repairs the results of operators, so that every child passes `check`: complete, small and without dead rules.
 */
import { type ScoreEntry, type ScoreRule, type ScoreTable, scoreTables } from '../../../grammar/index.js';
import { setDomain, type TableDomain } from './domain.js';

const RULES_MAX = 5;
const CONDITIONS_MAX = 3;

/** The repaired table, or undefined if it is still invalid, for example because it refers to itself. */
export function repair(table: ScoreTable, domain: TableDomain): ScoreTable | undefined {
  const repaired: ScoreTable = {
    // Equal names, because children of different parents may be the same program.
    name: 'Evolved',
    author: 'Deckwright',
    cardInfo: table.cardInfo.filter(({ info }) => info.length > 0),
    sets: table.sets.map((entries, set) => repairEntries(entries, set, domain)),
  };
  return scoreTables.isValid(repaired, domain.vocabulary) ? repaired : undefined;
}

function repairEntries(
  entries: readonly ScoreEntry[],
  set: number,
  domain: TableDomain,
): readonly ScoreEntry[] {
  const where = setDomain(domain, set);
  if (where === undefined) return [];
  const kept: ScoreEntry[] = [];
  for (const entry of entries) {
    if (kept.some(({ target }) => scoreTables.sameTarget(target, entry.target))) continue;
    const { target, flags } = entry;
    if (target.kind === 'subject' && !where.subjects.includes(target.subject)) continue;
    if (target.kind === 'matcher' && !where.matchers.includes(target.matcher)) continue;
    const rules = repairRules(entry.rules);
    const always = rules.findIndex(({ when }) => when.length === 0);
    const score = always < 0 ? entry.score : rules[always]!.score;
    const open = always < 0 ? rules : rules.slice(0, always);
    if (open.length === 0 && score === undefined && flags.length === 0) continue;
    kept.push({ target, rules: open, ...(score && { score }), flags });
  }
  return kept;
}

function repairRules(rules: readonly ScoreRule[]): ScoreRule[] {
  const kept = rules.slice(0, RULES_MAX).map(({ when, score }) => ({
    when: when
      .filter((each, index) => when.findIndex(({ key }) => scoreTables.sameKey(key, each.key)) === index)
      .slice(0, CONDITIONS_MAX),
    score,
  }));
  return kept.filter((_, index) => scoreTables.shadowingRule(kept, index) < 0);
}
