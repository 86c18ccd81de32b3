/** Finds entries, flags and rules that can never act in any match. */
import type { ScoreCondition, ScoreEntry, ScoreRule, ScoreTable } from '../ast.js';
import { ConstantEvaluator } from '../compile/constants.js';
import { type ScoreSymbols, sameTarget, scoreSymbols } from '../symbols.js';
import type { Finding } from './finding.js';

type ReportFinding = (finding: Omit<Finding, 'severity'>) => void;

/** @param table must have neither duplicate entries nor recursion */
export function idle(table: ScoreTable, vocabulary: ScoreSymbols['vocabulary']): readonly Finding[] {
  const symbols = scoreSymbols(vocabulary);
  const known = new ConstantEvaluator(table, vocabulary);
  const findings: Finding[] = [];
  const report: ReportFinding = (finding) => findings.push({ severity: 'warning', ...finding });
  table.sets.forEach((entries, set) => {
    if (entries.length === 0) return;
    const { appliesTo = () => true } = vocabulary.sets[set]!;
    const all = vocabulary.subjects.flatMap((_, subject) => (appliesTo(subject) ? [subject] : []));
    entries.forEach((entry, index) => {
      const subjects = all.filter((subject) => symbols.standsFor(entry.target, subject));
      if (subjects.length === 0) neverAsked(entry, set, symbols, report);
      else {
        const served = subjects.filter((subject) => known.entryOf[set]![subject] === index);
        if (served.length === 0) {
          // For two entries with the same target, the error is enough.
          if (!entries.slice(index + 1).some(({ target }) => sameTarget(target, entry.target)))
            outdone(entry, symbols, report);
        } else {
          for (const flag of entry.flags) idleFlag(entry, flag, served, symbols, report);
          const name = symbols.targetName(entry.target);
          for (const [at, rule] of entry.rules.entries()) neverHolds(rule, at, served, name, known, report);
        }
      }
    });
  });
  for (const { subject, info } of table.cardInfo) {
    for (const each of info) {
      if (each.value.kind !== 'rules') continue;
      const name = vocabulary.subjects[subject]!.name;
      for (const [at, rule] of each.value.rules.entries())
        neverHolds(rule, at, [subject], name, known, report);
    }
  }
  return findings;
}

function neverAsked(entry: ScoreEntry, set: number, symbols: ScoreSymbols, report: ReportFinding): void {
  const { name, about, answer } = symbols.vocabulary.sets[set]!;
  // The check of choices reports them.
  if (answer === 'choice') return;
  report({
    code: 'idle-entry',
    at: entry,
    message: `${name} is never asked about ${symbols.targetName(entry.target)}`,
    hint: `remove the entry; ${name}: ${about}`,
  });
}

function outdone(entry: ScoreEntry, symbols: ScoreSymbols, report: ReportFinding): void {
  report({
    code: 'unreachable-entry',
    at: entry,
    message: `the entry for ${symbols.targetName(entry.target)} never applies: all of its cards have more specific entries`,
    hint: 'a name goes before a kind, and a kind before "*": remove the entry',
  });
}

function idleFlag(
  entry: ScoreEntry,
  flag: number,
  served: readonly number[],
  symbols: ScoreSymbols,
  report: ReportFinding,
): void {
  const { name, about, appliesTo } = symbols.vocabulary.flags[flag]!;
  if (appliesTo === undefined || served.some((subject) => appliesTo(subject))) return;
  report({
    code: 'idle-flag',
    at: entry,
    message: `"${name}" changes nothing for ${symbols.targetName(entry.target)}`,
    hint: `remove it; ${name}: ${about}`,
  });
}

/** Reports a rule that can never hold, judged by facts known before the match, e.g. a card's cost. */
function neverHolds(
  rule: ScoreRule,
  index: number,
  served: readonly number[],
  name: string,
  known: ConstantEvaluator,
  report: ReportFinding,
): void {
  if (served.some((subject) => known.rule(rule, subject) !== false)) return;
  const fails = (condition: ScoreCondition): boolean =>
    served.every((subject) => known.condition(condition, subject) === false);
  const condition = rule.when.find(fails);
  const [first] = served;
  const value = condition && served.length === 1 && known.key(condition.key, first!);
  const symbols = scoreSymbols(known.vocabulary);
  report({
    code: 'unreachable-rule',
    at: condition ?? rule,
    message:
      condition === undefined
        ? `rule ${index + 1} never applies: it holds for no card of ${name}`
        : `rule ${index + 1} never applies: "${symbols.conditionText(condition)}" never holds for ${name}${
            typeof value === 'number' ? `, where it is ${value}` : ''
          }`,
    hint: 'fix the condition, or remove the rule',
  });
}
