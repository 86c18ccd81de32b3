/** The ratings that come with Deckwright are those of the built-in players as they are now. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LibraryEntry } from '../../dashboard/api/library.js';
import { builtIns } from '../../dashboard/convert/library/built-in-players.js';
import { ratingKey, shippedRating, shortHash } from '../../dashboard/convert/library/shipped-ratings.js';
import { games } from '../../experiments/index.js';
import { type TestDashboard, testDashboard } from '../support/dashboard.js';

let dashboard: TestDashboard;
beforeAll(async () => {
  dashboard = await testDashboard();
});
afterAll(() => dashboard.close());

const get = (game: string): Promise<LibraryEntry[]> => dashboard.json('GET', `/library?game=${game}`);

it('shipped ratings cover exactly the built-in players (to renew them: node dist/test/dashboard/shipped-ratings.js)', () => {
  const file = join(import.meta.dirname, '../../../dashboard/convert/library/shipped-ratings.json');
  const shipped = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    { rows: Record<string, readonly (string | number)[]> }
  >;
  for (const [game, { rows }] of Object.entries(shipped)) {
    const rated = Object.entries(rows).map(([key, row]) => [key, row[3] ?? key]);
    const present = builtIns(game).map((one) => [ratingKey(one), shortHash(one.text)]);
    expect(rated.length).toBe(present.length);
    expect(Object.fromEntries(rated)).toEqual(Object.fromEntries(present));
  }
  expect(Object.keys(shipped)).toEqual(Object.keys(games));
});

it('belong to no other text', () => {
  const [one] = builtIns('dominion');
  expect(shippedRating(one!)).toMatchObject({ elo: expect.any(Number) });
  expect(shippedRating({ entry: one!.entry, text: `${one!.text}\n` })).toBeUndefined();
});

it('shipped ratings are shown until the library is rated here', async () => {
  const game = 'cardsim/lamplight';
  const before = await get(game);
  expect(before.every(({ rating }) => rating !== undefined && rating.at === undefined)).toBe(true);
  const added = {
    game,
    name: 'mine',
    text: (await dashboard.json<{ text: string }>('GET', `/library/${encodeURIComponent(before[0]!.id)}`))
      .text,
  };
  const { id } = await dashboard.json<LibraryEntry>('POST', '/library', added);
  expect((await get(game)).find((entry) => entry.id === id)!.rating).toBeUndefined();
  await dashboard.lines('/library/ratings', { game, games: 2 });
  expect((await get(game)).every(({ rating }) => rating?.at !== undefined)).toBe(true);
});
