import { describe, expect, it } from 'vitest';
import { vocabulary } from '../../../engine/dominion/vocabulary.js';
import { type Game, games, Rng, type Seed } from '../../../engine/index.js';
import { library } from '../../../experiments/players/library.js';
import { createSearchContext } from '../../../experiments/runs/shared/search-context.js';
import { type BuylistProgram, buylist, printBuylist, readBuylist } from '../../../grammar/index.js';
import { buylistGenome } from '../../../optimizer/genomes/buylist.js';
import type { GenomeContext } from '../../../optimizer/index.js';

const game = games['dominion']!;
const rules = game.rules({}, 2);

/** Programs by people, with all parts of the language. */
const written = library()
  .filter(({ path }) => path.startsWith('strategies/dominion/'))
  .map(({ read }) => readBuylist(read(), vocabulary).program!);

const textOf = (program: BuylistProgram): string => printBuylist(program, vocabulary).text;

function context(sourcePrograms: readonly BuylistProgram[] = []): GenomeContext<BuylistProgram> {
  return { game, rules, sourcePrograms, sizeMax: 60 };
}

const bench = createSearchContext<BuylistProgram>({
  form: buylist,
  genome: buylistGenome,
  game,
  rules,
  sizeMax: 60,
  watch: () => [],
});

/** Programs of all kinds: random ones, and their descendants by every operator. */
function* descendants(seed: number, count: number): Generator<{ child: BuylistProgram; by: string }> {
  const rng = new Rng(seed as Seed, 0);
  const bare = context();
  const sourcePrograms = [...Array.from({ length: 4 }, () => buylistGenome.random(rng, bare)), ...written];
  const about = context(sourcePrograms);
  let program = buylistGenome.defaultPrograms(about)[0]!;
  for (let i = 0; i < count; i++) {
    const operator = buylistGenome.operators[rng.below(buylistGenome.operators.length)]!;
    const child = operator.apply(program, rng, about);
    if (child !== undefined) {
      yield { child, by: operator.name };
      program = child;
    }
    if (i % 40 === 39)
      program = buylistGenome.cross(program, sourcePrograms[rng.below(sourcePrograms.length)]!, rng, about);
    if (i % 40 === 0) yield { child: program, by: 'cross' };
    if (i % 100 === 99) program = sourcePrograms[rng.below(sourcePrograms.length)]!;
  }
}

describe('buylist genome', () => {
  it('starts with money', () => {
    const text = textOf(buylistGenome.defaultPrograms(context())[0]!);
    expect(text).toMatch(/Province,\s+Gold,\s+Silver/);
  });

  it('has only children that survive printing and parsing', () => {
    const seen = new Set<string>();
    for (const { child, by } of descendants(1, 700)) {
      const text = textOf(child);
      const { program, diagnostics } = readBuylist(text, vocabulary);
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      expect(errors, `${by}:\n${text}`).toEqual([]);
      expect(program, `${by}:\n${text}`).toEqual(child);
      const canonical = textOf(bench.canonical(child));
      const again = readBuylist(canonical, vocabulary).diagnostics;
      expect(
        again.filter(({ severity }) => severity === 'error'),
        `${by}:\n${canonical}`,
      ).toEqual([]);
      seen.add(by);
    }
    expect([...seen].sort()).toEqual([...buylistGenome.operators.map(({ name }) => name), 'cross'].sort());
  });

  it('keeps programs small', () => {
    for (const { child } of descendants(2, 1500)) expect(buylistGenome.size(child)).toBeLessThanOrEqual(100);
  });

  it('gives the same children for the same seed', () => {
    const texts = (): string[] => [...descendants(3, 200)].map(({ child }) => textOf(child));
    expect(texts()).toEqual(texts());
  });

  it('never changes a parent', () => {
    const rng = new Rng(4 as Seed, 0);
    for (const { child } of descendants(4, 200)) {
      const before = JSON.stringify(child);
      for (const operator of buylistGenome.operators) operator.apply(child, rng, context([child]));
      expect(JSON.stringify(child)).toBe(before);
    }
  });

  it('extracts numbers and restores them', () => {
    for (const { child } of descendants(5, 300)) {
      const about = context();
      const genes = buylistGenome.numbers(child, about);
      expect(
        buylistGenome.withNumbers(
          child,
          genes.map(({ value }) => value),
          about,
        ),
      ).toEqual(child);
      const raised = buylistGenome.withNumbers(
        child,
        genes.map(({ value }) => value + 0.8),
        about,
      );
      buylistGenome.numbers(raised, about).forEach(({ value, min, max }, i) => {
        expect(value).toBe(Math.min(genes[i]!.max, genes[i]!.value + 1));
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(max);
      });
      expect(new Set(genes.map(({ path }) => path)).size).toBe(genes.length);
    }
  });

  it('moves the threshold of a comparison slightly, within the range of its measure', () => {
    const text = (condition: string): string =>
      `buylists list Province if ${condition} end end strategies strategy playorder :Default end end end`;
    const { apply } = buylistGenome.operators.find(({ name }) => name === 'change-threshold')!;
    const rng = new Rng(8 as Seed, 0);
    for (const condition of ['Turn < 20', 'Money >= 18']) {
      const { program } = readBuylist(text(condition), vocabulary);
      const children = Array.from({ length: 300 }, () => textOf(apply(program!, rng, context())!));
      const compared = (child: string): number => Number(/(?:Turn <|Money >=) (\d+)/.exec(child)![1]);
      const before = compared(textOf(program!));
      const after = children.map(compared);
      expect(after.some((value) => value !== before)).toBe(true);
      expect(Math.min(...after)).toBeGreaterThanOrEqual(2);
      expect(after.filter((value) => Math.abs(value - before) <= 4).length).toBeGreaterThan(220);
    }
  });

  it('stays within a kingdom', () => {
    const few = vocabulary.cards.filter(({ id }) => id % 3 === 0 || id < 7).map(({ id }) => id);
    const small = { ...game, cardsIn: () => few } as Game;
    const rng = new Rng(6 as Seed, 0);
    const about = { ...context(), game: small };
    for (let i = 0; i < 100; i++) {
      let program = buylistGenome.random(rng, about);
      for (const operator of buylistGenome.operators)
        program = operator.apply(program, rng, about) ?? program;
      for (const { entries } of program.lists) {
        for (const { card } of entries) expect(few).toContain(card);
      }
    }
  });

  it('has children that play without an illegal choice', () => {
    const table = game.table(rules);
    const opponent = buylist.compile(buylistGenome.defaultPrograms(context())[0]!, game, rules);
    let seed = 0;
    for (const { child } of descendants(7, 400)) {
      const policy = buylist.compile(bench.canonical(child), game, rules);
      for (const policies of [
        [policy, opponent],
        [opponent, policy],
      ]) {
        const { faults } = table.play(policies, seed++ as Seed);
        expect([...faults], textOf(child)).toEqual([0, 0]);
      }
    }
  });
});
