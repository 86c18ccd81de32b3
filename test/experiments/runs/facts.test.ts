import { describe, expect, it } from 'vitest';
import { readPosition } from '../../../experiments/positions/position-file.js';
import { writePosition } from '../../../experiments/positions/position-text.js';
import { changesOf } from '../../../experiments/runs/analyse/facts.js';

const dominion = `position: dominion
kingdom: Bureaucrat, Chapel, Laboratory, Moat, Remodel, Gardens, Merchant, Vassal, Poacher, Artisan
seat: 1
turn: 9
coins: 5
buys: 2
phase: buy
supply: 6 Province
trash: none
seats:
  - hand: 2 Copper, Gold, 2 Estate
    deck: 5 Copper, Silver, Estate, Province
    discard: Moat
  - cards: 7 Copper, 4 Silver, 3 Estate, Province
`;
const inAction = dominion.replace('phase: buy', 'phase: action').replace('2 Estate\n', 'Estate, Moat\n');

const starRealms = `position: star-realms
seat: 1
turn: 9
trade: 3
combat: 4
row: Cutter, Blob Fighter, Imperial Frigate, Trade Bot, Survey Ship
seats:
  - hand: Scout, Viper
    deck: 6 Scout, Viper
    discard: none
    in play: Trading Post
    authority: 30
  - cards: 8 Scout, 2 Viper, Barter World
    in play: Barter World
    authority: 12
`;

/** Lines that only the changed position has, by the text of the change. */
function changesIn(text: string, cards: readonly string[]): ReadonlyMap<string, string> {
  const { game, rules, position } = readPosition(text, 'position');
  const before = writePosition(position, game, rules).split('\n');
  const all = changesOf(game, rules, position, cards);
  return new Map(
    all.map(({ text: words, position: changed }) => {
      const written = writePosition(changed, game, rules);
      // The position is complete and possible.
      expect(readPosition(written, words).assumed).toEqual([]);
      const lines = written.split('\n').filter((line) => !before.includes(line));
      return [words, lines.map((line) => line.trim()).join('; ')];
    }),
  );
}

describe('facts that are changed one at a time', () => {
  const buying = changesIn(dominion, ['Moat', 'Gold']);
  const acting = changesIn(inAction, ['Moat']);
  const inSpace = changesIn(starRealms, ['Cutter']);

  it.each([
    ['with one more coin', 'coins: 6'],
    ['with 2 coins fewer', 'coins: 3'],
    ['with one more buy', 'buys: 3'],
    ['with 3 more points', 'tokens: 3'],
    ['if the other seat had 6 more points', 'tokens: 6'],
    ['with one Moat fewer in your deck', /^supply: .*10 Moat/],
    ['with 2 more Golds in your deck', /^supply: .*27 Gold.*; deck: .*2 Gold/],
    ['with 2 Provinces fewer in the supply', /^supply: .* 4 Province.*; trash: 2 Province$/],
    ['with one Province of each seat back in the supply', /^supply: .* 8 Province/],
    ['with 2 more empty piles in the supply', /trash: 10 Bureaucrat, 10 Chapel$/],
    ['if the other seat had 3 Silvers fewer', /cards: 7 Copper, Silver, 3 Estate/],
    ['if the other seat held 2 Silvers in hand', 'in hand: 2 Silver'],
    ['if the other seat had 2 cards fewer in hand', 'hand: 3'],
    ['with a Silver on top of your deck', /top: Silver/],
    ['if your discard pile were shuffled into your deck', /deck: .*Moat$/],
  ])('of Dominion: %s', (words, expected) => {
    expect(buying.get(words)).toMatch(expected);
  });

  it('are limited to those that matter in the phase', () => {
    expect(acting.get('with one more action')).toBe('actions: 2');
    expect(acting.get('with one more Moat in your hand')).toContain('2 Moat');
    expect(acting.get('with one Moat fewer in your hand')).toContain('hand: 2 Copper, Gold, Estate');
    expect(buying.has('with one more action')).toBe(false);
    const once = changesIn(dominion.replace('buys: 2', 'buys: 1'), ['Moat']);
    expect(once.has('with one more coin')).toBe(false);
    // At least one copy of each option remains.
    expect(buying.get('with 5 Provinces fewer in the supply')).toContain(' Province');
    const named = changesIn(dominion, ['Province']);
    expect(named.has('with 6 Provinces fewer in the supply')).toBe(false);
  });

  it.each([
    ['with 2 more trade', 'trade: 5'],
    ['with 3 less combat', 'combat: 1'],
    ['with 10 less authority', 'authority: 20'],
    ['if the other seat had 5 more authority', 'authority: 17'],
    ['with 2 Scouts fewer in your deck', 'deck: 4 Scout, Viper'],
    ['with one more Scout in your hand', 'hand: 2 Scout, Viper'],
    ['without Trading Post in play', ''],
    ['without Barter World in play on the other side', 'discard: Barter World'],
    ['with Federation Shuttle instead of Trade Bot in the trade row', /^row: .*Federation Shuttle, Survey/],
  ])('of Star Realms: %s', (words, expected) => {
    expect(inSpace.get(words)).toMatch(expected);
  });

  it('never eliminate a player', () => {
    expect(inSpace.has('if the other seat had 20 less authority')).toBe(false);
  });
});
