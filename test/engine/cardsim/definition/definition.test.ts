import { describe, expect, it } from 'vitest';
import { type Card, type CardOption, PILE_MAX } from '../../../../engine/cardsim/index.js';
import { card, type Diary, firstTurn, type Me, rule, toy } from '../toy.js';

describe('a definition', () => {
  it('starts without rules and actions that are marked for later', () => {
    const match = toy({
      rules: [rule('now', 1), rule('later', 1, undefined, true)],
      actions: [card('Always'), card('Sometimes', undefined, { count: 0 })],
    }).begin(1);
    expect([...match.player.rules].map((entry) => entry.rule.name)).toEqual(['now']);
    expect(match.player.actions.map((id) => match.compiled.catalogue.cards[id]!.name)).toEqual(['Always']);
  });

  it('treats a stat that cannot be read yet as no number', () => {
    const broken = {
      ...toy().compiled.definition.stats(),
      statLines: () => 1,
      statBroken: () => {
        throw new Error('not yet');
      },
    };
    expect(toy({ stats: () => broken as unknown as Diary }).facts.series.map(({ name }) => name)).toEqual([
      'lines',
    ]);
  });
});

describe('permanent actions', () => {
  it('stay when they are chosen; the turn continues as after a card', () => {
    const match = toy({ actions: [card('Wait')], rules: [rule('r', 1)] }).begin(1);
    match.choose(1);
    expect(match.player.stats.lines).toEqual(['Wait', 'r']);
    expect([match.player.hand.size, match.player.deck.size, match.player.turn]).toEqual([2, 6, 2]);
    expect(match.player.actions.length).toBe(1);
  });

  it('are added by player.allow and removed by player.forbid', () => {
    const me = firstTurn([], (player) => {
      player.allow('A');
      player.allow('A');
      player.forbid('A');
      player.forbid('A');
      player.allow('A');
    });
    expect(me.actions).toEqual([0]);
  });

  it('do not keep a game with an empty hand and deck alive', () => {
    const match = toy({ cards: [card('A')], actions: [card('Wait')] }).begin(1);
    match.choose(0);
    expect(match.outcome!.ending).toBe('end of history');
  });
});

describe('a card follows the chosen option into the deck', () => {
  const deckAfter = (follow: NonNullable<CardOption<Me>['follow']>): string[] => {
    const a: Card<Me> = { name: 'A', options: [{ name: 'x', run: () => {}, follow }] };
    const match = toy({
      handLimit: 1,
      cards: [a, card('B', undefined, { count: 4 }), card('C', undefined, { count: 0 })],
      start: (me) => {
        me.deck.remove('A');
        me.deck.put('A', 'top');
      },
    }).begin(3);
    match.choose(0);
    return [...match.player.hand, ...match.player.deck.peek(9)].map(({ name }) => name);
  };

  it.each<[string, NonNullable<CardOption<Me>['follow']>, string[]]>([
    ['on top', 'top', ['A', 'B', 'B', 'B', 'B']],
    ['at the bottom', 'bottom', ['B', 'B', 'B', 'B', 'A']],
    ['below two cards', 2, ['B', 'B', 'A', 'B', 'B']],
    ['below more cards than there are', 99, ['B', 'B', 'B', 'B', 'A']],
    ['as another card', { card: 'C', to: 1 }, ['B', 'C', 'B', 'B', 'B']],
    ['as the player decides', () => ({ card: 'C', to: 'bottom' }), ['B', 'B', 'B', 'B', 'C']],
    ['not at all', () => undefined, ['B', 'B', 'B', 'B']],
  ])('%s', (_, follow, expected) => {
    expect(deckAfter(follow)).toEqual(expected);
  });

  it('at a random place: every place comes up', () => {
    const places = new Set<number>();
    for (let seed = 0; seed < 200; seed++) {
      const match = toy({
        handLimit: 1,
        cards: [
          card('A', (me) => me.deck.put('C', 'random'), { count: 4 }),
          card('C', undefined, { count: 0 }),
        ],
      }).begin(seed);
      match.choose(0);
      places.add([...match.player.hand, ...match.player.deck.peek(9)].findIndex(({ name }) => name === 'C'));
    }
    expect([...places].sort()).toEqual([0, 1, 2, 3]);
  });
});

describe('piles', () => {
  it('count, find, take out and show cards', () => {
    const me = firstTurn([], ({ deck, hand, stats }) => {
      stats.lines.push(`${deck.count('A')} ${deck.has('A')} ${hand.count('A')} ${[...deck].length}`);
      stats.lines.push(`${deck.removeAll('A')} ${deck.removeAll('A')} ${deck.remove('A')} ${deck.draw()}`);
      deck.put('A', 'top', 3);
      hand.clear();
      hand.add('A');
    });
    expect(me.stats.lines).toEqual(['6 true 2 6', '6 0 false -1']);
  });

  it('have a limit, which detects cards that multiply', () => {
    const me = firstTurn([], ({ deck }) => deck.put('A', 'top', PILE_MAX + 1));
    expect(String(me.log[0]!.text)).toContain(
      `a pile takes ${PILE_MAX} cards: does a card or rule add cards every turn?`,
    );
  });

  it('refuse a card of another game', () => {
    const me = firstTurn([], ({ deck }) => deck.put(card('B')));
    expect(String(me.log[0]!.text)).toContain('the game has no card "B"');
    const second = firstTurn([], ({ deck }) => deck.put(card('A')));
    expect(String(second.log[0]!.text)).toContain('another card is called "A"');
  });
});
