import { expect, it } from 'vitest';
import { exportRecord, importRecord } from '../../../experiments/store/record-file.js';
import { openSqlite } from '../../../experiments/store/sqlite.js';
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
  ['an empty file', '', 'my.jsonl:1:1: nothing is here'],
  ['a strategy', '# money\nlist\n', 'my.jsonl:1:1: this is no file of a record'],
  ['other JSON', '[1, 2]', 'my.jsonl:1:1: this is no file of a record'],
  [
    'a later format',
    changed('deckwright', (line) => line.replace('"format":1', '"format":9')),
    'in format 9; known here is 1',
  ],
  [
    'a file that is cut off',
    lines.slice(0, -1).join('\n'),
    `my.jsonl:${lines.length}:1: the file is cut off`,
  ],
  [
    'a lost line',
    without('event'),
    `my.jsonl:${lines.length - 1}:1: ${lines.length - 1} lines belong before`,
  ],
  ['a broken line', changed('event', (line) => line.replace('"at"', 'at')), 'this is no JSON'],
  [
    'a wrong number',
    changed('evaluation', (line) => line.replace('"deals":10', '"deals":-1')),
    `my.jsonl:${at('evaluation') + 1}:`,
  ],
  ['an unknown field', changed('candidate', (line) => line.replace('"size"', '"sise"')), 'candidate'],
  ['an unknown line', changed('event', () => '{"gossip":1}'), 'a record has no "gossip"'],
  ['a run that is not there', without('run'), 'belongs to a run, and none stands before it'],
  [
    'a line that is there twice',
    changed('generation', (line) => `${line}\n${line}`),
    'this line is in the file twice',
  ],
  ['something behind the end', `${lines.join('\n')}\n{"state":{}}`, 'something stands behind the end'],
])('refuses %s', (_, file, message) => {
  const store = openSqlite(':memory:');
  expect(() => importRecord(store, file, 'my.jsonl')).toThrow(message);
  expect(store.runs().total).toBe(0);
  store.close();
});

it('tells the column of what is wrong', () => {
  const file = changed('evaluation', (line) => line.replace('"deals":10', '"deals":-1'));
  const column = lines[at('evaluation')]!.indexOf('"deals"') + 1;
  expect(() => importRecord(openSqlite(':memory:'), file, 'my.jsonl')).toThrow(
    new RegExp(`^my.jsonl:${at('evaluation') + 1}:${column}: evaluation.deals: `),
  );
});

it('lets no text stand for another one of this record', () => {
  const store = openSqlite(':memory:');
  const id = store.createRun(newRun());
  store.add(id, { opponents: [{ number: 0, name: 'a', kind: 'given', text: 'mine', generation: 0 }] });
  const file = changed('candidate', (line) => line.replace('"hash0"', '"a hash that means another text"'));
  const [taken] = importRecord(store, file, 'my.jsonl').runs;
  expect(store.candidate(taken!.here, 0)!.text).toBe('text 0');
  expect(store.opponents(id)[0]!.text).toBe('mine');
  store.close();
});

it('takes no path from the plan of another computer, and knows the run again', () => {
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
