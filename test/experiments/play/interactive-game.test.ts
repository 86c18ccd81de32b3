import { describe, expect, it } from 'vitest';
import { builtin } from '../../../bots/index.js';
import { type Game, games, type Seed } from '../../../engine/index.js';
import { InteractiveGame, loadGame } from '../../../experiments/play/interactive-game.js';
import { tinyRace } from '../../support/tiny.js';

const sit = (decisions: readonly number[] = [], seed = 5) =>
  new InteractiveGame(
    { game: tinyRace as Game, request: {}, seed: seed as Seed, players: [null, builtin('random')] },
    decisions,
  );

describe('an open game', () => {
  it('asks the person, and shows the events since the last decision', () => {
    const sitting = sit();
    expect(sitting.decision!.options).toHaveLength(2);
    expect(sitting.newEvents.map(({ seat, event }) => [seat, event])).toEqual([
      [0, 'turn'],
      [0, 'rolled'],
    ]);
    sitting.choose(0);
    expect(sitting.newEvents.map(({ seat }) => seat)).toEqual([1, 1, 0, 0]);
    expect(sitting.history).toHaveLength(6);
  });

  it('returns to the same decision after undo, whatever was tried', () => {
    const sitting = sit();
    sitting.choose(1);
    const before = sitting.decision!.prompt;
    const heard = sitting.history;
    sitting.choose(0);
    expect(sitting.undo()).toBe(true);
    expect(sitting.decision!.prompt).toBe(before);
    expect(sitting.history).toEqual(heard);
    sitting.undo();
    expect(sitting.undo()).toBe(false);
  });

  it('shows the same events since the last decision after loading and after undo', () => {
    const sitting = sit();
    for (const option of [0, 1, 0]) sitting.choose(option);
    const news = [sitting.newEvents];
    const again = loadGame(JSON.stringify(sitting.save('1')));
    sitting.undo();
    news.push(sitting.newEvents);
    expect(again.newEvents).toEqual(news[0]);
    again.undo();
    expect(again.newEvents).toEqual(news[1]);
    expect(again.newEvents.length).toBeLessThan(again.history.length);
  });

  it('offers options with equal labels once, and calls players by name', () => {
    const game = games['star-realms']!;
    const players = [null, builtin('random'), builtin('greedy')];
    const request = { variant: 'free-for-all' };
    const sitting = new InteractiveGame({ game, request, seed: 1 as Seed, players });
    const labelled = (start: string) => sitting.optionGroups.filter(({ label }) => label.startsWith(start));
    expect(labelled('Play Scout').map(({ options }) => options.length)).toEqual([2]);
    sitting.choose(labelled('Viper')[0]!.options[0]!);
    expect(labelled('Aim').map(({ label }) => label)).toEqual([
      'Aim 1 combat (Viper) at random',
      'Aim 1 combat (Viper) at greedy',
    ]);
  });

  it('ends with a result that a replay of its decisions reproduces', () => {
    const sitting = sit();
    while (sitting.decision !== undefined) sitting.choose(sitting.decisions.length % 2);
    expect(sitting.decisions).toHaveLength(10);
    const again = loadGame(JSON.stringify(sitting.save('1')));
    expect(again.decision).toBeUndefined();
    expect([...again.result!.scores]).toEqual([...sitting.result!.scores]);
    sitting.undo();
    expect(sitting.decision).toBeDefined();
  });

  it('asks a bot for advice at the same decision', () => {
    const sitting = sit();
    expect(sitting.advice(builtin('greedy'))).toBe(0);
    expect(sitting.decision).toBeDefined();
  });

  it('refuses illegal answers and wrong files', () => {
    expect(() => sit().choose(2)).toThrow('not allowed');
    const saved = sit([0, 1]).save('1');
    const load = (change: object) => () => loadGame(JSON.stringify({ ...saved, ...change }));
    expect(load({ decisions: [0, 9] })).toThrow('cannot be replayed');
    expect(load({ decisions: ['x'] })).toThrow('invalid saved game: decisions.0: must be a number, not "x"');
    expect(load({ deckwright: 'run' })).toThrow('invalid saved game: deckwright: must be "game", not "run"');
    expect(load({ game: 'tinny' })).toThrow('unknown game "tinny"');
    expect(load({ players: [null, { name: 'x', text: 'builtin:rondom' }] })).toThrow('"rondom"');
    expect(() => loadGame('{')).toThrow('invalid saved game');
  });

  it.each(Object.keys(games))('plays %s to the end with a person who chooses at random', (name) => {
    const game = games[name]!;
    const players = [null, ...Array.from({ length: game.facts.seats.min - 1 }, () => builtin('random'))];
    const sitting = new InteractiveGame({ game, request: {}, seed: 3 as Seed, players });
    let at = 7;
    // Each answer replays the game, so the test stops after 150 decisions.
    while (sitting.decision !== undefined && sitting.decisions.length < 150) {
      const { options } = sitting.decision;
      expect(options.length).toBeGreaterThan(0);
      expect(
        sitting.decision.stateView().zones.length + sitting.decision.stateView().stats.length,
      ).toBeGreaterThan(0);
      at = (at * 1103515245 + 12345) % 2147483648;
      sitting.choose(at % options.length);
    }
    const again = loadGame(JSON.stringify(sitting.save('1')));
    expect(again.decision?.prompt).toBe(sitting.decision?.prompt);
    expect(again.history).toEqual(sitting.history);
  });
});
