/**
 * The record. One transaction appends everything that a generation adds, so a killed run resumes exactly where the
 * record ends. All calls are synchronous, because the embedded database answers in microseconds. Times are
 * milliseconds since 1970; no result depends on them.
 */
import type { Json } from '../../optimizer/index.js';
import type { StoreReader } from './read.js';
import type { SavedMatches } from './saved/matches.js';
import type { SavedRatings } from './saved/ratings.js';
import type { AnsweredRequests } from './saved/requests.js';
import type { SavedTexts } from './saved/texts.js';
import type { StoreMover } from './transfer/move.js';
import type { StoreWriter } from './write.js';

export type * from './rows.js';
export type { Json };

export interface Store extends StoreWriter, StoreReader, StoreMover {
  /** Its location, for people. */
  readonly location: string;
  /** True if this user may not write it; it is then shown as it was when it was opened. */
  readonly isReadOnly: boolean;
  /** False if the file was removed or replaced after it was opened; writes are then lost. */
  isThere(): boolean;
  readonly savedTexts: SavedTexts;
  readonly matches: SavedMatches;
  readonly ratings: SavedRatings;
  readonly requests: AnsweredRequests;
  close(): void;
}
