/** Finds entries, flags and rules that can never apply in any game. */
import type { ScoreEntry, ScoreRule, ScoreTable } from '../ast.js';
import { ConstantEvaluator } from '../compile/constants.js';
import { type ScoreSymbols, sameTarget, scoreSymbols } from '../symbols.js';
import type { Finding } from './finding.js';

/** @param table must have neither duplicate entries nor recursion */
export function idle(table: ScoreTable, vocabulary: ScoreSymbols['vocabulary']): readonly Finding[] {
  const check = new IdleCheck(table, scoreSymbols(vocabulary));
  table.sets.forEach((entries, set) => {
    if (entries.length > 0) check.entries(entries, set);
  });
  for (const { subject, info } of table.cardInfo) {
    for (const { value } of info)
      if (value.kind === 'rules') check.rules(value.rules, [subject], vocabulary.subjects[subject]!.name);
  }
  return check.findings;
}

class IdleCheck {
  readonly findings: Finding[] = [];
  readonly #known: ConstantEvaluator;

  constructor(
    table: ScoreTable,
    private readonly symbols: ScoreSymbols,
  ) {
    this.#known = new ConstantEvaluator(table, symbols.vocabulary);
  }

  entries(entries: readonly ScoreEntry[], set: number): void {
    const { symbols } = this;
    const { name, about, answer, appliesTo = () => true } = symbols.vocabulary.sets[set]!;
    const asked = symbols.vocabulary.subjects.flatMap((_, subject) => (appliesTo(subject) ? [subject] : []));
    entries.forEach((entry, index) => {
      const called = symbols.targetName(entry.target);
      const subjects = asked.filter((subject) => symbols.standsFor(entry.target, subject));
      const served = subjects.filter((subject) => this.#known.entryOf[set]![subject] === index);
      if (served.length > 0) {
        for (const flag of entry.flags) this.#flag(entry, flag, served, called);
        this.rules(entry.rules, served, called);
      } else if (subjects.length > 0) {
        // For two entries with the same target, the error is enough.
        if (entries.slice(index + 1).some(({ target }) => sameTarget(target, entry.target))) return;
        const message = `the entry for ${called} never applies: all of its cards have more specific entries`;
        const hint = 'a name takes precedence over a kind, and a kind over "*": remove the entry';
        this.#report('unreachable-entry', entry, message, hint);
      } else if (answer === 'score') {
        // For choice sets, `TableCheck.choices` reports cards that have nothing to choose.
        const message = `${name} never scores ${called}`;
        this.#report('idle-entry', entry, message, `remove the entry; ${name}: ${about}`);
      }
    });
  }

  #flag(entry: ScoreEntry, flag: number, served: readonly number[], called: string): void {
    const { name, about, appliesTo } = this.symbols.vocabulary.flags[flag]!;
    if (appliesTo === undefined || served.some((subject) => appliesTo(subject))) return;
    const message = `"${name}" changes nothing for ${called}`;
    this.#report('idle-flag', entry, message, `remove it; ${name}: ${about}`);
  }

  /** Reports rules that can never hold because of facts known before the game, e.g. a card's cost. */
  rules(rules: readonly ScoreRule[], served: readonly number[], called: string): void {
    const known = this.#known;
    for (const [index, rule] of rules.entries()) {
      if (served.some((subject) => known.rule(rule, subject) !== false)) continue;
      const condition = rule.when.find((each) =>
        served.every((subject) => known.condition(each, subject) === false),
      );
      const value = condition && served.length === 1 ? known.key(condition.key, served[0]!) : undefined;
      const where = value === undefined ? '' : `, where it is ${value}`;
      const why =
        condition === undefined
          ? `it holds for no card of ${called}`
          : `"${this.symbols.conditionText(condition)}" never holds for ${called}${where}`;
      const message = `rule ${index + 1} never applies: ${why}`;
      this.#report('unreachable-rule', condition ?? rule, message, 'fix the condition, or remove the rule');
    }
  }

  #report(code: string, at: Finding['at'], message: string, hint: string): void {
    this.findings.push({ severity: 'warning', code, at, message, hint });
  }
}
