import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scoreTables } from '../../../grammar/index.js';
import { bounds } from '../../../grammar/json/read/bounds.js';
import { readBot } from '../../../grammar/json/read/read.js';
import { NESTING_MAX, TEXT_MAX } from '../../../grammar/json/read/text.js';
import { starRealmsVocabulary as vocabulary } from '../../support/star-realms-vocabulary.js';

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'json-bots.md'), 'utf8');
const groups = ['blob', 'trade_federation', 'machine_cult', 'star_empire', 'starter_cards'];

describe('docs/json-bots.md', () => {
  it('lists every rule set, matcher, flag, family and key', () => {
    const { sets, matchers, flags, families, keys } = vocabulary;
    const names = [
      ...[sets, matchers, flags].flatMap((list) => list.map(({ name }) => name)),
      ...families.map(({ prefix }) => `${prefix}worth`),
      ...keys.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
    ];
    const isListed = (name: string): boolean => {
      const group = groups.find((each) => name.endsWith(`.${each}`));
      const word = group === undefined ? name : name.slice(0, -group.length - 1);
      return page.includes(`\`${word}\``) || page.includes(`\`"${word}": true\``);
    };
    expect(names.filter((name) => !isListed(name))).toEqual([]);
  });

  it('states the bounds in force', () => {
    const { entriesPerSet, rulesPerEntry, conditionsPerRule, infoPerCard } = bounds;
    for (const bound of [
      TEXT_MAX,
      NESTING_MAX,
      entriesPerSet,
      rulesPerEntry,
      conditionsPerRule,
      infoPerCard,
    ]) {
      expect(page).toContain(bound.toLocaleString('en-US'));
    }
  });

  it('begins with a bot without problems', () => {
    const [, example] = /```json\n(.*?)```/s.exec(page)!;
    expect(readBot(example!, scoreTables.scoreSymbols(vocabulary)).diagnostics).toEqual([]);
  });
});
