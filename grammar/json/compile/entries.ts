/** Finds the entry of a rule set for a subject: first by the subject's own name, then by its matchers in order. */
import type { ScoreVocabulary } from '../../../engine/index.js';
import type { ScoreEntry, ScoreTable } from '../ast.js';
import { setNamed } from '../symbols.js';

/**
 * @returns by subject: the index of its entry in the rule set, −1 for the default. Only this entry counts: even if
 *   all its rules fail, no broader entry applies
 */
export function entriesBySubject(
  entries: readonly ScoreEntry[],
  vocabulary: ScoreVocabulary,
  matchersOf: (subject: number) => readonly number[] = (subject) => vocabulary.subjects[subject]!.matchers,
): Int32Array {
  const byMatcher = vocabulary.matchers.map(() => -1);
  const found = new Int32Array(vocabulary.subjects.length).fill(-1);
  entries.forEach(({ target }, index) => {
    if (target.kind === 'matcher') byMatcher[target.matcher] = index;
    else found[target.subject] = index;
  });
  // SPEED: most rule sets have no entries for matchers.
  if (byMatcher.every((index) => index === -1)) return found;
  for (let subject = 0; subject < found.length; subject++) {
    if (found[subject] !== -1) continue;
    for (const matcher of matchersOf(subject)) {
      if (byMatcher[matcher] === -1) continue;
      found[subject] = byMatcher[matcher]!;
      break;
    }
  }
  return found;
}

/** By flag of the vocabulary, then by subject: 1 if the subject's entry sets the flag. */
export function flagTables(table: ScoreTable, vocabulary: ScoreVocabulary): Uint8Array[] {
  return vocabulary.flags.map(({ set }, flag) => {
    const entries = table.sets[setNamed(vocabulary, set)]!;
    return Uint8Array.from(entriesBySubject(entries, vocabulary), (index) =>
      index >= 0 && entries[index]!.flags.includes(flag) ? 1 : 0,
    );
  });
}
