/** An exploration with open numbers plays the same program as a table with these numbers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Game, games, type Result, Rng, type Rules, type Seed } from '../../../../engine/index.js';
import { type ScoreTable, scoreTables } from '../../../../grammar/index.js';
import { jsonBot } from '../../../../grammar/json/form.js';
import { scoreTableGenome as genome } from '../../../../optimizer/genomes/score-table.js';
import { randomTable } from '../../../support/random-table.js';

const withTables = Object.values(games).filter(({ scores }) => scores !== undefined);
const seeds = fc.integer({ min: 0, max: 2 ** 40 });

/** Results of two players in a few games; a single player in a one-player game. */
function gamesOf(game: Game, rules: Rules, player: unknown): unknown[] {
  const table = game.table(rules);
  const policies = new Array<unknown>(rules.seats).fill(player);
  return [1, 2, 3].map((seed) => {
    const { scores, turns }: Result = table.play(policies, seed as Seed);
    return { scores: [...scores], turns, digest: table.digest() };
  });
}

describe.each(withTables)('an open table of $facts.name', (game) => {
  const rules = game.rules({}, game.facts.seats.min);
  const about = { game, rules, sourcePrograms: [], sizeMax: 60 };

  const opened = (seed: number) => {
    const rng = new Rng(seed as Seed);
    // Programs by people, and the starting programs of searches.
    const [one, named = one!] = genome.defaultPrograms(about);
    const table: ScoreTable = [one!, named, randomTable(rng, game.scores!)][seed % 3]!;
    const open = genome.parametric!(table, about);
    const values = open.genes.map(({ min, max, spread }) => {
      const low = Math.ceil(Math.max(min, -4 * spread));
      const high = Math.floor(Math.min(max, 60));
      return low + rng.below(Math.max(1, high - low + 1));
    });
    const left = open.parts.map(() => (rng.below(2) === 0 ? 1 : 0));
    return { table, open, values, left };
  };

  it('plays like the program with its numbers', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { open, values, left } = opened(seed);
        const sketch = JSON.parse(open.text) as scoreTables.ParametricTable;
        const explored = new scoreTables.BoundTable(sketch, game.scores!).policy(values, left);
        const written = jsonBot.compile(open.program(values, left), game, rules);
        expect(gamesOf(game, rules, explored)).toEqual(gamesOf(game, rules, written));
      }),
      { numRuns: 15 },
    );
  });

  it('starts like the program that was opened, without the added parts', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { table, open } = opened(seed);
        const own = scoreTables.compile(table, game.scores!);
        const sketch = JSON.parse(open.text) as scoreTables.ParametricTable;
        const values = open.genes.map(({ value }) => value);
        const added = open.parts.map(({ added: isNew }) => (isNew ? 1 : 0));
        const same = new scoreTables.BoundTable(sketch, game.scores!).policy(values, added);
        expect(gamesOf(game, rules, same)).toEqual(gamesOf(game, rules, game.scores!.policy(own)));
      }),
      { numRuns: 15 },
    );
  });

  it('is written as a program that can be read back', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { open, values, left } = opened(seed);
        const text = jsonBot.print(jsonBot.canonical(open.program(values, left), game, rules), game);
        const { diagnostics } = jsonBot.parse(text, game);
        expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});

it('gives cards of a kind the usual score of that kind', () => {
  const game = games['star-realms']!;
  const about = { game, rules: game.rules({}, 2), sourcePrograms: [], sizeMax: 60 };
  const [, named] = genome.defaultPrograms(about);
  const open = genome.parametric!(named!, about);
  const values = open.genes.map(({ value }) => value);
  const own = ['buyRules Cutter', 'buyRules Freighter'];
  const left = open.parts.map(({ name, added }) => {
    return own.includes(name) || (added && name !== 'buyRules ship') ? 1 : 0;
  });
  const { buyRules } = JSON.parse(jsonBot.print(open.program(values, left), game));
  const entry = (card: string) => buyRules.find((each: { card: string }) => each.card === card);
  const before = JSON.parse(jsonBot.print(named!, game)).buyRules.map(
    ({ score }: { score: number }) => score,
  );
  expect([entry('Cutter'), entry('Freighter')]).toEqual([undefined, undefined]);
  expect(entry('ship').rules).toHaveLength(entry('Explorer').rules.length);
  expect(entry('ship').score).toBeGreaterThan(Math.min(...before));
  expect(entry('ship').score).toBeLessThan(Math.max(...before));
});

it('records which numbers were read', () => {
  const game = games['star-realms']!;
  const rules = game.rules({}, 2);
  const about = { game, rules, sourcePrograms: [], sizeMax: 60 };
  const open = genome.parametric!(genome.defaultPrograms(about)[1]!, about);
  const table = new scoreTables.BoundTable(
    JSON.parse(open.text) as scoreTables.ParametricTable,
    game.scores!,
  );
  table.touched.fill(0);
  const values = open.genes.map(({ value }) => value);
  const left = open.parts.map(() => 0);
  gamesOf(game, rules, table.policy(values, left));
  const asked = table.touched.reduce((sum, each) => sum + each, 0);
  expect(asked).toBeGreaterThan(20);
  expect(asked).toBeLessThan(open.genes.length / 2);
});
