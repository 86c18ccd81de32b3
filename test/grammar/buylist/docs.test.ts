import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type BodyForm,
  type BodyShape,
  games,
  dominionVocabulary as vocabulary,
} from '../../../engine/index.js';
import { formatDiagnostic, readBuylist } from '../../../grammar/index.js';

const { cards } = games['dominion']!;
const text = readFileSync(join(import.meta.dirname, '../../../../docs/buylist.md'), 'utf8');
const examples = [...text.matchAll(/```buylist\n([\s\S]*?)```/g)].map((match) => match[1]!);

/** A list or strategy shown alone, made a whole file. */
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
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });

  it('says for every card and event that asks what happens without orders', () => {
    const silent = [
      ...vocabulary.cards.filter(({ options }) => options && !/[Ww]ithout options/.test(options.about)),
      ...vocabulary.events.filter(
        ({ body }) => body.forms.length > 0 && !/[Ww]ithout a block/.test(body.about),
      ),
    ];
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('leaves no card out', () => {
    const pages =
      text + readFileSync(join(import.meta.dirname, '../../../../docs/dominion-cards.md'), 'utf8');
    expect(cards.filter(({ name }) => !pages.includes(`| \`${name}\` |`)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('has a row for every card and event (make it anew with: npx vitest run dist/test/grammar/buylist/docs.test.js -u)', async () => {
    const sets = [...new Set(cards.map(({ set }) => set))];
    const page = [
      '# Dominion: every card, and what it asks',
      '',
      'Made from the rows of the cards; a test keeps it so. How blocks are written: [buylist.md](buylist.md).',
      ...sets.flatMap((set) => [
        '',
        `## ${set}`,
        '',
        '| Card | Cost | Text | Body of `options for` | What it decides |',
        '|---|---|---|---|---|',
        ...cards
          .filter((card) => card.set === set)
          .map(({ id, name, cost, text: printed }) => {
            const { options } = vocabulary.cards[id]!;
            return `| \`${name}\` | ${cost} | ${printed} | ${bodyOf(options)} | ${options?.about ?? ''} |`;
          }),
      ]),
      '',
      '## Events',
      '',
      '| Event | When | Body of `reactions for` | What it decides |',
      '|---|---|---|---|',
      ...vocabulary.events.map(
        ({ name, about, body }) => `| \`${name}\` | ${about} | ${bodyOf(body)} | ${body.about} |`,
      ),
      '',
    ].join('\n');
    await expect(page).toMatchFileSnapshot(join(import.meta.dirname, '../../../../docs/dominion-cards.md'));
  });
});

const BODIES: Readonly<Record<BodyForm, string>> = {
  names: 'cards',
  pairs: 'exchanges',
  choice: 'a choice',
  choices: 'two choices',
  'choice-and-names': 'a choice with cards',
};

function bodyOf(shape: BodyShape | undefined): string {
  if (shape === undefined || shape.forms.length === 0) return '';
  const { forms, tag, keep, discard, choices = [] } = shape;
  return [
    ...forms.map((form) => BODIES[form]),
    ...(tag === undefined ? [] : [`\`${tag.name} (…)\``]),
    ...(discard === undefined ? [] : [`\`discard (…)\`: ${discard}`]),
    ...(keep === undefined ? [] : [`\`keep (…)\`: ${keep}`]),
    ...choices.map((choice, i) => `${i + 1}: ${choice}`),
  ].join('; ');
}
