import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dominionVocabulary as vocabulary } from '../../../engine/index.js';
import { formatDiagnostic, readBuylist } from '../../../grammar/index.js';

const text = readFileSync(join(import.meta.dirname, '../../../../docs/buylist.md'), 'utf8');
const examples = [...text.matchAll(/```buylist\n([\s\S]*?)```/g)].map((match) => match[1]!);

/** Completes an example of a list or strategy to a whole file. */
function whole(example: string): string {
  if (example.startsWith('list')) return `buylists\n${example}end\nstrategies strategy end end`;
  if (example.startsWith('strategy')) return `buylists list Silver end end strategies\n${example}end`;
  return example;
}

describe('the manual of the language', () => {
  it.each(examples)('%s', (example) => {
    const file = whole(example);
    const { diagnostics } = readBuylist(file, vocabulary);
    expect(diagnostics.map((d) => formatDiagnostic('docs/buylist.md', file, d))).toEqual([]);
  });

  it('names every condition and step', () => {
    const names = [
      ...vocabulary.conditions.map(({ name }) => `\`${name}(`),
      ...vocabulary.measures.map(
        ({ name, subject, about }) =>
          `| \`${name}${subject === 'none' ? '' : subject === 'card' ? '(card)' : '(card or kind)'}\` | ${about} |`,
      ),
      ...vocabulary.steps.map(({ name }) => `\`:${name}\``),
    ];
    expect(
      names.filter((name) => !text.includes(name)),
      'rows missing in docs/buylist.md',
    ).toEqual([]);
  });

  it('says what happens without options or a block, for every card and event with a decision', () => {
    const silent = [
      ...vocabulary.cards.filter(({ options }) => options && !/[Ww]ithout options/.test(options.about)),
      ...vocabulary.events.filter(
        ({ body }) => body.forms.length > 0 && !/[Ww]ithout a block/.test(body.about),
      ),
    ];
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
