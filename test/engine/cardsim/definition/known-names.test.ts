import { describe, expect, it } from 'vitest';
import {
  type Card,
  cardsim,
  endGame,
  errorsInPlay,
  type Player,
  type Rule,
  removeMe,
  Stored,
} from '../../../../engine/cardsim/index.js';
import { games } from '../../../../engine/index.js';

class State {
  gold = 1;
  luck: number | undefined;
  readonly iron = new Stored(2);
}
// Written without types, so that no editor reports the misspelled name.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Untyped = any;

const tide: Rule<Player<State>, { days: number }> = {
  name: 'Tide',
  step: 1,
  later: true,
  run: (_me, memory) => (--memory.days > 0 ? undefined : removeMe),
};

const gameOf = (run: (me: Untyped) => unknown, stats: () => State = () => new State()) =>
  cardsim<State>({
    name: 'names',
    title: 'Names',
    about: 'A game for tests.',
    stats,
    handLimit: 1,
    cards: [{ name: 'Mine', count: 9, options: [{ name: 'dig', run: () => {} }] }, sold(run)],
    rules: [tide],
    endings: ['rich'],
    objective: 'survive',
  });
/** A card that is never drawn. */
const sold = (run: (me: Untyped) => unknown): Card<Player<State>> => ({
  name: 'Market',
  count: 0,
  options: [{ name: 'sell', run: run as Card<Player<State>>['options'][number]['run'] }],
});

it('a stat that is no longer a number is found before anybody plays', () => {
  const { definition } = gameOf(() => {}).compiled;
  const rust: Rule<Player<State>> = {
    name: 'Rust',
    step: 1,
    run: ({ stats }) => {
      stats.iron.value -= Number.NaN;
    },
  };
  const { compiled } = cardsim<State>({ ...definition, rules: [rust] });
  expect(errorsInPlay(compiled).map(({ message }) => message)).toEqual([
    'the stat "Iron" is NaN at the end of a game',
  ]);
});

describe('an error that ends games', () => {
  it.each<[string, (me: Untyped) => unknown, string]>([
    [
      'thrown',
      () => {
        throw new Error('boom');
      },
      '"Market" failed: Error: boom',
    ],
    ['in a pile', (me) => me.deck.put('Market', 'top', 100_000), '"Market" failed: '],
    ['of a promise', async () => {}, '"Market" failed: '],
  ])('is found before anybody plays: %s', (_, run, message) => {
    const { definition } = gameOf(() => {}).compiled;
    const game = cardsim<State>({ ...definition, cards: [{ ...sold(run), count: 9 }] });
    const found = errorsInPlay(game.compiled);
    expect(found.map((error) => error.message)).toEqual([expect.stringContaining(message)]);
    expect(found[0]!.stack).toMatch(/:\d+:\d+/);
  });
});

describe('an objective that fails at the end of a game', () => {
  it.each<[string, () => number, string]>([
    ['is not a number', () => Number.NaN, 'the objective is not a number'],
    [
      'throws',
      () => {
        throw new TypeError('no harvest');
      },
      'no harvest',
    ],
  ])('is found before anybody plays: it %s', (_, value, message) => {
    const { definition } = gameOf(() => {}).compiled;
    const { compiled } = cardsim<State>({ ...definition, objective: { title: 'harvest', value } });
    expect(errorsInPlay(compiled).map((error) => error.message)).toEqual([expect.stringContaining(message)]);
  });
});

describe('a name that a game does not have', () => {
  it.each<[string, (me: Untyped) => unknown, string]>([
    ['stat', (me) => me.stats.glod++, 'the state of the game has no "glod": did you mean "gold"?'],
    ['value of a stat', (me) => me.stats.iron.valeu++, 'a stat has no "valeu": did you mean "value"?'],
    ['counter', (me) => me.trun > 3, 'the player has no "trun": did you mean "turn"?'],
    ['pile', (me) => me.deck.szie > 3, 'a pile of cards has no "szie": did you mean "size"?'],
    ['card', (me) => me.hand.count('Mime'), 'the game has no card "Mime": did you mean "Mine"?'],
    ['ending', (me) => me.end('rihc'), 'the game has no ending "rihc": did you mean "rich"?'],
    ['stat without a similar name', (me) => me.stats.weather, 'the state of the game has no "weather"'],
  ])('is found before anybody plays: a %s', (_, run, message) => {
    expect(errorsInPlay(gameOf(run).compiled).map((error) => error.message)).toEqual([message]);
  });

  it('is found in a signal, which has no location but the name of its rule', () => {
    const { definition } = gameOf(() => {}).compiled;
    const lost: Rule<Player<State>> = { name: 'Storm', step: 1, run: () => endGame('wrecked') };
    const [found] = errorsInPlay(cardsim<State>({ ...definition, rules: [lost] }).compiled);
    expect(found).toMatchObject({ message: 'the game has no ending "wrecked"', from: 'Storm' });
  });

  it('is found in the memory of a rule', () => {
    const run = (me: Untyped) => me.rules.add(tide, { dasy: 2 });
    const state = gameOf(run).begin(1);
    run(state.player);
    state.choose(0);
    expect(state.outcome?.error?.message).toBe('the memory of the rule has no "days": did you mean "dasy"?');
  });

  it('is found in a state without a class', () => {
    const { compiled } = gameOf(
      (me) => me.stats.glod,
      () => ({ gold: 1 }) as State,
    );
    expect(errorsInPlay(compiled)[0]?.message).toContain('did you mean "gold"?');
  });

  it('ends the game that reads it with an error', () => {
    const game = cardsim<State>({
      ...gameOf(() => {}).compiled.definition,
      start: (me: Untyped) => me.stats.glod,
    });
    expect(game.begin(1).outcome?.error?.message).toContain('the state of the game has no "glod"');
    expect(() => game.scores).toThrow('the state of the game has no "glod": did you mean "gold"?');
  });

  it('is no error if the state has the name without a value, or if code outside the game reads it', () => {
    const game = gameOf((me) => me.stats.luck ?? String(me.stats) + JSON.stringify(me.stats.iron));
    expect(errorsInPlay(game.compiled)).toEqual([]);
    const { stats } = game.begin(1).player;
    expect([(stats as Untyped).glod, stats]).toEqual([undefined, new State()]);
  });

  it('occurs in no built-in game', () => {
    const own = Object.values(games).filter(({ facts }) => facts.name.startsWith('cardsim/'));
    expect(own.length).toBeGreaterThan(1);
    for (const game of own) expect(errorsInPlay((game as Untyped).compiled)).toEqual([]);
  });
});
