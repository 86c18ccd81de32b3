/** The ratings that come with Deckwright, for the built-in players on the default board of their game. */
import { contentHash } from '../../../experiments/index.js';
import type { LibraryEntry } from '../../api/library.js';
import type { CatalogEntry } from './catalog-entry.js';
import file from './shipped-ratings.json' with { type: 'json' };

/** Elo, and how far its interval reaches below and above; for a network also the hash of its text. */
type ShippedRow = readonly (string | number)[];

const byGame: Readonly<
  Record<string, { readonly games: number; readonly rows: Readonly<Record<string, ShippedRow>> }>
> = file;

/** A short hash is enough, because each player has only one text at a time. */
const HASH_DIGITS = 6;
export const shortHash = (text: string): string => contentHash(text).slice(0, HASH_DIGITS);

/** A text's key is its hash, so a changed text has no rating. Networks are too large to be read for a list. */
export const ratingKey = (one: CatalogEntry): string =>
  one.entry.lines === 0 ? one.entry.id : shortHash(one.text);

export function shippedRating(one: CatalogEntry): LibraryEntry['rating'] {
  const { game, source } = one.entry;
  const ofGame = byGame[game];
  if (ofGame === undefined || source !== 'built-in') return undefined;
  const [elo, below, above] = (ofGame.rows[ratingKey(one)] ?? []) as readonly number[];
  if (elo === undefined || below === undefined || above === undefined) return undefined;
  return { elo, low: elo - below, high: elo + above, games: ofGame.games };
}
