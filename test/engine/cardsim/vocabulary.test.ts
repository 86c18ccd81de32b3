import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlayer } from '../../../bots/index.js';
import { freePort } from '../../../engine/cardsim/examples/free-port/index.js';
import { lamplight } from '../../../engine/cardsim/examples/lamplight.js';
import type { CardsimGame, CardsimPolicy } from '../../../engine/cardsim/index.js';
import { type Game, Rng, type Seed, streams } from '../../../engine/index.js';
import type { ProgramForm, ScoreTable } from '../../../grammar/index.js';
import { card, toy } from './toy.js';

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'bots', 'cardsim');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.json'),
);

interface Seated {
  readonly game: Game<CardsimPolicy>;
  readonly form: ProgramForm<ScoreTable>;
  readonly program: ScoreTable;
}

function seated(file: string): Seated {
  const { player, diagnostics } = readPlayer(readFileSync(join(folder, file), 'utf8'), file);
  expect(diagnostics).toEqual([]);
  return player as unknown as Seated;
}

function mean(game: Game<CardsimPolicy>, policy: CardsimPolicy, games: number): number {
  const table = game.table(game.rules({}, 1));
  let sum = 0;
  for (let seed = 0; seed < games; seed++) sum += table.play([policy], seed as Seed).scores[0]!;
  return sum / games;
}

const randomPolicy = (seed: number): CardsimPolicy => {
  const rng = new Rng(seed as Seed, streams.policy(0));
  return { choose: ({ choices }) => rng.below(choices.length) };
};

describe('the only option of a card', () => {
  it('is named by its card, and also by card and option', () => {
    const scores = lamplight.scores!;
    const only = scores.subjects.find(({ aliases }) => aliases !== undefined)!;
    const read = (target: string) =>
      readPlayer(
        JSON.stringify({
          game: lamplight.facts.name,
          name: 'n',
          author: 'a',
          optionRules: [{ card: target, score: 3 }],
        }),
      );
    const [byCard, byOption] = [read(only.name), read(only.aliases![0]!)];
    expect([byCard.diagnostics, byOption.diagnostics]).toEqual([[], []]);
    expect(byOption.player!.text).toBe(byCard.player!.text);
  });
});

describe.each(files)('the seed bot %s', (file) => {
  it('is read without an error and is in the folder of its game', () => {
    expect(`cardsim/${file.split(/[/\\]/)[0]}`).toBe(seated(file).game.facts.name);
  });

  it('plays the same compiled and interpreted', () => {
    const { game, form, program } = seated(file);
    const rules = game.rules({}, 1);
    const tables = [game.table(rules), game.table(rules)] as const;
    const policies = [
      form.compile(program, game, rules),
      form.interpret(program, game, rules),
    ] as CardsimPolicy[];
    for (let seed = 0; seed < 60; seed++) {
      tables.forEach((table, i) => void table.play([policies[i]!], seed as Seed));
      expect(tables[0].digest()).toBe(tables[1].digest());
    }
  });

  it('is far better than chance', () => {
    const { game, form, program } = seated(file);
    const policy = form.compile(program, game, game.rules({}, 1)) as CardsimPolicy;
    expect(mean(game, policy, 200)).toBeGreaterThan(1.5 * mean(game, randomPolicy(1), 200));
  });
});

