import { describe, expect, it } from 'vitest';
import {
  type Definition,
  Hidden,
  hidden,
  type Rule,
  Stored,
  stat,
} from '../../../../engine/cardsim/index.js';
import { Refused } from '../../../../engine/index.js';
import { card, Diary, type Me, rule, toy } from '../toy.js';

/** Loads a saved game after changing some of its values. */
const load = (edit: Record<string, unknown>): unknown => {
  const game = toy({ rules: [rule('first', 1)], actions: [card('Wait')] });
  return game.load(JSON.stringify({ ...(JSON.parse(game.save(game.begin(1))) as object), ...edit }));
};

describe('a saved game', () => {
  it('holds everything that play depends on, as versioned JSON', () => {
    const ripen: Rule<Me, { turns: number }> = {
      name: 'ripen',
      step: 2,
      later: true,
      run: (_, memory) => void memory.turns--,
    };
    const game = toy({
      rules: [rule('first', 1), ripen],
      actions: [card('Wait', () => {})],
      cards: [card('A', (me) => [me.rules.add(ripen, { turns: 3 }), me.say('planted')], { count: 3 })],
      endings: ['won'],
    });
    const match = game.begin(7);
    match.choose(0);
    expect(JSON.parse(game.save(match))).toEqual({
      format: 'deckwright-cardsim',
      version: 1,
      game: 'toy',
      seed: 7,
      turnsMax: 500,
      turn: 2,
      handLimit: 2,
      hand: ['A', 'A'],
      deck: [],
      actions: ['Wait'],
      rules: [{ rule: 'first' }, { rule: 'ripen', data: { turns: 2 } }],
      stats: { lines: ['first'], score: 0 },
      luck: {
        shuffles: expect.arrayContaining([expect.any(Number)]),
        ruleOrder: expect.any(Array),
        dice: expect.any(Array),
      },
      log: [{ turn: 1, kind: 'message', text: 'planted' }],
      reported: [0, 1],
    });
  });

  it('can be loaded after the end', () => {
    const game = toy({
      turnsMax: 1,
      cards: [
        card(
          'A',
          () => {
            throw new Error('broken');
          },
          { count: 8 },
        ),
      ],
    });
    const match = game.begin(1);
    match.choose(0);
    const copy = game.load(game.save(match));
    expect(copy.outcome).toMatchObject({ ending: 'error', error: { message: 'broken' } });
    expect(copy.player.ending).toBe('error');
    expect(copy.choices).toEqual([]);
    expect(game.save(copy)).toBe(game.save(match));
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['another format', { format: 'x' }, 'this is not a saved cardsim game'],
    ['a later version', { version: 2 }, 'saved in version 2'],
    ['another game', { game: 'other' }, 'a saved game of "other", not of "toy"'],
    ['an unknown card', { hand: ['B'] }, 'the game has no card "B"'],
    ['an unknown rule', { rules: [{ rule: 'x' }] }, 'the game has no rule "x"'],
    ['an unknown ending', { outcome: { ending: 'x' } }, 'the game has no ending "x"'],
    ['a value that is not a list', { deck: 'A' }, 'deck should be a list, not "A"'],
    ['a value that is not a text', { hand: [1] }, 'hand[0] should be a text, not 1'],
    ['a value that is not a number', { handLimit: '2' }, 'handLimit should be a number, not "2"'],
    ['a turn that is not whole', { turn: 1.5 }, 'turn should be a whole number'],
    ['luck of the wrong size', { luck: { shuffles: [1] } }, 'luck.shuffles has 1 numbers, not 4'],
    [
      'luck that is not a whole number',
      { luck: { shuffles: [1, 2, 3, 0.5] } },
      'luck.shuffles[3] should be a whole number of 32 bits',
    ],
    [
      'an unknown kind of log line',
      { log: [{ turn: 1, kind: 'x', text: '' }] },
      'a log line is a message, a warning or an error',
    ],
    ['reports beyond the log', { reported: [0, 9] }, 'reported[1] should be a whole number from 0 to 0'],
    [
      'state with an unknown field',
      { stats: { lines: [], score: 0, x: 1 } },
      'stats.x is not a field of this game',
    ],
    ['state without a field', { stats: { lines: [] } }, 'stats.score is missing'],
    ['state of another type', { stats: { lines: 1, score: 0 } }, 'stats.lines should be a list, not 1'],
    ['state that is not an object', { stats: null }, 'stats should be an object, not null'],
  ])('with %s is refused', (_, edit, message) => {
    expect(() => load(edit)).toThrow(Refused);
    expect(() => load(edit)).toThrow(message);
  });

  it('that is not JSON is refused', () => {
    expect(() => toy().load('{')).toThrow('the saved game is not JSON');
    expect(() => toy().load('[]')).toThrow('the saved game should be an object, not []');
  });
});

