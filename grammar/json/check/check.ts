/** Checks a score table beyond its shape: duplicate entries, missing choices, endless recursion, dead rules. */
import type { ScoreVocabulary } from '../../../engine/index.js';
import { nearest } from '../../diagnostics.js';
import type { ScoreEntry, ScoreRule, ScoreTable } from '../ast.js';
import { entriesBySubject } from '../compile/entries.js';
import { keysOf } from '../keys.js';
import { type ScoreSymbols, sameTarget, scoreSymbols } from '../symbols.js';
import type { Finding } from './finding.js';
import { idle } from './idle.js';
import { shadowingRule } from './implies.js';
import { twoReadings } from './readings.js';
import { findRecursion } from './recursion.js';

/** Returns all findings at once. */
export function check(table: ScoreTable, vocabulary: ScoreVocabulary): readonly Finding[] {
  const symbols = scoreSymbols(vocabulary);
  const checked = new TableCheck(symbols);
  table.sets.forEach((entries, set) => {
    checked.duplicateEntries(entries, set);
    for (const entry of entries) {
      checked.unreachableRules(entry.rules);
      checked.unreachableScore(entry);
      if (isEmpty(entry)) checked.emptyEntry(entry, entries);
      if (vocabulary.sets[set]!.answer === 'choice') checked.choices(entry);
    }
  });
  checked.duplicateInfo(table);
  for (const { info } of table.cardInfo) {
    for (const { value } of info) if (value.kind === 'rules') checked.unreachableRules(value.rules);
  }
  checked.unknownInfo(table);
  const loops = findRecursion(table, symbols);
  const findings = [...checked.findings, ...loops, ...twoReadings(table, symbols)];
  // Constants can be evaluated only if recursion ends.
  return loops.length === 0 ? [...findings, ...idle(table, vocabulary)] : findings;
}

/**
 * Whether {@link check} finds no error. SPEED: a search asks this for every change, and warnings take most of the
 * time of a check. Simple version: `!check(table, vocabulary).some(({ severity }) => severity === 'error')`.
 */
export function isValid(table: ScoreTable, vocabulary: ScoreVocabulary): boolean {
  const symbols = scoreSymbols(vocabulary);
  const checked = new TableCheck(symbols);
  table.sets.forEach((entries, set) => {
    checked.duplicateEntries(entries, set);
    if (vocabulary.sets[set]!.answer === 'choice') for (const entry of entries) checked.choices(entry);
  });
  checked.duplicateInfo(table);
  return (
    !checked.findings.some(({ severity }) => severity === 'error') &&
    findRecursion(table, symbols).length === 0
  );
}

const isEmpty = ({ rules, score, flags }: ScoreEntry): boolean =>
  score === undefined && rules.length === 0 && flags.length === 0;

const numberNames = ['none', 'one', 'two', 'three', 'four', 'five'];

class TableCheck {
  readonly findings: Finding[] = [];

  constructor(private readonly symbols: ScoreSymbols) {}

  duplicateEntries(entries: readonly ScoreEntry[], set: number): void {
    const { name } = this.symbols.vocabulary.sets[set]!;
    entries.forEach((entry, index) => {
      if (!entries.slice(0, index).some(({ target }) => sameTarget(target, entry.target))) return;
      const message = `two entries for ${this.symbols.targetName(entry.target)} in ${name}`;
      const hint = 'only one can apply: merge their rules into one entry, or remove one';
      this.findings.push({ severity: 'error', code: 'two-entries', at: entry, message, hint });
    });
  }

  duplicateInfo({ cardInfo }: ScoreTable): void {
    cardInfo.forEach((info, index) => {
      if (!cardInfo.slice(0, index).some(({ subject }) => subject === info.subject)) return;
      const message = `two entries for ${this.symbols.vocabulary.subjects[info.subject]!.name} in cardInfo`;
      const hint = 'put all its info into one entry';
      this.findings.push({ severity: 'error', code: 'two-entries', at: info, message, hint });
    });
  }

  unreachableRules(rules: readonly ScoreRule[]): void {
    rules.forEach((rule, index) => {
      const earlier = shadowingRule(rules, index);
      if (earlier < 0) return;
      const message = `rule ${index + 1} never applies: rule ${earlier + 1} holds whenever it does`;
      this.#warn(
        'unreachable-rule',
        rule,
        message,
        'the first rule that holds applies: move this one up or remove it',
      );
    });
  }

  unreachableScore(entry: ScoreEntry): void {
    if (entry.score === undefined || entry.rules.every(({ when }) => when.length > 0)) return;
    const message = "the entry's own score never applies: one of its rules has no condition";
    this.#warn('unreachable-score', entry, message, 'remove the score, or give the last rule a condition');
  }

  /** An empty entry has an effect if it replaces a broader one: its subjects get the default. */
  emptyEntry(entry: ScoreEntry, entries: readonly ScoreEntry[]): void {
    const { vocabulary } = this.symbols;
    const spoken = entriesBySubject(entries, vocabulary);
    const rest = entries.filter((each) => each !== entry);
    const others = entriesBySubject(rest, vocabulary);
    if (spoken.some((index, subject) => entries[index] === entry && others[subject] !== -1)) return;
    const message = 'the entry is empty: the default applies';
    this.#warn('empty-entry', entry, message, 'give it a score or rules, or remove it');
  }

  choices(entry: ScoreEntry): void {
    const { symbols } = this;
    const { target } = entry;
    const lists = symbols.vocabulary.subjects.flatMap(({ choices = [] }, subject) =>
      symbols.standsFor(target, subject) ? [choices] : [],
    );
    const most = Math.max(0, ...lists.map(({ length }) => length));
    const list = lists.find(({ length }) => length === most) ?? [];
    const name = symbols.targetName(target);
    if (most === 0) {
      this.#warn('no-choice', entry, `${name} has nothing to choose`, 'remove the entry');
      return;
    }
    for (const at of [...entry.rules, entry]) {
      const { score } = at;
      if (score === undefined || (score.kind === 'number' && list[score.value - 1] !== undefined)) continue;
      const message = `choice ${symbols.valueText(score)}, but ${name} has ${numberNames[most] ?? most}`;
      const options = list.map((text, index) => `${index + 1}: ${text}`).join(', ');
      const hint = target.kind === 'subject' ? options : 'the cards that it matches have no more choices';
      this.findings.push({ severity: 'error', code: 'no-such-choice', at, part: 'score', message, hint });
    }
  }

  unknownInfo(table: ScoreTable): void {
    const known = new Set(table.cardInfo.flatMap(({ info }) => info.map(({ name }) => name)));
    for (const { key, at } of keysOf(table)) {
      if (key.kind !== 'info' || known.has(key.name)) continue;
      const near = nearest(key.name, known);
      const message = `no card has the info "${key.name}", so "${this.symbols.keyName(key)}" is always 0`;
      const hint = near === undefined ? 'add it to cardInfo' : `did you mean "${near}"?`;
      this.findings.push({ severity: 'warning', code: 'unknown-info', at, part: 'score', message, hint });
    }
  }

  #warn(code: string, at: Finding['at'], message: string, hint: string): void {
    this.findings.push({ severity: 'warning', code, at, message, hint });
  }
}
