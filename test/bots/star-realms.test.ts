import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scoreTables } from '../../grammar/index.js';
import { printBot } from '../../grammar/json/print/print.js';
import { readBot } from '../../grammar/json/read/read.js';
import { plainBot } from '../../grammar/json/transform/plain.js';
import { starRealmsVocabulary as vocabulary } from '../support/star-realms-vocabulary.js';

const folder = join(import.meta.dirname, '..', '..', '..', 'bots', 'star-realms');
const words = scoreTables.scoreSymbols(vocabulary);
const files = readdirSync(folder).sort();
const bots = files.map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));

describe.each(bots)('$file', ({ file, text }) => {
  const { table, diagnostics, extras } = readBot(text, words);

  it('has a description, no problems and the canonical layout', () => {
    expect(diagnostics).toEqual([]);
    expect(`${table!.name}.json`).toBe(file);
    expect(table!.author).toBe('Deckwright');
    expect(table!.description!.length).toBeGreaterThan(20);
    expect(printBot(table!, words, { extras }).text).toBe(text);
  });

  it('has a plain print without problems', () => {
    const { table: plain } = plainBot(table!, words);
    const again = readBot(printBot(plain, words).text, words);
    expect(again.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('the seed bots together', () => {
  const tables = bots.map(({ text }) => readBot(text, words).table!);
  const missing = <T>(all: readonly T[], used: (each: T, index: number) => boolean): readonly T[] =>
    all.filter((each, index) => !used(each, index));
  const named = tables.flatMap((table) => [...scoreTables.keysOf(table)]);
  const entries = tables.flatMap(({ sets }) => sets.flat());
  const rules = [
    ...entries.flatMap((entry) => entry.rules),
    ...tables.flatMap(({ cardInfo }) =>
      cardInfo.flatMap(({ info }) =>
        info.flatMap(({ value }) => (value.kind === 'rules' ? value.rules : [])),
      ),
    ),
  ];

  it('are at least sixteen, and include all required roles', () => {
    const names = tables.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(16);
    const roles = [
      'Expensive',
      'Velocity',
      'Attack',
      'Defense',
      'Hare',
      'Tortoise',
      'Explorer',
      'DoNothing',
      'Adaptive',
    ];
    const factions = ['Blob', 'Federation', 'Cult', 'Empire'];
    const pairs = factions.flatMap((a, i) => factions.slice(i + 1).map((b) => a + b));
    expect(missing([...roles, ...pairs], (role) => names.includes(role))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('use every rule set, key, family of card info, matcher, operator and flag', () => {
    expect(missing(vocabulary.sets, (_, set) => tables.some(({ sets }) => sets[set]!.length > 0))).toEqual(
      [],
    );
    expect(
      missing(vocabulary.keys, (_, word) =>
        named.some(({ key }) => key.kind === 'word' && key.word === word),
      ).map(({ name }) => name),
    ).toEqual([]);
    expect(
      missing(vocabulary.families, (_, family) =>
        named.some(({ key }) => key.kind === 'info' && key.family === family),
      ).map(({ prefix }) => prefix),
    ).toEqual([]);
    expect(
      missing(vocabulary.matchers, (_, matcher) =>
        entries.some(({ target }) => target.kind === 'matcher' && target.matcher === matcher),
      ),
    ).toEqual([]);
    expect(
      missing(scoreTables.operators, (op) => rules.some(({ when }) => when.some((each) => each.op === op))),
    ).toEqual([]);
    expect(
      missing(vocabulary.flags, (_, flag) => entries.some((entry) => entry.flags.includes(flag))),
    ).toEqual([]);
    expect(rules.some(({ when }) => when.some(({ value }) => value.kind === 'key'))).toBe(true);
  });

  it('cover all trade cards of all sets in at least one table by name', () => {
    const covered = new Set(tables.flatMap(({ cardInfo }) => cardInfo.map(({ subject }) => subject)));
    const ships = vocabulary.subjects.flatMap(({ matchers }, subject) =>
      matchers.length > 1 ? [subject] : [],
    );
    expect(
      missing(ships, (subject) => covered.has(subject)).map((subject) => vocabulary.subjects[subject]!.name),
    ).toEqual([]);
  });
});
