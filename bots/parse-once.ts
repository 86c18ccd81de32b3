/** Caches parsed programs, because each request about a player, and each board, parses its text again. */
import { type Game, getOrInsert, LruCache } from '../engine/index.js';
import type { Parsed, ProgramForm } from '../grammar/index.js';

const TEXTS_CACHED = 32;
const parsedTexts = new WeakMap<Game, LruCache<Parsed<unknown>>>();

/** Like `form.parse(text, game)`, but cached. */
export function parseOnce<Program>(form: ProgramForm<Program>, text: string, game: Game): Parsed<Program> {
  const texts = getOrInsert(parsedTexts, game, () => new LruCache<Parsed<unknown>>(TEXTS_CACHED));
  // Forms have different names, so the program is of this form.
  return texts.get(`${form.name} ${text}`, () => form.parse(text, game)) as Parsed<Program>;
}
