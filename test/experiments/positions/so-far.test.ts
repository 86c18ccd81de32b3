import { describe, expect, it } from 'vitest';
import { compilePlayer, gameNamed } from '../../../bots/index.js';
import { dealAt, firstOf, type Position, type Seat } from '../../../engine/index.js';
import { seatPlayers } from '../../../experiments/play/session.js';
import { soFar } from '../../../experiments/positions/so-far.js';

const dominion = gameNamed('dominion');
const positionAfter = (...answered: readonly string[]): Position => ({
  seat: 0 as Seat,
  table: {},
  seats: [],
  ...(answered.length > 0 && { answered }),
});

describe('the answers before a position', () => {
  it.each([
    [['Play Chapel'], 'played Chapel'],
    [
      ['Play ThroneRoom', 'Play twice Chapel', 'Trash Estate', 'Trash Copper', 'Trash Copper'],
      'Throne Room plays Chapel; trashed Estate, 2 Coppers',
    ],
    [
      ['Play ThroneRoom', 'Play twice ThroneRoom', 'Play twice Workshop', 'Silver (3)', 'Play twice Remodel'],
      'Throne Room plays Throne Room, Workshop; gained Silver; played Remodel',
    ],
    [
      ['Play ThroneRoom', 'Play twice Cellar', 'Nothing', 'Discard Estate'],
      'Throne Room plays Cellar; then nothing; discarded Estate',
    ],
    [['Blockade (4)', 'Yes'], 'bought Blockade; said yes'],
    [['Charlatan (3 instead of 5)'], 'bought Charlatan'],
    [['Nothing'], 'bought nothing'],
    [['No more actions', 'Play Copper', 'Play Anvil'], 'played no more actions; played Copper, Anvil'],
    [
      ['Play Steward', 'trash 2 cards', 'Trash Duchy'],
      'played Steward; chose “trash 2 cards”; trashed Duchy',
    ],
    [
      ['Play Artisan', 'Duchy (5)', 'Put onto the deck Gold'],
      'played Artisan; gained Duchy; put onto the deck: Gold',
    ],
    [
      ['seat 1: Play ThroneRoom', 'seat 1: Play twice Militia', 'Discard Estate', 'Discard Copper'],
      'seat 1: Throne Room plays Militia; you discarded Estate, Copper',
    ],
    [['seat 2: Embassy (5)', 'Yes'], 'seat 2 bought Embassy; you said yes'],
  ])('%j reads: %s', (answered, words) => {
    expect(soFar(positionAfter(...answered), dominion)).toBe(words);
  });

  it.each([
    [['Use Junkyard: scrap a card of your hand or discard pile'], 'used Junkyard'],
    [['Play The Wrecker', 'Scout (hand)', 'Scout (hand)'], 'played The Wrecker; chose 2 Scouts'],
    [['Play Missile Bot', 'Nothing'], 'played Missile Bot; chose nothing'],
    [['Use Recycling Station: choose', '1 trade'], 'used Recycling Station; chose “1 trade”'],
  ])('of Star Realms %j reads: %s', (answered, words) => {
    expect(soFar(positionAfter(...answered), gameNamed('star-realms'))).toBe(words);
  });

  it('are quoted if the game has no words for them', () => {
    expect(soFar(positionAfter('Trash Estate', 'Yes'), {})).toBe('chose “Trash Estate”, “Yes”');
  });

  it('are absent outside of cards', () => {
    expect(soFar(positionAfter(), dominion)).toBeUndefined();
  });

  it('have words for every chosen card', () => {
    const seen = new Set<string>();
    for (const set of ['base', 'intrigue', 'seaside', 'prosperity', 'hinterlands']) {
      for (const boardSeed of [1, 2, 3]) {
        const rules = dominion.rules({ sets: [set], boardSeed, turnsMax: 60 }, 2);
        const seed = dealAt(firstOf(0, 5), boardSeed);
        const random = compilePlayer('builtin:random', dominion, rules);
        random.reset?.(seed);
        const choose = dominion.chooserFromPolicy(random.policy);
        seatPlayers({ game: dominion, rules, seed }, (decision) => {
          const position = dominion.positions!.of(decision);
          if (position?.answered) seen.add(soFar(position, dominion)!);
          return choose(decision);
        });
      }
    }
    expect(seen.size).toBeGreaterThan(50);
    // Only numbered choices, whose labels begin with a small letter or a digit, are quoted.
    expect([...seen].filter((words) => /“[A-Z]/.test(words))).toEqual([]);
  });
});
