/**
 * Finds tables that the original program plays differently because it looks up other matchers. A separate entry for
 * the first of these matchers makes both programs agree.
 */
import type { Reading } from '../../form.js';
import type { ScoreEntry, ScoreTable, ScoreTarget } from '../ast.js';
import { entriesBySubject } from '../compile/entries.js';
import { type ScoreSymbols, sameEntry } from '../symbols.js';
import type { Finding } from './finding.js';

/** A matcher without an entry, and the entries that apply in its place. */
interface Gap {
  readonly matcher: number;
  readonly here: ScoreEntry;
  /** If absent, the default applies. */
  readonly there: ScoreEntry | undefined;
  /** Whether the game ever asks for the score of one of its subjects. */
  readonly matters: boolean;
}

function gaps(entries: readonly ScoreEntry[], set: number, { vocabulary }: ScoreSymbols): readonly Gap[] {
  const { original, subjects, sets } = vocabulary;
  const { appliesTo = () => true, isExtension } = sets[set]!;
  if (original === undefined || isExtension || entries.every(({ target }) => target.kind === 'subject'))
    return [];
  const matchersThere = (subject: number): readonly number[] => original.matchers(subject);
  const hereOf = entriesBySubject(entries, vocabulary);
  const thereOf = entriesBySubject(entries, vocabulary, matchersThere);
  const found = new Map<number, Gap>();
  subjects.forEach(({ matchers }, subject) => {
    const here = entries[hereOf[subject]!];
    const there = entries[thereOf[subject]!];
    if (here === undefined || here === there) return;
    if (there !== undefined && sameEntry(here, there)) return;
    const matcher = matchersThere(subject).find((each) => matchers.includes(each));
    if (matcher === undefined) return;
    const matters = found.get(matcher)?.matters || appliesTo(subject);
    found.set(matcher, { matcher, here, there, matters });
  });
  return [...found.values()];
}

/** One warning for each entry with two readings. */
export function twoReadings(table: ScoreTable, symbols: ScoreSymbols): readonly Finding[] {
  const { matchers, original, sets } = symbols.vocabulary;
  return table.sets.flatMap((entries, set) =>
    gaps(entries, set, symbols).flatMap(({ matcher, here, there, matters }): Finding[] => {
      if (!matters) return [];
      const kind = matchers[matcher]!.name;
      const other =
        there === undefined
          ? `the ${symbols.defaultText(sets[set]!.default).replace(':', '')}`
          : `"${symbols.targetName(there.target)}"`;
      return [
        {
          severity: 'warning',
          code: 'two-readings',
          at: here,
          message: `"${symbols.targetName(here.target)}" includes ${kind}s, as in the manual of the format; in ${original!.title}, ${other} decides about them`,
          hint: `add an entry for "${kind}": deckwright format --outposts original writes the original reading, --outposts manual the current one`,
        },
      ];
    }),
  );
}

/** Adds an entry wherever the readings differ, so that both programs play the table in the given reading. */
export function settled(table: ScoreTable, reading: Reading, symbols: ScoreSymbols): ScoreTable {
  const sets = table.sets.map((entries, set) => [
    ...entries,
    ...gaps(entries, set, symbols).map(({ matcher, here, there }): ScoreEntry => {
      const target: ScoreTarget = { kind: 'matcher', matcher };
      const speaks = reading === 'manual' ? here : there;
      return speaks === undefined ? { target, rules: [], flags: [] } : { ...speaks, target };
    }),
  ]);
  return { ...table, sets };
}
