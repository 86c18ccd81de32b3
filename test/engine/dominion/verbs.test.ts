/** Cards are rows of general verbs: few verbs serve a single card, and no rule names a kingdom card. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { conditionNames } from '../../../engine/dominion/buylist/conditions.js';
import { CLASSIC_CARDS, rows } from '../../../engine/dominion/catalogue.js';

type Row = (typeof rows)[number];

const parts = (part: unknown): readonly object[] =>
  typeof part === 'object' && part !== null ? [part, ...Object.values(part).flatMap(parts)] : [];

/** Parts of a row: its verbs, its effects from a zone, and keys that not every card has. */
const madeOf = (row: Row): readonly string[] => {
  const every = new Set(
    'name set kinds cost text options defaults events aliases firstEditionOnly'.split(' '),
  );
  const verbs = parts(row).flatMap((part) => ('do' in part ? [`verb ${part.do}`] : []));
  const effects = [row.continuous, row.firstPrinting?.continuous].flatMap((of) => Object.keys(of ?? {}));
  const keys = Object.keys(row).filter((key) => !every.has(key));
  return [...verbs, ...effects.map((key) => `effect ${key}`), ...keys.map((key) => `key ${key}`)];
};

it('verbs, effects and keys that serve one card are fewer than a tenth of the cards', () => {
  const users = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const what of madeOf(row)) users.set(what, (users.get(what) ?? new Set()).add(row.name));
  }
  const alone = [...users].flatMap(([what, cards]) => (cards.size === 1 ? [what] : [])).sort();
  expect(alone.length, `write new rows with other verbs; these serve one card: ${alone}`).toBeLessThan(
    rows.length / 10,
  );
});

const root = join(import.meta.dirname, '..', '..', '..', '..');
const sourceOf = (...path: readonly string[]): string => readFileSync(join(root, ...path), 'utf8');

it('every set has a test of its cards', () => {
  const folder = join(root, 'test', 'engine', 'dominion');
  const tests = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
  const described = tests.flatMap((name) =>
    [...sourceOf('test', 'engine', 'dominion', name).matchAll(/describeCards\('([\w-]+)'/g)].map(
      ([, set]) => set!,
    ),
  );
  const sets = new Set(rows.slice(CLASSIC_CARDS).map(({ set }) => set));
  expect(
    [...sets].filter((set) => !described.includes(set)),
    'sets without describeCards in test/engine/dominion/<set>.test.ts',
  ).toEqual([]);
});

it('the compiled engine knows every verb and condition', () => {
  const compiled = (...path: readonly string[]): string =>
    sourceOf('engine', 'dominion', 'compiled', ...path);
  const verbs = new Set(rows.flatMap((row) => parts(row).flatMap((part) => ('do' in part ? [part.do] : []))));
  const codes = [...verbs].map((verb) => `VERB_${String(verb).replace(/[A-Z]/g, '_$&').toUpperCase()}`);
  const numbers = compiled('generated', 'words.ts');
  expect(
    codes.filter((code) => !numbers.includes(`export const ${code} =`)),
    'verbs without a word in engine/dominion/compiled/words.mjs',
  ).toEqual([]);
  const cases = compiled('source', 'verbs', 'verbs.ts');
  expect(
    codes.filter((code) => !cases.includes(`case codes.${code}:`)),
    'verbs without a case in engine/dominion/compiled/source/verbs/verbs.ts',
  ).toEqual([]);
  const conditions = compiled('source', 'buylist', 'conditions.ts');
  expect(
    conditionNames.flatMap((name, at) => (conditions.includes(`case ${at}:`) ? [] : [`case ${at}: ${name}`])),
    'cases missing in engine/dominion/compiled/source/buylist/conditions.ts',
  ).toEqual([]);
  const number = conditionNames.indexOf('SupplyHasLess');
  expect(compiled('source', 'buylist', 'purchases.ts')).toContain(
    `const SUPPLY_HAS_LESS: i32 = instructions.FIRST_CONDITION + ${number};`,
  );
});

it('no rule and no default names a kingdom card', () => {
  const folder = join(import.meta.dirname, '..', '..', '..', '..', 'engine', 'dominion');
  const kingdom = new Set(rows.flatMap(({ set, name }) => (set === 'basic' ? [] : [name])));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^cards\b|^original\.ts$/.test(file),
  );
  const named = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/'(\w+)'/g)].flatMap(([, word]) =>
      kingdom.has(word!) ? [`${file}: ${word}`] : [],
    ),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(named).toEqual([]);
});

/** True if the step asks its player through the options of the card; steps for others or with an event do not. */
const asks = (step: object): boolean => {
  const part = step as Readonly<Record<string, unknown>>;
  if (part['event'] !== undefined || part['source'] === 'revealed') return false;
  if (part['do'] === 'move') return part['what'] === undefined || part['may'] === true;
  if (part['do'] === 'moveThis' || part['do'] === 'gainCard') return part['may'] === true;
  if (part['do'] === 'name') return part['left'] === undefined;
  return ['choose', 'exchange', 'gain', 'reveal', 'playAgain'].includes(String(part['do']));
};

it('a card that asks has options, and every option is asked for', () => {
  const ofPlayer = (part: unknown): readonly object[] =>
    typeof part !== 'object' || part === null || ('event' in part && !('do' in part))
      ? []
      : [part, ...('event' in part ? [] : Object.values(part).flatMap(ofPlayer))];
  const asking = rows.filter((row) => ofPlayer([row.play, row.onGain]).some(asks)).map(({ name }) => name);
  const withOptions = rows.filter(({ options }) => options !== undefined).map(({ name }) => name);
  expect(asking.filter((name) => !withOptions.includes(name))).toEqual([]);
  // Looking at cards of the deck may ask, and so may treasures that prevent a purchase.
  const mayAsk = rows.filter(
    (row) => row.notBoughtWith !== undefined || /"do":"(lookAt|drawTo)"/.test(JSON.stringify(row.play ?? [])),
  );
  const known = new Set([...asking, ...mayAsk.map(({ name }) => name)]);
  expect(withOptions.filter((name) => !known.has(name))).toEqual([]);
});
