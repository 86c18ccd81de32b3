import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPlayer } from '../../../experiments/players/find.js';
import { writtenLines } from '../../../experiments/players/written-lines.js';
import { scratch } from '../../support/cli.js';

const folder = scratch();
async function linesOf(name: string, text: string): Promise<[canonical: string, file: string | undefined][]> {
  const file = join(folder, name);
  writeFileSync(file, text);
  const player = await findPlayer(file);
  const lineOf = writtenLines(player);
  const written = text.split('\n');
  return player.text.split('\n').map((line, at) => [line.trim(), written[lineOf(at + 1) - 1]?.trim()]);
}

describe('lines of the file that a person wrote', () => {
  it('are found in a buylist with comments and another layout', async () => {
    const text = `# Mine.
buylists
list # of everything
Province, Gold if Has(Silver, 2),

# Two at most.
Silver
end end
strategies strategy playorder :Default end end end
`;
    const lines = await linesOf('own.buylist', text);
    const found = (start: string) => lines.find(([canonical]) => canonical.startsWith(start))?.[1];
    expect(found('Province')).toBe('Province, Gold if Has(Silver, 2),');
    expect(found('Gold')).toBe('Province, Gold if Has(Silver, 2),');
    expect(found('Silver')).toBe('Silver');
    expect(found('list')).toBe('list # of everything');
  });

  it('are found in a JSON bot with fields that its player lacks', async () => {
    const text = `{
  "$schema": "../json/star-realms-bot.schema.json",
  "name": "Own",
  "author": "me",
  "buyRules": [
    {"card": "Battle Blob", "score": 60},

    {"card": "*", "score": "card.cost"}
  ]
}`;
    const rules = (await linesOf('own.json', text)).filter(([canonical]) => canonical.startsWith('{"card"'));
    expect(rules).toHaveLength(2);
    for (const [canonical, file] of rules) expect(file).toBe(canonical);
  });

  it('are those of the canonical text if the file has different words', async () => {
    const text = `# Old spelling.
buylists list Buerocrat, Silver end end
strategies strategy playorder :Default end end end
`;
    const file = join(folder, 'old.buylist');
    writeFileSync(file, text);
    const player = await findPlayer(file);
    expect(player.text).toContain('Bureaucrat');
    expect(writtenLines(player)(3)).toBe(3);
  });
});
