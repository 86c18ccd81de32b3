/** Errors about card names that are written as printed, in several words: `Throne Room`, `Fool's Gold`. */
import type { Problem } from '../read/problems.js';
import type { BuylistSymbols } from '../symbols.js';

/** Longer than any name. */
const CHARACTERS_MAX = 40;
const SPACED = /^[A-Za-z0-9]+(?:[ \t'’-]+[A-Za-z0-9]+)+/;

/** Replaces the errors for the words of such a name by one error for the whole name. */
export function withSpacedNames(
  text: string,
  problems: readonly Problem[],
  { vocabulary }: BuylistSymbols,
): Problem[] {
  if (problems.length === 0) return [];
  const names = new Map(vocabulary.cards.map(({ name }) => [name.toLowerCase(), name]));
  const found = new Map<number, Problem>();
  for (const { start } of problems) {
    const before = /[A-Za-z0-9]+[ \t'’-]+$/.exec(text.slice(Math.max(0, start - CHARACTERS_MAX), start));
    for (const from of [start, start - (before?.[0].length ?? 0)]) {
      const problem = spacedName(text, from, names);
      if (problem !== undefined) found.set(from, problem);
    }
  }
  const spaced = [...found.values()];
  const isInside = ({ start }: Problem): boolean =>
    spaced.some((name) => start >= name.start && start < name.end);
  return [...problems.filter((problem) => !isInside(problem)), ...spaced];
}

function spacedName(text: string, start: number, names: ReadonlyMap<string, string>): Problem | undefined {
  const [run = ''] = SPACED.exec(text.slice(start, start + CHARACTERS_MAX)) ?? [];
  const words = run.match(/[ \t'’-]*[A-Za-z0-9]+/g) ?? [];
  for (let count = words.length; count > 1; count--) {
    const written = words.slice(0, count).join('');
    const name = names.get(written.toLowerCase().replace(/[^a-z0-9]/g, ''));
    if (name !== undefined)
      return {
        severity: 'error',
        code: 'unknown-card',
        start,
        end: start + written.length,
        message: `unknown card "${written}"`,
        hint: `write ${name}`,
        fix: name,
      };
  }
  return undefined;
}
