/** Rates the built-in players of each game again: `node dist/test/dashboard/shipped-ratings.js`, within two minutes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LibraryEntry } from '../../dashboard/api/library.js';
import { builtIns } from '../../dashboard/convert/library/built-in-players.js';
import { ratingKey, shortHash } from '../../dashboard/convert/library/shipped-ratings.js';
import { games } from '../../experiments/index.js';
import { testDashboard } from '../support/dashboard.js';

const file = join(import.meta.dirname, '../../../dashboard/convert/library/shipped-ratings.json');
const dashboard = await testDashboard();
const parts: string[] = [];
for (const game of Object.keys(games)) {
  await dashboard.lines('/library/ratings', { game });
  const entries = await dashboard.json<LibraryEntry[]>('GET', `/library?game=${game}`);
  const lines = builtIns(game).map((one) => {
    const { elo, low, high } = entries.find(({ id }) => id === one.entry.id)!.rating!;
    const [key, hash] = [ratingKey(one), shortHash(one.text)];
    const row = [...[elo, elo - low, high - elo].map(Math.round), ...(key === hash ? [] : [hash])];
    return `${JSON.stringify(key)}:${JSON.stringify(row)}`;
  });
  const played = entries[0]!.rating!.games;
  parts.push(`${JSON.stringify(game)}:{"games":${played},"rows":{\n${lines.join(',\n')}}}`);
}
writeFileSync(file, `{${parts.join(',\n')}}\n`);
await dashboard.close();
