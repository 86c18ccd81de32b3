import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { searchHelp, withOptions } from '../../../experiments/cli/search-options.js';
import { packageRoot } from '../../../experiments/files/package.js';
import { algorithms, searchOf } from '../../../experiments/plans/algorithms.js';
import { parseBudget, shareSpent } from '../../../experiments/plans/budget.js';
import {
  checkPlan,
  evolvePlanJsonSchema,
  fromOptions,
  parsePlan,
  planErrors,
  readPlan,
} from '../../../experiments/plans/plan-file.js';
import { planEvolution } from '../../../experiments/runs/evolve/plan/plan.js';
import { optionFacts, searches } from '../../../optimizer/index.js';

const plans = join(packageRoot, 'experiments', 'plans');

describe('plan', () => {
  it.each(readdirSync(plans).filter((name) => name.endsWith('.yaml')))(
    '%s can be read, and names the schema',
    async (name) => {
      const [, schema = ''] = /\$schema=(\S+)/.exec(readFileSync(join(plans, name), 'utf8')) ?? [];
      expect(JSON.parse(readFileSync(join(plans, schema), 'utf8'))).toEqual(evolvePlanJsonSchema());
      const { from, against } = await readPlan(join(plans, name));
      expect(from.length + against.length).toBeGreaterThan(0);
    },
  );
  it('that is missing is refused with a list of the existing plans', async () => {
    await expect(readPlan('nosuch.yaml')).rejects.toMatchObject({
      message: 'no plan "nosuch.yaml"',
      hint: expect.stringContaining('quick-start.yaml'),
    });
    await expect(readPlan(plans)).rejects.toThrow('is a folder');
    for (const player of ['big-money', join(packageRoot, 'strategies', 'dominion', 'big-money.buylist')])
      await expect(readPlan(player)).rejects.toMatchObject({
        message: `"${player}" is a player, not a plan`,
        hint: `start from it with: deckwright evolve --from ${player}`,
      });
  });
  it('fills in missing settings', () => {
    expect(checkPlan({ from: ['a'] })).toMatchObject({ budget: '120s', seed: 1, against: [] });
  });
  it('reports all errors at once, with their locations', () => {
    expect(() => checkPlan({ budget: 'soon', seed: -1, colour: 'red' }, 'p.yaml')).toThrow(
      /p\.yaml: budget: .*90s[\s\S]*p\.yaml: seed[\s\S]*colour/,
    );
    expect(() => parsePlan('from: [a\nseed: 1', 'p.yaml')).toThrow(
      'p.yaml:2:1: the indentation is wrong, or a bracket [ or { above is not closed',
    );
    expect(() => parsePlan('search:\n\telites: 1', 'p.yaml')).toThrow(
      /^p\.yaml:2:\d: a tab indents this line/,
    );
    const plan = 'from: big-money\nagianst: [a]\nalgorithm: genetic\nsearch:\n  population: many\n';
    expect(() => parsePlan(plan, 'p.yaml')).toThrow(
      /^p\.yaml:1:7: from: .*\np\.yaml:2:1: unknown setting "agianst"; did you mean "against"\?\np\.yaml:5:15: search\.population: .*$/,
    );
    expect(() => checkPlan({ turnsMax: 0 }, fromOptions)).toThrow(/^--turns-max: /);
  });
  it('refuses copies of copies, aliases without an anchor, and texts nested too deeply', () => {
    const bomb = [
      'a: &a [x, x, x, x, x, x]',
      'b: &b [*a, *a, *a, *a, *a, *a]',
      'c: [*b, *b, *b, *b, *b, *b]',
    ];
    for (const text of [bomb.join('\n'), 'from: *nobody', '['.repeat(100_000), `from: ${'['.repeat(900)}`])
      expect(() => parsePlan(text, 'p.yaml'), text.slice(0, 40)).toThrow(/^p\.yaml:/);
    expect(parsePlan('from: &all [a]\nagainst: *all').against).toEqual(['a']);
  });
  it('refuses searches that do not suit the game before a run begins', async () => {
    const asked = (more: object) => planEvolution(checkPlan({ from: ['big-money'], ...more }));
    await expect(asked({ algorithm: 'pgpe' })).rejects.toThrow(
      'pgpe tunes numbers, and a buylist has too few',
    );
    await expect(asked({ algorithm: 'psro', game: 'cardsim/lamplight', from: [] })).rejects.toThrow('alone');
  });
});

