/** Requests the worth of each rule of a text and keeps the results as they arrive. */
import { useEffect } from 'react';
import { useLineStream } from '../../common/requests/use-line-stream.ts';
import type { Input, Output } from '../../server/api-client.ts';

/** Games for each program. `gamesInAll` limits texts with many parts, which would take minutes. */
export const TRIAL_GAMES = { games: 10_000, gamesInAll: 500_000, seed: 2 } as const;

/** The text to explain, and its opponents. */
export type ExplainInput = Omit<Input<'POST /texts/explain'>['body'], keyof typeof TRIAL_GAMES>;

const NO_PARTS: Output<'POST /texts/explain'>['parts'] = [];

/** Last line of the response for the current request; cleared when the request changes. */
export function useExplainStream<K extends 'POST /texts/explain' | 'POST /texts/numbers'>(
  key: K,
  input: ExplainInput | undefined,
) {
  const stream = useLineStream(key);
  const { clear } = stream;
  const inputKey = JSON.stringify(input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has another answer
  useEffect(() => clear, [inputKey, clear]);
  // If formatting changes more than the layout, line numbers refer to the formatted text.
  const isReformatted = stream.line !== undefined && stream.line.text !== input?.text;
  return { ...stream, isReformatted };
}

/** @param input undefined while the text cannot be played */
export function useExplanation(input: ExplainInput | undefined) {
  const stream = useExplainStream('POST /texts/explain', input);
  const { line, isReformatted } = stream;
  const parts = line?.parts ?? NO_PARTS;
  return {
    ...stream,
    about: input,
    parts,
    marks: isReformatted ? NO_PARTS : parts,
    share: line?.share ?? 0,
    start: (): void => {
      if (input) void stream.start({ body: { ...input, ...TRIAL_GAMES } });
    },
  };
}
