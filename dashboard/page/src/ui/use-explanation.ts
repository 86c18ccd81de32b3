/** Asks what each rule of a text is worth and keeps the answers as they come. */
import { useEffect } from 'react';
import type { Input, Output } from '../client.ts';
import { useLines } from './use-lines.ts';

/** Of each program; fewer where a text has so much to try that the reader would wait for minutes. */
export const TRIAL_GAMES = { games: 10_000, gamesInAll: 500_000, seed: 2 } as const;

/** What is explained, and against whom. */
export type Explained = Omit<Input<'POST /texts/explain'>['body'], keyof typeof TRIAL_GAMES>;

const nothing: Output<'POST /texts/explain'>['parts'] = [];

/** The last line of an answer about what is explained; gone as soon as the question is another. */
export function useExplained<K extends 'POST /texts/explain' | 'POST /texts/numbers'>(
  key: K,
  about: Explained | undefined,
) {
  const told = useLines(key);
  const { clear } = told;
  const question = JSON.stringify(about);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has another answer
  useEffect(() => clear, [question, clear]);
  // The lines are those of another text, where formatting changes more than the layout.
  const elsewhere = told.line !== undefined && told.line.text !== about?.text;
  return { ...told, elsewhere };
}

/** @param about undefined while it cannot be played */
export function useExplanation(about: Explained | undefined) {
  const { line, start: ask, elsewhere, ...rest } = useExplained('POST /texts/explain', about);
  const start = (): void => {
    if (about) void ask({ body: { ...about, ...TRIAL_GAMES } });
  };
  const parts = line?.parts ?? nothing;
  return {
    about,
    parts,
    marks: elsewhere ? nothing : parts,
    elsewhere,
    share: line?.share ?? 0,
    start,
    ...rest,
  };
}
