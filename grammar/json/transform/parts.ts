/** The parts of a score table that can be removed: rule sets, entries, their own scores and rules, card info. */
import type { ScoreVocabulary } from '../../../engine/index.js';
import type { ProgramPart } from '../../form.js';
import type { CardInfo, Info, ScoreEntry, ScoreTable } from '../ast.js';
import { scoreSymbols, setNamed } from '../symbols.js';

/**
 * Its id is `buyRules`, `buyRules/3`, `buyRules/3/0` (a rule), `buyRules/3/score`, `cardInfo/2`, `cardInfo/2/1` or
 * `cardInfo/2/1/0`.
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
  const [section = '', first, second, third] = part.split('/');
  const at = first === undefined ? undefined : Number(first);
  if (section === 'cardInfo') {
    const cardInfo = withoutItem(table.cardInfo, at, (card) =>
      second === undefined ? undefined : cardWithout(card, Number(second), third),
    );
    return cardInfo && { ...table, cardInfo };
  }
  const set = setNamed(vocabulary, section);
  if (set < 0) return undefined;
  const entries = withoutItem(table.sets[set]!, at, (entry) =>
    second === undefined ? undefined : entryWithout(entry, second),
  );
  return entries && { ...table, sets: table.sets.with(set, entries) };
}

/** The list without one item, or with the item reduced; empty if no index is given. */
function withoutItem<T>(
  list: readonly T[],
  index: number | undefined,
  reduce: (item: T) => T | undefined | 'missing',
): readonly T[] | undefined {
  if (index === undefined) return list.length === 0 ? undefined : [];
  const item = list[index];
  if (item === undefined) return undefined;
  const rest = reduce(item);
  if (rest === 'missing') return undefined;
  return rest === undefined ? list.toSpliced(index, 1) : list.with(index, rest);
}

function entryWithout(entry: ScoreEntry, part: string): ScoreEntry | 'missing' {
  if (part === 'score') {
    const { score, ...rest } = entry;
    return score === undefined ? 'missing' : rest;
  }
  const index = Number(part);
  return entry.rules[index] === undefined ? 'missing' : { ...entry, rules: entry.rules.toSpliced(index, 1) };
}

function cardWithout(
  card: CardInfo,
  index: number,
  rule: string | undefined,
): CardInfo | undefined | 'missing' {
  const info = card.info[index];
  if (info === undefined) return 'missing';
  if (rule === undefined) {
    return card.info.length === 1 ? undefined : { ...card, info: card.info.toSpliced(index, 1) };
  }
  const { value } = info;
  if (value.kind !== 'rules' || value.rules[Number(rule)] === undefined) return 'missing';
  const reduced: Info = {
    ...info,
    value: { kind: 'rules', rules: value.rules.toSpliced(Number(rule), 1) },
  };
  return { ...card, info: card.info.with(index, reduced) };
}
