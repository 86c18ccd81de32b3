import { describe, expect, it } from 'vitest';
import { type Game, games, Rng, type Seed } from '../../../engine/index.js';
import { type ScoreTable, scoreTables } from '../../../grammar/index.js';
import { printBot } from '../../../grammar/json/print/print.js';
import { readBot } from '../../../grammar/json/read/read.js';
import { scoreTableGenome as genome } from '../../../optimizer/genomes/score-table.js';
import type { GenomeContext } from '../../../optimizer/index.js';
import { randomTable } from '../../support/random-table.js';

type Context = GenomeContext<ScoreTable>;

function context(game: Game, rng: Rng, sourcePrograms: readonly ScoreTable[] = []): Context {
  const rules = game.rules({}, game.facts.seats.min);
  return { game, rules, sourcePrograms, sizeMax: 60, activity: () => rng.unit() };
}

/** Tables of all kinds: random ones, and their descendants by every operator. */
function* descendants(game: Game, seed: number, count: number): Generator<{ child: ScoreTable; by: string }> {
  const rng = new Rng(seed as Seed);
  const bare = context(game, rng);
  const sourcePrograms = [
    ...Array.from({ length: 3 }, () => genome.random(rng, bare)),
    // Source programs may be written by hand: fractions, card info, keys and so on.
    randomTable(rng, game.scores!),
  ];
  const about = context(game, rng, sourcePrograms);
  let table = genome.defaultPrograms(about)[0]!;
  for (let i = 0; i < count; i++) {
    const operator = genome.operators[rng.below(genome.operators.length)]!;
    const child = operator.apply(table, rng, about);
    if (child !== undefined) {
      yield { child, by: operator.name };
      table = child;
    }
    if (i % 40 === 39) table = genome.cross(table, sourcePrograms[rng.below(3)]!, rng, about);
    if (i % 40 === 0) yield { child: table, by: 'cross' };
    if (i % 100 === 99) table = sourcePrograms[rng.below(3)]!;
  }
}

const withTables = Object.values(games).filter(({ scores }) => scores !== undefined);

describe.each(withTables)('the score-table genome of $facts.name', (game) => {
  const words = scoreTables.scoreSymbols(game.scores!);
  const textOf = (table: ScoreTable): string => printBot(table, words).text;

  it('starts with one entry, or with one for each card by name', () => {
    const about = context(game, new Rng());
    const [one, named] = genome.defaultPrograms(about);
    expect(one!.sets.flat()).toHaveLength(1);
    for (const table of [one!, ...(named ? [named] : [])]) {
      expect(
        readBot(textOf(table), words).diagnostics.filter(({ severity }) => severity === 'error'),
      ).toEqual([]);
      expect(genome.size(table)).toBeLessThan(about.sizeMax);
    }
    expect(genome.defaultPrograms({ ...about, sizeMax: genome.size(one!) })).toHaveLength(1);
  });

  it('has only children that survive printing and parsing', () => {
    const seen = new Set<string>();
    for (const { child, by } of descendants(game, 1, 500)) {
      const text = textOf(child);
      const { table, diagnostics } = readBot(text, words);
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(errors, `${by}:\n${text}`).toEqual([]);
      expect(table, `${by}:\n${text}`).toEqual(child);
      expect(genome.size(child)).toBeLessThanOrEqual(60);
      seen.add(by);
    }
    const { flags, families, subjects } = game.scores!;
    const possible = genome.operators
      .map(({ name }) => name)
      .filter(
        (name) =>
          (name !== 'toggle-flag' || flags.length > 0) &&
          (name !== 'name-many' || subjects.length >= 3) &&
          (!/info/.test(name) || families.length > 0),
      );
    expect([...seen].sort()).toEqual([...possible, 'cross'].sort());
  });

  it('gives the same children for the same seed', () => {
    const texts = (): string[] => [...descendants(game, 3, 150)].map(({ child }) => textOf(child));
    expect(texts()).toEqual(texts());
  });

  it('never changes a parent', () => {
    const rng = new Rng(4 as Seed);
    for (const { child } of descendants(game, 4, 60)) {
      const before = JSON.stringify(child);
      const about = context(game, rng, [child]);
      for (const operator of genome.operators) operator.apply(child, rng, about);
      genome.cross(child, genome.random(rng, about), rng, about);
      expect(JSON.stringify(child)).toBe(before);
    }
  });

  it('extracts numbers and restores them, rounded and within bounds', () => {
    for (const { child } of descendants(game, 5, 150)) {
      const about = context(game, new Rng());
      const genes = genome.numbers(child, about);
      const same = genome.withNumbers(
        child,
        genes.map(({ value }) => value),
        about,
      );
      expect(same).toEqual(child);
      const wild = genome.withNumbers(
        child,
        genes.map((_, index) => (index % 2 === 0 ? 1e6 : -3.4)),
        about,
      );
      for (const [index, { value, min, max, integer }] of genome.numbers(wild, about).entries()) {
        expect(value).toBeGreaterThanOrEqual(genes[index]!.min);
        expect(value).toBeLessThanOrEqual(genes[index]!.max);
        expect([min, max, integer && !Number.isInteger(value)].at(-1)).toBe(false);
      }
      expect(new Set(genes.map(({ path }) => path)).size).toBe(genes.length);
    }
  });

  it('keeps random tables and crossings valid', () => {
    const rng = new Rng(6 as Seed);
    const about = context(game, rng);
    for (let i = 0; i < 60; i++) {
      const child = genome.cross(genome.random(rng, about), genome.random(rng, about), rng, about);
      const errors = readBot(textOf(child), words).diagnostics.filter(({ severity }) => severity === 'error');
      expect(errors).toEqual([]);
      expect(genome.size(child)).toBeLessThanOrEqual(60);
    }
  });

  it('plays compiled tables like interpreted ones', () => {
    const rules = game.rules({}, game.facts.seats.min);
    let games = 0;
    for (const { child } of descendants(game, 7, 60)) {
      const digests = [scoreTables.compile, scoreTables.interpret].map((make) => {
        const policy = game.scores!.policy(make(child, game.scores!));
        const table = game.table(rules);
        table.play(Array(rules.seats).fill(policy), games as Seed);
        return table.digest();
      });
      expect(digests[0]).toBe(digests[1]);
      games++;
    }
  });
});