describe('search options', () => {
  const asked = (algorithm: string | undefined, search: object) => () =>
    checkPlan({ ...(algorithm && { algorithm }), search }, fromOptions);
  it('are checked one by one, with their bounds and their location', () => {
    expect(asked('genetic', { elites: 0, population: 2.5 })).toThrow(
      '--search population: must be a whole number from 2 to 10000\n--search elites: must be a whole number from 1 to',
    );
    expect(() =>
      parsePlan('algorithm: genetic\nsearch:\n  elites: 0\n  colour: 1\n  rate: 2\n', 'p.yaml'),
    ).toThrow(
      /^p\.yaml:3:11: search\.elites: .*\np\.yaml:4:3: search: unknown option "colour" of genetic\np\.yaml:5:3: .*"rate" of genetic; it is an option of pgpe$/,
    );
    expect(asked('genetic', { populaton: 3 })).toThrow('did you mean "population"?');
    expect(asked(undefined, { populaton: 3 })).toThrow('did you mean "genetic.population"?');
    expect(() => parsePlan('against:\n\t- big-money\n', 'p.yaml')).toThrow(
      expect.objectContaining({ hint: expect.stringContaining('indented with spaces') }),
    );
    expect(() => checkPlan({ algorithm: 'genetics' }, 'p.yaml')).toThrow(
      'p.yaml: algorithm: unknown search "genetics"; did you mean "genetic"?',
    );
  });
  it.each([
    ['opinion-bandit', 'use "portfolio"'],
    ['rule-bandit', 'use "portfolio"'],
    ['cma-es', 'use "pgpe" for numbers'],
    ['spsa', 'use "pgpe" for numbers'],
    ['evolution-strategy', 'use "pgpe" for numbers'],
    ['ntuple-bandit', 'use "portfolio" or "genetic"'],
    ['random-halving', 'use "portfolio"'],
    ['neural', 'use "portfolio"'],
  ])('suggest a replacement for the removed search %s', (name, instead) => {
    const message = `the search "${name}" was removed; ${instead}`;
    expect(() => checkPlan({ algorithm: name }, 'p.yaml')).toThrow(message);
    for (const [, used] of instead.matchAll(/"([^"]+)"/g)) expect(algorithms()).toContain(used);
  });
  it('of a portfolio name their member', () => {
    expect(asked(undefined, { population: 64 })).toThrow('write genetic: {population: …}');
    expect(asked('psro', { genetic: { population: 1 } })).toThrow('--search genetic.population: must be');
    expect(asked(undefined, { genetic: { population: 64 } })).not.toThrow();
  });
  it.each(algorithms())('have defaults within their bounds, and a description: %s', (algorithm) => {
    const { options } = searchOf(algorithm);
    expect(options.parse({})).toBeTypeOf('object');
    for (const { preset, min, max, about } of optionFacts(options)) {
      expect(about).not.toBe('');
      expect(preset).toBeGreaterThanOrEqual(min);
      expect(preset).toBeLessThanOrEqual(max);
    }
  });
  it('are the same on the command line as in a plan', () => {
    const given = withOptions({ genetic: { elites: 3 } }, ['floor=0.1', 'genetic.population=32']);
    expect(given).toEqual({ floor: 0.1, genetic: { elites: 3, population: 32 } });
    expect(() => withOptions({}, ['population'])).toThrow('name=value');
    expect(() => withOptions({}, ['__proto__.x=1'])).toThrow('name=value');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
  it('are all listed', () => {
    for (const [name, { options }] of searches) {
      const help = searchHelp(name);
      for (const { path } of optionFacts(options)) expect(help).toContain(`\n${path.join('.')} `);
    }
    expect(searchHelp(undefined)).toContain('hill-climb');
  });
});

describe('budgets', () => {
  it('are parsed', () => {
    expect(parseBudget('90s')).toEqual({ kind: 'seconds', seconds: 90 });
    expect(parseBudget('10 min')).toEqual({ kind: 'seconds', seconds: 600 });
    expect(parseBudget('2_000_000games')).toEqual({ kind: 'games', games: 2_000_000 });
    expect(parseBudget('1.5M')).toEqual({ kind: 'games', games: 1_500_000 });
    for (const nonsense of [
      '',
      'soon',
      '-5s',
      '0games',
      '5 k s',
      '0.2games',
      '1e9',
      `1${'0'.repeat(20)}games`,
      '9999999h',
    ])
      expect(parseBudget(nonsense)).toBeUndefined();
  });
  it('are spent in games or seconds, and can be exceeded', () => {
    const spent = { games: 50, seconds: 9 };
    expect(shareSpent({ kind: 'games', games: 100 }, spent)).toBe(0.5);
    expect(shareSpent({ kind: 'seconds', seconds: 10 }, spent)).toBe(0.9);
    expect(shareSpent({ kind: 'games', games: 40 }, spent)).toBe(1.25);
  });
});

/** Pieces of long and deep texts, each expensive to read in a different way. */
const pieces = [
  'a: "',
  '"',
  '}',
  '[}',
  '{',
  '[',
  '{"a":',
  '&a ',
  '*a ',
  '!a ',
  '[,',
  '- ',
  '? ',
  '- ? ',
  ': ',
  'a:\n',
  '|\n',
  '{a: ',
  '{}',
  '[]',
  '{{}',
  '"\n',
  'x, ',
  '---\n',
  '%a\n',
  '<<: {}\n',
  'a: [\n',
  '\\',
];

describe('a text that is expensive to read', () => {
  it.each(pieces)('of %j is refused, whatever comes before it', (piece) => {
    for (const [chars, start] of [
      [10_000, ''],
      [400_000, ''],
      [3_000, '{"from":['],
      [3_000, 'a: &a 1\n'],
    ] as const) {
      const text = start + piece.repeat(chars / piece.length - start.length);
      expect(() => parsePlan(text, 'p.yaml')).toThrow(/^p\.yaml:\d+:\d+: /);
    }
  });

  it('is refused before it is parsed, or at the location that is nested too deeply', () => {
    expect(() => parsePlan('a: "'.repeat(24_000), 'p.yaml')).toThrow(
      /^p\.yaml:1:1: the plan has 96000 characters; the limit is 10000$/,
    );
    expect(() => parsePlan('{'.repeat(10_000), 'p.yaml')).toThrow(
      'p.yaml:1:17: lists and maps are nested deeper',
    );
    expect(() => parsePlan(`{"search":${'['.repeat(20_000)}`, 'p.json')).toThrow(
      /^p\.json:1:\d\d: .* deeper than 16$/,
    );
  });

  it.each([
    ['%YAML 1.1\n---\n', '<<'],
    ['', '!!merge <<'],
  ])('does not multiply copies: %j%s', (start, merge) => {
    const lines = Array.from(
      { length: 60 },
      (_, at) => `a${at + 1}: &a${at + 1} {${merge}: [*a${at}, *a${at}]}`,
    );
    expect(() => parsePlan(`${start}a0: &a0 {x: 1}\n${lines.join('\n')}`, 'p.yaml')).toThrow(
      /directives|alias/,
    );
  });
});

describe('a long plan', () => {
  const against = Array.from({ length: 500 }, (_, at) => `players/${'x'.repeat(100)}/${at}.buylist`);

  it('is read if it is JSON', () => {
    expect(parsePlan(JSON.stringify({ against })).against).toEqual(against);
  });

  it('is refused with the line and column of each error', () => {
    const text = JSON.stringify({ against, seeds: 3, seed: 'x' }, null, 1);
    expect(() => parsePlan(text, 'p.json')).toThrow(/^p\.json:504:2: unknown setting "seeds"/m);
    expect(() => parsePlan(text, 'p.json')).toThrow(/^p\.json:505:10: seed: /m);
    expect(() => parsePlan(`${text.slice(0, -1)},`, 'p.json')).toThrow(/^p\.json:50[56]:\d+: /);
  });
});

it('is refused with only the first errors', () => {
  const plan = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`seed${at}`, at]));
  const errors = planErrors(plan);
  expect(errors).toHaveLength(21);
  expect(errors.at(-1)!.text).toBe('… 280 more');
  expect(planErrors({ from: Array.from({ length: 100_000 }, () => 0) })).toEqual([
    { path: ['from'], text: 'has 100000 parts; the limit is 500' },
  ]);
  const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(planErrors({ search: { a: deep } })).toEqual([
    { path: ['search'], text: 'is nested deeper than 16' },
  ]);
});
