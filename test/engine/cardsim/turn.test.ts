import { describe, expect, it } from 'vitest';
import { type Card, EndOfHistory, endGame, reportOf, Warning } from '../../../engine/cardsim/index.js';
import { card, type Me, rule, toy, write } from './toy.js';

const limit =
  (handLimit: number) =>
  (me: Me): void => {
    me.handLimit = handLimit;
  };
const names = (cards: Iterable<{ readonly name: string }>): string[] => [...cards].map(({ name }) => name);

describe('one turn, exactly', () => {
  it('1: the player holds a hand, and each card offers its options', () => {
    const both: Card<Me> = {
      name: 'Both',
      count: 4,
      options: [
        { name: 'left', run: write('left') },
        { name: 'right', run: write('right') },
      ],
    };
    const match = toy({
      cards: [both, card('One', undefined, { count: 0 })],
      start: (me) => me.deck.put('One', 'top'),
    }).begin(1);
    expect(names(match.player.hand)).toEqual(['One', 'Both']);
    const labels = match.choices.map((id) => match.compiled.catalogue.choices[id]!.label);
    expect(labels).toEqual(['One', 'Both: left', 'Both: right']);
  });

  it('2 and 3: the chosen option of the chosen card runs, and no other', () => {
    const both: Card<Me> = {
      name: 'Both',
      count: 4,
      options: [
        { name: 'left', run: write('left') },
        { name: 'right', run: write('right') },
      ],
    };
    const match = toy({ cards: [both] }).begin(1);
    match.choose(1);
    expect(match.player.stats.lines).toEqual(['right']);
    expect(() => match.choose(2)).toThrow(RangeError);
  });

  it('3: what the action changes in the rule collection takes effect at once', () => {
    const late = rule('late', 1, undefined, true);
    const gone = rule('gone', 1);
    const match = toy({
      rules: [late, gone],
      cards: [
        card(
          'A',
          (me) => {
            me.rules.add(late);
            me.rules.remove(gone);
            me.stats.lines.push(`${me.rules.has(late)} ${me.rules.has(gone)}`);
          },
          { count: 8 },
        ),
      ],
    }).begin(1);
    match.choose(0);
    expect(match.player.stats.lines).toEqual(['true false', 'late']);
  });

  it('4: the card leaves the hand after its action and before the rules', () => {
    const seen = (me: Me): void => void me.stats.lines.push(`${me.hand.size} in hand`);
    const match = toy({ cards: [card('A', seen, { count: 8 })], rules: [rule('count', 1, seen)] }).begin(1);
    match.choose(0);
    expect(match.player.stats.lines).toEqual(['2 in hand', '1 in hand']);
  });

  it('4: only one copy leaves, and none if the action has already removed it', () => {
    const match = toy({ handLimit: 3, cards: [card('A', undefined, { count: 3 })] }).begin(1);
    match.choose(0);
    expect(match.player.hand.size).toBe(2);
    const taking = toy({ handLimit: 3, cards: [card('A', (me) => me.hand.remove('A'), { count: 3 })] }).begin(
      1,
    );
    taking.choose(0);
    expect(taking.player.hand.size).toBe(2);
  });

  it('5: every rule runs once, lowest step first', () => {
    const match = toy({ rules: [rule('third', 7), rule('first', -2), rule('second', 0.5)] }).begin(1);
    match.choose(0);
    expect(match.player.stats.lines).toEqual(['A', 'first', 'second', 'third']);
  });

  it('5: rules of the same step run in every order, which the seed decides', () => {
    const orders = new Map<string, number>();
    const game = toy({ rules: ['a', 'b', 'c'].map((name) => rule(name, 1)) });
    const order = (seed: number): string => {
      const match = game.begin(seed);
      match.choose(0);
      return match.player.stats.lines.slice(1).join('');
    };
    for (let seed = 0; seed < 3000; seed++) orders.set(order(seed), (orders.get(order(seed)) ?? 0) + 1);
    expect([...orders.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
    // 500 expected each; 5 standard deviations are 102.
    for (const count of orders.values()) expect(Math.abs(count - 500)).toBeLessThan(102);
  });

  it('5: the order of ties is drawn again every turn', () => {
    const match = toy({
      cards: [card('A', () => {}, { count: 60 })],
      rules: ['a', 'b'].map((name) => rule(name, 1)),
    }).begin(1);
    while (match.outcome === undefined) match.choose(0);
    const passes = match.player.stats.lines.join('').match(/../g)!;
    expect(new Set(passes)).toEqual(new Set(['ab', 'ba']));
  });

  it('6: changes that rules request are applied after all have run', () => {
    const added = rule('added', 3, undefined, true);
    const dropped = rule('dropped', 2);
    const match = toy({
      rules: [
        rule('edits', 1, (me) => {
          if (me.turn > 1) return;
          me.rules.add(added);
          me.rules.remove(dropped);
          me.stats.lines.push(`${me.rules.has(added)} ${me.rules.has(dropped)}`);
        }),
        dropped,
        added,
      ],
    }).begin(1);
    match.choose(0);
    expect(match.player.stats.lines).toEqual(['A', 'false true', 'dropped']);
    expect(match.player.rules.has(added)).toBe(true);
    match.choose(0);
    expect(match.player.stats.lines.slice(3)).toEqual(['A', 'added']);
  });

  it('7: the turn counter goes up after the rules and before the draw', () => {
    const match = toy({
      rules: [rule('turn', 1, (me) => me.stats.lines.push(`turn ${me.turn}, ${me.hand.size} in hand`))],
    }).begin(1);
    expect(match.player.turn).toBe(1);
    match.choose(0);
    expect(match.player.stats.lines).toEqual(['A', 'turn 1, 1 in hand']);
    expect([match.player.turn, match.player.hand.size]).toEqual([2, 2]);
  });

  it('8: the player draws back to the hand limit of that moment', () => {
    const match = toy({ rules: [rule('grow', 1, limit(5))] }).begin(1);
    match.choose(0);
    expect(match.player.hand.size).toBe(5);
    const shrinking = toy({ rules: [rule('shrink', 1, limit(1))] }).begin(1);
    shrinking.choose(0);
    expect(shrinking.player.hand.size).toBe(1);
  });

  it('8: a hand above the limit is kept, and nothing is drawn', () => {
    const match = toy({ handLimit: 4, rules: [rule('shrink', 1, limit(1))] }).begin(1);
    match.choose(0);
    expect([match.player.hand.size, match.player.deck.size]).toEqual([3, 4]);
  });

  it('8: an empty deck alone ends nothing', () => {
    const match = toy({ cards: [card('A', undefined, { count: 2 })] }).begin(1);
    expect(match.player.deck.size).toBe(0);
    match.choose(0);
    expect(match.outcome).toBeUndefined();
  });

  it('8: with hand and deck both empty the game ends with the error "end of history"', () => {
    const match = toy({ cards: [card('A', undefined, { count: 2 })] }).begin(1);
    match.choose(0);
    match.choose(0);
    expect(match.outcome).toEqual({ ending: 'end of history', error: new EndOfHistory() });
    expect(match.player.turn).toBe(3);
    expect(match.choices).toEqual([]);
  });

  it('9: the report has visible stats, deferred messages, warnings and the outcome', () => {
    const match = toy({
      cards: [card('A', (me) => me.say('said by the card'), { count: 8 })],
      rules: [
        rule('speaks', 1, (me) => me.say('said by the rule')),
        rule('worries', 2, () => {
          throw new Warning('odd');
        }),
      ],
    }).begin(1);
    match.choose(0);
    expect(reportOf(match)).toEqual({
      turn: 1,
      stats: [{ name: 'Lines', hidden: false, value: 0 }],
      lines: ['said by the card', 'said by the rule', 'Warning: odd (worries)'],
      hand: ['A', 'A'],
      deckSize: 5,
    });
  });

  it('9: messages wait for the end of the turn and are reported once', () => {
    const pending: number[] = [];
    const match = toy({
      cards: [card('A', (me) => me.say('hello'), { count: 8 })],
      rules: [rule('look', 1, (me) => pending.push(me.pendingMessages.length, me.messages.length))],
    }).begin(1);
    match.choose(0);
    match.choose(0);
    expect(pending).toEqual([1, 0, 1, 1]);
    expect(match.player.pendingMessages).toEqual([]);
    expect(match.player.messages.map(String)).toEqual(['hello', 'hello']);
    expect(reportOf(match).lines).toEqual(['hello']);
  });

  it('9: messages of the set-up are reported before the first turn', () => {
    const match = toy({ start: (me) => me.say('once upon a time') }).begin(1);
    expect(reportOf(match)).toMatchObject({ turn: 0, lines: ['once upon a time'] });
  });

  it('10: turns follow one another until the limit', () => {
    const match = toy({ turnsMax: 3 }).begin(1);
    for (let turn = 1; turn <= 3; turn++) {
      expect(match.outcome).toBeUndefined();
      match.choose(0);
    }
    expect(match.outcome).toEqual({ ending: 'turn limit' });
    expect(match.player.turn).toBe(4);
  });
});

describe('the end of a game', () => {
  const endings = ['won', 'lost'];

  it('by an action: the card leaves the hand, no rule runs, the turn counts, nothing is drawn', () => {
    const match = toy({
      endings,
      cards: [card('A', () => endGame('won'), { count: 8 })],
      rules: [rule('never', 1)],
    }).begin(1);
    match.choose(0);
    expect(match.outcome).toEqual({ ending: 'won' });
    expect(match.player.stats.lines).toEqual([]);
    expect([match.player.hand.size, match.player.turn]).toEqual([1, 2]);
  });

  it('by a rule: later rules do not run, requested changes are applied', () => {
    const added = rule('added', 1, undefined, true);
    const match = toy({
      endings,
      rules: [
        rule('asks', 1, (me) => me.rules.add(added)),
        rule('ends', 2, () => endGame('lost')),
        rule('never', 3),
        added,
      ],
    }).begin(1);
    match.choose(0);
    expect(match.outcome).toEqual({ ending: 'lost' });
    expect(match.player.stats.lines).toEqual(['A']);
    expect(match.player.rules.has(added)).toBe(true);
  });

  it('can be requested with player.end; the first request counts', () => {
    const match = toy({
      endings,
      rules: [
        rule('ends', 1, (me) => {
          me.end('won');
          me.end('lost');
          me.stats.lines.push('still speaking');
        }),
        rule('never', 2),
      ],
    }).begin(1);
    match.choose(0);
    expect(match.outcome).toEqual({ ending: 'won' });
    expect(match.player.stats.lines).toEqual(['A', 'still speaking']);
  });

  it('can come in the set-up', () => {
    const match = toy({ endings, start: () => endGame('lost') }).begin(1);
    expect(match.outcome).toEqual({ ending: 'lost' });
    expect(match.choices).toEqual([]);
  });

  it('comes when no option is left to choose', () => {
    const match = toy({
      cards: [{ name: 'A', count: 3, options: [{ name: 'no', disabled: () => 'never', run: () => {} }] }],
    }).begin(1);
    expect(match.outcome).toEqual({ ending: 'no option left' });
  });

  it('leaves nothing to choose', () => {
    const match = toy({ turnsMax: 1 }).begin(1);
    match.choose(0);
    expect(() => match.choose(0)).toThrow('unknown choice 0 among 0');
    expect(match.disabledChoices()).toEqual([]);
  });

  it.each(['an unknown one', 'error', ''])('refuses an ending the game does not list: %j', (ending) => {
    const match = toy({ cards: [card('A', () => endGame(ending), { count: 8 })] }).begin(1);
    match.choose(0);
    expect(match.outcome!.ending).toBe('error');
  });
});
