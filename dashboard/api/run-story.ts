/** Sentences of a run's log that say how its champion came to be, and what it is worth against players it never met. */
import type { ApiLogLine } from './run-record.js';

const STORY: readonly string[] = ['learned', 'written', 'judged', 'reactions', 'house', 'held out'];

/** Records before 1.0 call it otherwise. */
const isOf = (line: Pick<ApiLogLine, 'kind'>, kind: string): boolean =>
  line.kind === kind || (kind === 'house' && line.kind === 'unmet');

/** The last line of each of these kinds, in their order. */
export const runStory = (log: readonly Pick<ApiLogLine, 'kind' | 'text'>[]): string[] =>
  STORY.flatMap((kind) => log.findLast((line) => isOf(line, kind))?.text ?? []);
