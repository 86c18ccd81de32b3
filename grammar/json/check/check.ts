/** Checks a score table beyond its shape: duplicate entries, missing choices, endless recursion, dead rules. */
import type { ScoreVocabulary } from '../../../engine/index.js';
import { nearest } from '../../diagnostics.js';
import type { Info, ScoreEntry, ScoreRule, ScoreTable, ScoreValue } from '../ast.js';
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
  const findings: Finding[] = [];
  table.sets.forEach((entries, set) => {
    duplicateEntries(entries, vocabulary.sets[set]!.name, symbols, findings);
    for (const entry of entries) {
      unreachableRules(entry.rules, entry, findings);
      if (isEmpty(entry)) emptyEntry(entry, entries, vocabulary, findings);
      if (vocabulary.sets[set]!.answer === 'choice') choices(entry, symbols, findings);
    }
  });
  duplicateInfo(table, symbols, findings);
  for (const { info } of table.cardInfo) {
    for (const each of info)
      if (each.value.kind === 'rules') unreachableRules(each.value.rules, each, findings);
  }
  unknownInfo(table, symbols, findings);
  const loops = findRecursion(table, symbols);
  findings.push(...loops, ...twoReadings(table, symbols));
  // Constants can be evaluated only if recursion ends.
  if (loops.length === 0) findings.push(...idle(table, vocabulary));
  return findings;
}

/**
 * Whether {@link check} finds no error. SPEED: a search asks this for every change, and warnings take most of the
 * time of a check. Simple version: `!check(table, vocabulary).some(({ severity }) => severity === 'error')`.
 */
export function isValid(table: ScoreTable, vocabulary: ScoreVocabulary): boolean {
  const symbols = scoreSymbols(vocabulary);
  const findings: Finding[] = [];
  table.sets.forEach((entries, set) => {
    const { name, answer } = vocabulary.sets[set]!;
    duplicateEntries(entries, name, symbols, findings);
    if (answer === 'choice') for (const entry of entries) choices(entry, symbols, findings);
  });
  duplicateInfo(table, symbols, findings);
  return !findings.some(({ severity }) => severity === 'error') && findRecursion(table, symbols).length === 0;
}

function duplicateEntries(
  entries: readonly ScoreEntry[],
  set: string,
  symbols: ScoreSymbols,
  findings: Finding[],
): void {
  entries.forEach((entry, index) => {
    if (!entries.slice(0, index).some(({ target }) => sameTarget(target, entry.target))) return;
    findings.push({
      severity: 'error',
      code: 'two-entries',
      at: entry,
      message: `two entries for ${symbols.targetName(entry.target)} in ${set}`,
      hint: 'only one can apply: merge their rules into one entry, or remove one',
    });
  });
}

function duplicateInfo({ cardInfo }: ScoreTable, symbols: ScoreSymbols, findings: Finding[]): void {
  cardInfo.forEach((info, index) => {
    if (!cardInfo.slice(0, index).some(({ subject }) => subject === info.subject)) return;
    findings.push({
      severity: 'error',
      code: 'two-entries',
      at: info,
      message: `two entries for ${symbols.vocabulary.subjects[info.subject]!.name} in cardInfo`,
      hint: 'put all its info into one entry',
    });
  });
}

function unreachableRules(rules: readonly ScoreRule[], owner: ScoreEntry | Info, findings: Finding[]): void {
  rules.forEach((rule, index) => {
    const earlier = shadowingRule(rules, index);
    if (earlier < 0) return;
    findings.push({
      severity: 'warning',
      code: 'unreachable-rule',
      at: rule,
      message: `rule ${index + 1} never applies: rule ${earlier + 1} holds whenever it does`,
      hint: 'the first rule that holds applies: move this one up or remove it',
    });
  });
  if (!('target' in owner)) return;
  if (owner.score !== undefined && rules.some(({ when }) => when.length === 0)) {
    findings.push({
      severity: 'warning',
      code: 'unreachable-score',
      at: owner,
      message: "the entry's own score never applies: one of its rules has no condition",
      hint: 'remove the score, or give the last rule a condition',
    });
  }
}

const isEmpty = ({ rules, score, flags }: ScoreEntry): boolean =>
  score === undefined && rules.length === 0 && flags.length === 0;

/** An empty entry has an effect if it replaces a broader one: its subjects get the default. */
function emptyEntry(
  entry: ScoreEntry,
  entries: readonly ScoreEntry[],
  vocabulary: ScoreVocabulary,
  findings: Finding[],
): void {
  const spoken = entriesBySubject(entries, vocabulary);
  const others = entriesBySubject(
    entries.filter((each) => each !== entry),
    vocabulary,
  );
  if (spoken.some((index, subject) => entries[index] === entry && others[subject] !== -1)) return;
  findings.push({
    severity: 'warning',
    code: 'empty-entry',
    at: entry,
    message: 'the entry is empty: the default applies',
    hint: 'give it a score or rules, or remove it',
  });
}

const numberNames = ['none', 'one', 'two', 'three', 'four', 'five'];

function choices(entry: ScoreEntry, symbols: ScoreSymbols, findings: Finding[]): void {
  const { target } = entry;
  const subjectsMeant = symbols.vocabulary.subjects.filter((_, subject) =>
    symbols.standsFor(target, subject),
  );
  const most = Math.max(0, ...subjectsMeant.map(({ choices = [] }) => choices.length));
  const name = symbols.targetName(target);
  if (most === 0) {
    findings.push({
      severity: 'warning',
      code: 'no-choice',
      at: entry,
      message: `${name} has nothing to choose`,
      hint: 'remove the entry',
    });
    return;
  }
  const list = subjectsMeant.find(({ choices }) => choices?.length === most)!.choices!;
  const reportMissing = (value: ScoreValue | undefined, at: ScoreEntry | ScoreRule): void => {
    if (value === undefined || (value.kind === 'number' && list[value.value - 1] !== undefined)) return;
    findings.push({
      severity: 'error',
      code: 'no-such-choice',
      at,
      part: 'score',
      message: `choice ${symbols.valueText(value)}, but ${name} has ${numberNames[most] ?? most}`,
      hint:
        target.kind === 'subject'
          ? list.map((text, index) => `${index + 1}: ${text}`).join(', ')
          : 'the cards it stands for have no more',
    });
  };
  for (const rule of entry.rules) reportMissing(rule.score, rule);
  reportMissing(entry.score, entry);
}

function unknownInfo(table: ScoreTable, symbols: ScoreSymbols, findings: Finding[]): void {
  const known = new Set(table.cardInfo.flatMap(({ info }) => info.map(({ name }) => name)));
  for (const { key, at } of keysOf(table)) {
    if (key.kind !== 'info' || known.has(key.name)) continue;
    const near = nearest(key.name, known);
    findings.push({
      severity: 'warning',
      code: 'unknown-info',
      at,
      part: 'score',
      message: `no card has the info "${key.name}", so "${symbols.keyName(key)}" is always 0`,
      hint: near === undefined ? 'add it to cardInfo' : `did you mean "${near}"?`,
    });
  }
}