describe('the vocabulary of a game', () => {
  const bot = (game: CardsimGame<object> | Game, optionRules: unknown): CardsimPolicy => {
    const text = JSON.stringify({ game: game.facts.name, name: 'b', author: 'a', optionRules });
    const { player, diagnostics } = readPlayer(text, 'b.json');
    expect(diagnostics).toEqual([]);
    return player!.form!.compile(player!.program, player!.game!, player!.game!.rules({}, 1)) as CardsimPolicy;
  };
  const chosen = (policy: CardsimPolicy, seed: number): string => {
    const match = lamplight.begin(seed);
    return match.compiled.catalogue.choices[match.choices[policy.choose(match as never)]!]!.label;
  };
  /** A first hand of Convoy, Lone sail and something else. */
  const seed = Array.from({ length: 500 }, (_, at) => at).find((at) => {
    const { hand } = lamplight.begin(at).player;
    return hand.has('Convoy') && hand.has('Lone sail') && hand.has('Flotsam');
  })!;

  it('names options, cards and everything; the most specific name wins', () => {
    expect(chosen(bot(lamplight, [{ card: 'Convoy: burn low', score: 1 }]), seed)).toBe('Convoy: burn low');
    expect(
      chosen(
        bot(lamplight, [
          { card: 'Convoy', score: 1 },
          { card: 'Convoy: burn low', score: 2 },
        ]),
        seed,
      ),
    ).toBe('Convoy: burn low');
    expect(
      chosen(
        bot(lamplight, [
          { card: '*', score: 5 },
          { card: 'Convoy', score: 1 },
          { card: 'Lone sail', score: 6 },
        ]),
        seed,
      ),
    ).toBe('Lone sail');
  });

  it('chooses the first option shown when scores are equal', () => {
    const match = lamplight.begin(seed);
    expect(bot(lamplight, []).choose(match as never)).toBe(0);
  });

  it.each([
    ['turn', '= 1', true],
    ['turn', '> 1', false],
    ['stat.oil', '= 10', true],
    ['stat.oilPerNight', '= 1', true],
    ['handSize', '= 3', true],
    ['handLimit', '= 3', true],
    ['deckSize', '= 31', true],
    ['choices', '= 6', false],
    ['hand.Convoy', '= 1', true],
    ['hand.Wreckage', '= 0', true],
    ['deck.Convoy', '= 5', true],
    ['stat.oil', '> stat.driftwood', true],
  ])('reads %s %s as %s', (key, condition, holds) => {
    const policy = bot(lamplight, [
      { card: 'Flotsam', score: 1 },
      { card: 'Lone sail', score: 0, rules: [{ [key]: condition, score: 2 }] },
    ]);
    expect(chosen(policy, seed)).toBe(holds ? 'Lone sail' : 'Flotsam');
  });

  it('hides what a player cannot see', () => {
    const names = lamplight.scores!.keys.map(({ name }) => name);
    expect(names).toContain('stat.oil');
    expect(names).not.toContain('stat.gales');
  });

  it('gives numbers their ranges', () => {
    const range = (name: string) => freePort.scores!.keys.find((key) => key.name === name)!.range;
    expect(range('turn')).toEqual([1, 48]);
    expect(range('hand.Master mason')).toEqual([0, 4]);
    const [low, high] = range('stat.favour');
    expect(low).toBe(0);
    expect(high).toBeGreaterThan(10);
  });

  it('names a card with one option by the card alone, and no matcher twice', () => {
    const { scores } = toy({
      cards: [
        card('A'),
        {
          name: 'B',
          options: [
            { name: 'x', run: () => {} },
            { name: 'y', run: () => {} },
          ],
        },
      ],
    });
    expect(scores!.subjects.map(({ name, matchers }) => [name, ...matchers])).toEqual([
      ['A', 1],
      ['B: x', 0, 1],
      ['B: y', 0, 1],
    ]);
    expect(scores!.matchers.map(({ name }) => name)).toEqual(['B', '*']);
  });

  it('lets the highest score decide, whatever the scores', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 20, maxLength: 20 }),
        fc.nat(),
        (values, dice) => {
          const { subjects } = lamplight.scores!;
          const policy = bot(
            lamplight,
            subjects.map(({ name }, i) => ({ card: name, score: values[i]! })),
          );
          const match = lamplight.begin(dice);
          while (match.outcome === undefined) {
            const index = policy.choose(match as never);
            const scores = match.choices.map((id) => values[id]!);
            expect(index).toBe(scores.indexOf(Math.max(...scores)));
            match.choose(index);
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});