describe("a game's own state", () => {
  class Clock {
    ticks = 0;
    #secret = 1;
    get secret(): number {
      return this.#secret;
    }
  }
  class Rich extends Diary {
    gold = new Stored(3);
    luck = new Hidden('good');
    leader: string | null = null;
    map: Record<string, number[]> = {};
    clock = new Clock();
    @stat() accessor pens = 1;
    @hidden() hiddenNumber = 2.5;
    helper = (): number => 1;
    total = { name: 'Total', hidden: false, read: () => this.gold.value };
  }
  const rich = (run: (stats: Rich) => void) => {
    const definition = {
      stats: () => new Rich(),
      cards: [card('A', (me) => run(me.stats as Rich), { count: 8 })],
    };
    return toy(definition as Partial<Definition<Diary>>);
  };

  it('is restored completely: stored stats, lists, plain objects, objects of classes, accessors', () => {
    const game = rich((stats) => {
      stats.gold.value++;
      stats.luck.value = 'bad';
      stats.leader = 'Ann';
      stats.map = { north: [1, 2] };
      stats.clock.ticks++;
      stats.pens = 7;
    });
    const match = game.begin(1);
    match.choose(0);
    const copy = game.load(game.save(match));
    const stats = copy.player.stats as Rich;
    expect(JSON.stringify(stats)).toBe(JSON.stringify(match.player.stats));
    expect([stats.pens, stats.clock.secret, stats.helper(), stats.total.read()]).toEqual([7, 1, 1, 4]);
    expect(stats.clock).toBeInstanceOf(Clock);
  });

  it.each<[string, (stats: Rich) => void, string]>([
    [
      'a Map',
      (stats) => Object.assign(stats, { leader: new Map() }),
      'stats.leader is a Map, which cannot be saved',
    ],
    [
      'NaN',
      (stats) => Object.assign(stats, { score: Number.NaN }),
      'stats.score is NaN, which cannot be saved',
    ],
    [
      'undefined',
      (stats) => Object.assign(stats, { leader: undefined }),
      'stats.leader is undefined, which cannot be saved',
    ],
    [
      'a class deep in plain data',
      (stats) => Object.assign(stats, { map: { x: [new Clock()] } }),
      'stats.map.x[0] is a Clock',
    ],
    [
      'a list that contains itself',
      (stats) => {
        const list: unknown[] = [];
        list.push(list);
        Object.assign(stats, { map: list });
      },
      'nested too deeply',
    ],
    [
      'an object that contains itself',
      (stats) => Object.assign(stats.clock, { ticks: stats.clock }),
      'nested too deeply',
    ],
  ])('that holds %s is refused, with its location', (_, run, message) => {
    const game = rich(run);
    const match = game.begin(1);
    match.choose(0);
    expect(() => game.save(match)).toThrow(message);
  });

  it('must be JSON in the memory of a rule, too', () => {
    const odd: Rule<Me, unknown> = { name: 'odd', step: 1, later: true, run: () => {} };
    const game = toy({ rules: [odd], start: (me) => me.rules.add(odd, { when: new Date(0) }) });
    expect(() => game.save(game.begin(1))).toThrow('rule "odd".when is a Date');
  });
});
