/**
 * Restricts a score table to what the original program reads and plays as printed, so that its plain print is
 * complete. Cards that the original plays differently are not bought, unless they are still worth having there.
 * Flags stay: the original reads some of them differently, but plays no worse for it.
 */

import type { CardId, OriginalDialect, PlaysOtherwise } from '../../../engine/index.js';
import type { ScoreEntry, ScoreTable, ScoreValue } from '../ast.js';
import { byTarget, type ScoreSymbols } from '../symbols.js';
import { holdsBack, type PlainBot, plainBot } from './plain.js';

const nothing: ScoreValue = { kind: 'number', value: 0 };

/** @param inPlay cards that a match can contain */
export function originalBot(
  source: ScoreTable,
  symbols: ScoreSymbols,
  avoided: ReadonlySet<CardId>,
  inPlay: readonly CardId[],
): PlainBot {
  const { vocabulary } = symbols;
  const dialect = vocabulary.original;
  if (dialect === undefined) return { table: source, losses: [] };
  const lost = new Set<string>();
  const sets = source.sets.map((entries, set): readonly ScoreEntry[] => {
    const { name, default: fallback, appliesTo = () => true, isExtension } = vocabulary.sets[set]!;
    if (isExtension) return entries;
    const acquires = dialect.acquires.includes(name);
    const kept = entries.flatMap((entry): readonly ScoreEntry[] => {
      const { target } = entry;
      const called = symbols.targetName(target);
      if (target.kind === 'subject' && dialect.names[called] !== undefined) {
        lost.add(`${called} in ${name}: the original has a different name for it`);
        return [];
      }
      if (target.kind === 'subject' && avoided.has(target.subject as CardId)) {
        if (!(acquires && isNothing(entry))) lost.add(sentence(called, dialect.otherwise[called]));
        return [];
      }
      return dialect.actsAlways.includes(name) ? acting(entry, `${called} in ${name}`, lost) : [entry];
    });
    if (!acquires) return kept;
    const silent = fallback.kind === 'number' && fallback.value <= 0;
    const shunned = inPlay.filter((card) => {
      if (!avoided.has(card) || !appliesTo(card)) return false;
      return (
        !silent || kept.some(({ target }) => target.kind === 'matcher' && symbols.standsFor(target, card))
      );
    });
    return [
      ...kept,
      ...shunned.map(
        (subject): ScoreEntry => ({
          target: { kind: 'subject', subject },
          rules: [],
          score: nothing,
          flags: [],
        }),
      ),
    ];
  });
  const { table, losses } = plainBot({ ...source, sets }, symbols);
  const sorted = table.sets.map((entries) => entries.toSorted(byTarget));
  return { table: { ...table, sets: sorted }, losses: [...lost, ...losses] };
}

/**
 * Parts of a table that the original plays differently, one sentence each.
 * @param otherwise cards that it plays differently
 * @param otherFlags flags that it reads differently
 */
export function playedOtherwise(
  table: ScoreTable,
  symbols: ScoreSymbols,
  otherwise: ReadonlySet<CardId>,
  otherFlags: OriginalDialect['flags'],
): readonly string[] {
  const { vocabulary } = symbols;
  const dialect = vocabulary.original;
  if (dialect === undefined) return [];
  const sentences = new Set<string>();
  table.sets.forEach((entries, set) => {
    const { name } = vocabulary.sets[set]!;
    for (const entry of entries) {
      const { target } = entry;
      const isOtherwise = target.kind === 'subject' && otherwise.has(target.subject as CardId);
      if (isOtherwise && dialect.acquires.includes(name) && !isNothing(entry)) {
        const called = symbols.targetName(target);
        sentences.add(sentence(called, dialect.otherwise[called]));
      }
      for (const flag of entry.flags) {
        const word = vocabulary.flags[flag]!.name;
        if (otherFlags[word] !== undefined) sentences.add(sentence(word, otherFlags[word]));
      }
    }
  });
  return [...sentences];
}

const sentence = (what: string, deviation: PlaysOtherwise | undefined): string =>
  `${what}: the original plays it differently${deviation === undefined ? '' : ` (${deviation.there})`}`;

const isNothing = ({ rules, score, flags }: ScoreEntry): boolean =>
  rules.length === 0 && flags.length === 0 && score?.kind === 'number' && score.value === 0;

/**
 * For a rule set in which the original acts whatever the score: removes scores that would prevent the action here.
 */
function acting(entry: ScoreEntry, where: string, lost: Set<string>): readonly ScoreEntry[] {
  const rules = entry.rules.filter(({ score }) => !holdsBack(score));
  const { score, ...rest } = entry;
  if (rules.length < entry.rules.length || holdsBack(score))
    lost.add(`${where}: a score of 0 does not rule it out in the original`);
  if (rules.length === 0 && (score === undefined || holdsBack(score)) && entry.flags.length === 0) return [];
  return [{ ...rest, rules, ...(score !== undefined && !holdsBack(score) && { score }) }];
}
