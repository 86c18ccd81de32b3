import { describe, expect, it } from 'vitest';
import { Message, message, reportOf, Warning } from '../../../../engine/cardsim/index.js';
import { EngineBug } from '../../../../engine/index.js';
import { card, firstTurn, type Me, rule, toy } from '../toy.js';

const logged = (me: Me): string[] => me.log.map(({ kind, from, text }) => `${kind} from ${from}: ${text}`);

describe('a warning', () => {
  it.each([
    [
      'thrown',
      () => {
        throw new Warning('odd');
      },
    ],
    ['returned', () => new Warning('odd')],
    ['handed to the player', (me: Me) => me.warn('odd')],
    ['handed to the player as a Warning', (me: Me) => me.warn(new Warning('odd'))],
  ] as const)('%s by a rule is collected, and the game goes on', (_, run) => {
    const me = firstTurn([rule('worries', 1, run), rule('after', 2)]);
    expect(logged(me)).toEqual(['warning from worries: odd']);
    expect(me.stats.lines).toEqual(['A', 'after']);
    expect(me.ending).toBeUndefined();
  });

  it('by an action is collected too; the card still leaves the hand', () => {
    const match = toy({
      cards: [
        card(
          'A',
          () => {
            throw new Warning('odd');
          },
          { count: 8 },
        ),
      ],
    }).begin(1);
    match.choose(0);
    expect(logged(match.player)).toEqual(['warning from A: odd']);
    expect([match.player.hand.size, match.player.deck.size]).toEqual([2, 5]);
  });

  it('shows its stack in debug mode only', () => {
    const match = toy({ rules: [rule('worries', 1, (me) => me.warn('odd'))] }).begin(1);
    match.choose(0);
    expect(reportOf(match).lines).toEqual(['Warning: odd (worries)']);
    match.player.debug = true;
    expect(reportOf(match).lines[0]).toMatch(/^Warning: odd \(worries\)\nWarning: odd\n +at /);
  });

  it('is made from a format', () => {
    const text = (format: string, ...args: unknown[]): string => Warning.format(format, ...args).message;
    expect(text('%s has %d of %f, %.2f, %j, 100 %%', 'Ann', 3.9, 1.5, 2, { a: 1 })).toBe(
      'Ann has 3 of 1.5, 2.00, {"a":1}, 100 %',
    );
    expect(text('%s and %s', 'one')).toBe('one and %s');
    expect(text('plain', 'left', 'over')).toBe('plain left over');
    expect(text('%j', undefined)).toBe('undefined');
    expect(Warning.format('x')).toBeInstanceOf(Warning);
  });

  it('wraps any error, which stays its cause', () => {
    const cause = new TypeError('inner');
    expect(Warning.wrap(cause)).toMatchObject({ message: 'inner', cause });
    expect(Warning.wrap('text').message).toBe('text');
    const warning = new Warning('w');
    expect(Warning.wrap(warning)).toBe(warning);
  });
});

describe('any other error', () => {
  it('in an action ends the game with a clear report and loses nothing of the log', () => {
    const match = toy({
      start: (me) => me.say('before'),
      cards: [
        card(
          'A',
          (me) => {
            me.say('so far so good');
            me.warn('hm');
            throw new TypeError('no such thing');
          },
          { count: 8 },
        ),
      ],
      rules: [rule('never', 1)],
    }).begin(1);
    match.choose(0);
    expect(match.outcome).toMatchObject({ ending: 'error', error: { message: 'no such thing' } });
    expect(match.player.log.map(({ text }) => String(text))).toEqual([
      'before',
      'so far so good',
      'hm',
      '"A" failed in turn 1: TypeError: no such thing',
    ]);
    expect(reportOf(match).lines.at(-1)).toBe('Error: "A" failed in turn 1: TypeError: no such thing');
    expect(reportOf(match, true).lines.at(-1)).toContain('\n    at ');
    expect(match.player.stats.lines).toEqual([]);
  });

  it('in a rule names the rule; later rules do not run, requested changes are applied', () => {
    const added = rule('added', 1, undefined, true);
    const me = firstTurn([
      added,
      rule('asks', 1, ({ rules }) => rules.add(added)),
      rule('fails', 2, () => {
        throw new Error('broken');
      }),
      rule('never', 3),
    ]);
    expect(logged(me)).toEqual(['error from fails: "fails" failed in turn 1: Error: broken']);
    expect(me.stats.lines).toEqual(['A']);
    expect(me.rules.has(added)).toBe(true);
  });

  it('need not be an Error', () => {
    const me = firstTurn([], () => {
      throw 'a text';
    });
    expect(String(me.log[0]!.text)).toBe('"A" failed in turn 1: Error: a text');
  });

  it('in the set-up ends the game before its first turn', () => {
    const match = toy({
      start: () => {
        throw new Error('broken');
      },
    }).begin(1);
    expect(match.outcome!.ending).toBe('error');
    expect(reportOf(match).lines).toEqual(['Error: "the set-up" failed in turn 0: Error: broken']);
  });

  it('in the condition of an option names the option', () => {
    const match = toy({
      cards: [
        {
          name: 'A',
          count: 8,
          options: [
            {
              name: 'x',
              disabled: () => {
                throw new Error('broken');
              },
              run: () => {},
            },
            { name: 'y', run: () => {} },
          ],
        },
      ],
    }).begin(1);
    expect(match.outcome!.ending).toBe('error');
    expect(logged(match.player)).toEqual(['error from A: x: "A: x" failed in turn 1: Error: broken']);
  });

  it('in `follow` of an option ends the game', () => {
    const match = toy({
      cards: [
        { name: 'A', count: 8, options: [{ name: 'x', run: () => {}, follow: { card: 'B', to: 'top' } }] },
      ],
    }).begin(1);
    match.choose(0);
    expect(String(match.player.log[0]!.text)).toContain('the game has no card "B"');
    const negative = toy({
      cards: [{ name: 'A', count: 8, options: [{ name: 'x', run: () => {}, follow: -1 }] }],
    }).begin(1);
    negative.choose(0);
    expect(String(negative.player.log[0]!.text)).toContain('a place in the deck is a number from 0, not -1');
  });

  it('is raised for an asynchronous action', () => {
    const me = firstTurn([], async () => {});
    expect(String(me.log[0]!.text)).toContain('cannot be asynchronous');
  });

  it('of Deckwright is never caught', () => {
    const match = toy({
      cards: [
        card(
          'A',
          () => {
            throw new EngineBug('ours');
          },
          { count: 8 },
        ),
      ],
    }).begin(1);
    expect(() => match.choose(0)).toThrow(EngineBug);
  });
});

describe('a message', () => {
  it('keeps its values, and is formatted only when it is read', () => {
    let read = 0;
    const slow = { toString: () => `${++read}` } as unknown as Message;
    const text = message`a ${1} b ${true} c ${slow}`;
    expect(read).toBe(0);
    expect(String(text)).toBe('a 1 b true c 1');
    expect(JSON.stringify({ text: message`x${2}` })).toBe('{"text":"x2"}');
  });

  it('can contain other messages, and can be plain', () => {
    const inner = Message.plain('inner');
    expect(Message.plain(inner)).toBe(inner);
    expect(String(message`outer ${inner}`)).toBe('outer inner');
    expect(String(new Message([]))).toBe('');
  });
});
