/** Sentences of the page that depend on data. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Champion {
  readonly candidate: number;
  readonly generation: number;
}
interface Cell {
  readonly a: number;
  readonly b: number;
  readonly strength: { readonly high: number };
}

const page = join(import.meta.dirname, '../../../dashboard/page/src');
const { asSentence }: { asSentence: (words: string) => string } = await import(
  join(page, 'common/results/format.ts')
);
const {
  forgottenIn,
  generationNames,
}: {
  forgottenIn: (cells: readonly Cell[], champions: readonly Champion[]) => Cell | undefined;
  generationNames: (champions: readonly Champion[]) => string[];
} = await import(join(page, 'views/run/hall/generations.ts'));

const {
  strongestText,
}: {
  strongestText: (
    ratings: readonly { name: string; low: number; high: number }[],
    beatenBy?: readonly string[],
  ) => string;
} = await import(join(page, 'common/cross-play/strongest.ts'));

describe('who is strongest', () => {
  it('names players with the same program, whose interval is one point', () =>
    expect(strongestText(['ant', 'bee'].map((name) => ({ name, low: 0, high: 0 })))).toBe(
      'ant and bee are the strongest; they may be equal.',
    ));

  it('names the one that is surely ahead', () =>
    expect(
      strongestText([
        { name: 'ant', low: 20, high: 30 },
        { name: 'bee', low: -30, high: -20 },
      ]),
    ).toBe('ant is stronger than bee; the difference is certain.'));

  it('says who beats the strongest nevertheless', () =>
    expect(
      strongestText(
        [
          { name: 'ant', low: 20, high: 30 },
          { name: 'bee', low: -5, high: 5 },
          { name: 'cat', low: -30, high: -20 },
        ],
        ['bee'],
      ),
    ).toBe('ant is the strongest; the difference is certain. Yet it loses to bee.'));
});

describe('an error on the page', () => {
  it.each([
    ['the text names only 9 of 10 cards', 'The text names only 9 of 10 cards.'],
    ['use: deckwright explain', 'Use: deckwright explain.'],
    ['money.buylist:1:1: this is not a record file', 'money.buylist:1:1: this is not a record file.'],
    ['The server does not answer.', 'The server does not answer.'],
  ])('%s', (words, sentence) => expect(asSentence(words)).toBe(sentence));
});

describe('the hall of fame', () => {
  const champions = [
    { candidate: 0, generation: 0 },
    { candidate: 40, generation: 5 },
    { candidate: 71, generation: 9 },
    { candidate: 72, generation: 9 },
  ];
  const loss = (a: number, b: number) => ({
    a,
    b,
    strength: { score: 0.4, low: 0.3, high: 0.49, games: 100 },
  });

  it('names the candidates if two champions have the same generation', () =>
    expect(generationNames(champions)).toEqual(['0', '5', '9 (71)', '9 (72)']));

  it('finds what the search forgot only between generations', () => {
    expect(forgottenIn([loss(3, 2), loss(1, 2)], champions)).toBeUndefined();
    expect(forgottenIn([loss(3, 2), loss(2, 1)], champions)).toEqual(loss(2, 1));
  });
});
