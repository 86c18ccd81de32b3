/** The parts of a score table that can be removed: rule sets, entries, their own scores and rules, card info. */
import type { ScoreVocabulary } from '../../../engine/index.js';
import type { ProgramPart } from '../../form.js';
import { withoutPart } from '../../without-part.js';
import type { ScoreTable } from '../ast.js';
import { scoreSymbols, setNamed } from '../symbols.js';

/**
 * The id of a part is `buyRules`, `buyRules/3`, `buyRules/3/0` (a rule), `buyRules/3/score`, `cardInfo/2`,
 * `cardInfo/2/1` or `cardInfo/2/1/0`.
 */
export type ScoreTablePart = Omit<ProgramPart, 'line'>;

/** Outer parts before inner ones. */
export function parts(table: ScoreTable, vocabulary: ScoreVocabulary): ScoreTablePart[] {
  const symbols = scoreSymbols(vocabulary);
  const found: ScoreTablePart[] = [];
  const add = (id: string, label: string, isCell = false): void => {
    found.push({ id, label, depth: id.split('/').length - 1, ...(isCell && { isCell }) });
  };
  if (table.cardInfo.length > 0) add('cardInfo', 'card info');
  table.cardInfo.forEach(({ subject, info }, index) => {
    const card = vocabulary.subjects[subject]!.name;
    add(`cardInfo/${index}`, `info of ${card}`);
    info.forEach(({ name, value }, each) => {
      const id = `cardInfo/${index}/${each}`;
      const number = value.kind === 'rules' ? '' : ` = ${symbols.valueText(value)}`;
      add(id, `${card}: ${name}${number}`, value.kind !== 'rules');
      if (value.kind !== 'rules') return;
      value.rules.forEach((rule, at) => {
        add(`${id}/${at}`, `${card}: ${name}, ${symbols.ruleText(rule)}`);
      });
    });
  });
  vocabulary.sets.forEach(({ name }, set) => {
    const entries = table.sets[set]!;
    if (entries.length > 0) add(name, name);
    entries.forEach((entry, index) => {
      const id = `${name}/${index}`;
      const { rules, score } = entry;
      add(id, `${name}, ${symbols.entryText({ ...entry, rules: [] }, -1)}`);
      if (rules.length === 0) return;
      rules.forEach((_, at) => {
        add(`${id}/${at}`, `${name}, ${symbols.entryText(entry, at)}`);
      });
      if (score !== undefined) add(`${id}/score`, `${name}, ${symbols.entryText(entry, -1)}`);
    });
  });
  return found;
}

/** The table without a part; undefined if the part does not exist. */
export function without(
  table: ScoreTable,
  part: string,
  vocabulary: ScoreVocabulary,
): ScoreTable | undefined {
  const [section = '', index, inner, rule] = part.split('/');
  const set = setNamed(vocabulary, section);
  const isInfo = section === 'cardInfo';
  if (!isInfo && set < 0) return undefined;
  const list = isInfo ? table.cardInfo : table.sets[set]!;
  if (index === undefined) {
    if (list.length === 0) return undefined;
    return isInfo ? { ...table, cardInfo: [] } : { ...table, sets: table.sets.with(set, []) };
  }
  const path = isInfo ? ['cardInfo', index] : ['sets', `${set}`, index];
  // A card without info has no entry.
  const isOnly = rule === undefined && inner === '0' && table.cardInfo[Number(index)]?.info.length === 1;
  if (isInfo && inner !== undefined && !isOnly) path.push('info', inner);
  if (isInfo && rule !== undefined) path.push('value', 'rules', rule);
  if (!isInfo && inner !== undefined) path.push(...(inner === 'score' ? [inner] : ['rules', inner]));
  return withoutPart(table, path);
}
