import { describe, expect, it } from 'vitest';
import { evolvePlanSchema } from '../../../experiments/plans/plan-file.js';
import { openSqlite } from '../../../experiments/store/sqlite.js';
import { exportRecord, importRecord } from '../../../experiments/store/transfer/record-file.js';
import { generation, newRun } from '../../contracts/store.contract.js';

const from = openSqlite(':memory:');
const run = from.createRun(newRun());
from.append(run, generation(0));
const lines = exportRecord(from).file.trimEnd().split('\n');
const at = (key: string): number => lines.findIndex((line) => line.startsWith(`{"${key}"`));
const changed = (key: string, change: (line: string) => string): string =>
  lines.map((line, index) => (index === at(key) ? change(line) : line)).join('\n');
const without = (key: string): string => lines.filter((_, index) => index !== at(key)).join('\n');

it.each<[what: string, file: string, message: string]>([
  ['an empty file', '', 'my.jsonl:1:1: the file is empty'],
  ['a strategy', '# money\nlist\n', 'my.jsonl:1:1: this is not a record file'],
  ['other JSON', '[1, 2]', 'my.jsonl:1:1: this is not a record file'],
  [
    'a later format',
    changed('deckwright', (line) => line.replace('"format":1', '"format":9')),
    'in format 9; this version reads 1',
  ],
  ['a truncated file', lines.slice(0, -1).join('\n'), `my.jsonl:${lines.length}:1: the file is cut off`],
  [
    'a lost line',
    without('event'),
    `my.jsonl:${lines.length - 1}:1: ${lines.length - 1} lines belong before`,
  ],
  [
    'a last line without a number',
    changed('end', () => '{"end":{"lines":"x"}}'),
    `my.jsonl:${lines.length}:9: end.lines: `,
  ],
  ['an empty last line', changed('end', () => '{"end":null}'), `my.jsonl:${lines.length}:2: end: `],
  ['a broken line', changed('event', (line) => line.replace('"at"', 'at')), 'invalid JSON'],
  [
    'a wrong number',
    changed('evaluation', (line) => line.replace('"deals":10', '"deals":-1')),
    `my.jsonl:${at('evaluation') + 1}:`,
  ],
  ['an unknown field', changed('candidate', (line) => line.replace('"size"', '"sise"')), 'candidate'],
  ['an unknown line', changed('event', () => '{"gossip":1}'), 'unknown part "gossip"'],
  ['a missing run', without('run'), 'must follow a run'],
  ['a duplicate line', changed('generation', (line) => `${line}\n${line}`), 'duplicate line'],
  ['content after the end', `${lines.join('\n')}\n{"state":{}}`, 'unexpected content after the end'],
])('refuses %s', (_, file, message) => {
  const store = openSqlite(':memory:');
  expect(() => importRecord(store, file, 'my.jsonl')).toThrow(message);
  expect(store.runs().total).toBe(0);
  store.close();
});

it('reports the column of an error', () => {
  const file = changed('evaluation', (line) => line.replace('"deals":10', '"deals":-1'));
  const column = lines[at('evaluation')]!.indexOf('"deals"') + 1;
  expect(() => importRecord(openSqlite(':memory:'), file, 'my.jsonl')).toThrow(
    new RegExp(`^my.jsonl:${at('evaluation') + 1}:${column}: evaluation.deals: `),
  );
});

it('cannot replace a text of this record', () => {
  const store = openSqlite(':memory:');
  const id = store.createRun(newRun());
  store.add(id, { opponents: [{ number: 0, name: 'a', kind: 'given', text: 'mine', generation: 0 }] });
  const file = changed('candidate', (line) => line.replace('"hash0"', '"a hash that means another text"'));
  const [taken] = importRecord(store, file, 'my.jsonl').runs;
  expect(store.candidate(taken!.here, 0)!.text).toBe('text 0');
  expect(store.opponents(id)[0]!.text).toBe('mine');
  store.close();
});

it('drops paths from the plan of another computer, and still recognizes the run', () => {
  const plan = { out: '/x/a.sh', file: { out: '../../a.sh', $schema: '/x', game: '/x/game.ts', seed: 3 } };
  const store = openSqlite(':memory:');
  store.createRun(newRun({ plan }));
  const { file } = exportRecord(store);
  const other = openSqlite(':memory:');
  const [taken] = importRecord(other, file, 'my.jsonl').runs;
  expect(other.run(taken!.here)!.plan).toEqual({ file: { seed: 3 } });
  expect(importRecord(other, file, 'my.jsonl').runs[0]!.outcome).toBe('known');
  store.close();
  other.close();
});

describe('a hostile plan', () => {
  const importedPlan = (plan: unknown): unknown => {
    const store = openSqlite(':memory:');
    store.createRun(newRun({ plan: plan as never }));
    const other = openSqlite(':memory:');
    const [taken] = importRecord(other, exportRecord(store).file, 'my.jsonl').runs;
    expect(importRecord(other, exportRecord(store).file, 'my.jsonl').runs[0]!.outcome).toBe('known');
    const read = other.run(taken!.here)!.plan;
    store.close();
    other.close();
    return read;
  };

  const hostile = [
    '/etc/evil',
    '../../evil',
    '~/evil',
    '..',
    'C:\\evil',
    'folder\\evil',
    'evil.buylist\n/etc/evil',
    'exec:evil',
    ' EXEC:evil',
    'redis://evil',
    'evil.js',
    'evil.mts ',
    'evil.cjs',
    '/x/evil.ts',
  ];
  // Tests every field of a plan, whatever its type, so that no new field is forgotten.
  const fields = [...Object.keys(evolvePlanSchema.shape), 'a field of a later version'];

  it.each(['file', 'plan'])('keeps no path or address in any field of its %s', (part) => {
    for (const field of fields) {
      const values = hostile.flatMap((text) => [
        text,
        [text],
        { a: text },
        { a: [{ b: text }] },
        { [text]: 1 },
      ]);
      const plan = Object.fromEntries(values.map((value, at) => [`${at}`, { [field]: value }]));
      const kept = JSON.stringify(importedPlan({ [part]: plan, out: hostile[0], $schema: hostile[1] }));
      expect(kept).not.toMatch(/[/\\~]|\.\.|exec:|evil\.[cm]?[jt]s/i);
    }
  });

  it('names no output file, wherever it tries to', () => {
    for (const field of ['out', '$schema'])
      expect(importedPlan({ [field]: 'a', file: { [field]: 'a', search: { [field]: 'a' } } })).toEqual({
        file: { search: {} },
      });
  });

  it('keeps the other settings', () => {
    const file = {
      name: 'mine',
      from: ['big-money', 'run:7'],
      warmStart: ['similar'],
      budget: '10min',
      seed: 3,
      kingdom: ["King's Court", ''],
      search: { population: 20, members: [{ name: 'genetic' }] },
    };
    const plan = { file, form: 'buylist', from: [{ name: 'a/b', text: 'exec:{"command":"never run"}' }] };
    expect(importedPlan(plan)).toEqual(plan);
    expect(importedPlan({ file: { from: ['strategies/dominion/big-money.buylist'] } })).toEqual({
      file: { from: ['big-money.buylist'] },
    });
  });

  it('is refused if it is nested too deeply', () => {
    const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
    const nested = changed('run', (line) => line.replace(/"plan":\{[^}]*\}/, `"plan":${deep(100_000)}`));
    expect(() => importRecord(openSqlite(':memory:'), nested, 'my.jsonl')).toThrow(
      /^my\.jsonl:2:\d+: lists and objects are nested deeper than 100$/,
    );
  });
});
