/** Asks what each rule of a text is worth and keeps the answers as they come. */
import { useCallback } from 'react';
import type { Input, Output } from '../client.ts';
import { useLines } from './use-lines.ts';

const nothing: Output<'POST /texts/explain'>['parts'] = [];

export function useExplanation() {
  const { line, start: ask, ...rest } = useLines('POST /texts/explain');
  const start = useCallback((body: Input<'POST /texts/explain'>['body']) => void ask({ body }), [ask]);
  return { parts: line?.parts ?? nothing, start, ...rest };
}
