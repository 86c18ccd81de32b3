import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../engine/cardsim/examples/free-port/index.js';
import { lamplight } from '../../../engine/cardsim/examples/lamplight.js';
import { type CardsimPolicy, message, Warning } from '../../../engine/cardsim/index.js';
import {
  curvesRecorder,
  type Decision,
  emptyCurves,
  type Game,
  games,
  type Recorder,
  Refused,
  Rng,
  type Rules,
  replay,
  type Seed,
} from '../../../engine/index.js';
import { card, rule, toy, write } from './toy.js';

const SEED = 1 as Seed;
const examples: readonly Game<CardsimPolicy>[] = [lamplight, freePort];
const last: CardsimPolicy = { choose: ({ choices }) => choices.length - 1 };

describe.each(examples.map((game) => [game.facts.name, game] as const))(
  '%s as a built-in game',
  (name, game) => {
    const rules = game.rules({}, 1);

    it('is registered by its name', () => {
      expect(games[name]).toBe(game);
      expect(game.facts).toMatchObject({
        seats: { min: 1, max: 1 },
        decisionsPerTurnMax: 1,
        kingdomSize: 0,
        sets: [],
      });
    });

    it('plays the same match for the same seed, and another for another', () => {
      const table = game.table(rules);
      const digests = new Set<number>();
      for (let seed = 0; seed < 50; seed++) {
        table.play([last], seed as Seed);
        digests.add(table.digest());
        const again = game.table(rules);
        again.play([last], seed as Seed);
        expect(again.digest()).toBe(table.digest());
      }
      expect(digests.size).toBeGreaterThan(45);
    });

    it('a policy plays the same through decisions as directly', () => {
      fc.assert(
        fc.property(fc.nat(), fc.nat(), (seed, dice) => {
          const policy = (): CardsimPolicy => {
            const rng = new Rng(dice as Seed, 17);
            // The bridge asks only where there is something to choose.
            return { choose: ({ choices }) => (choices.length === 1 ? 0 : rng.below(choices.length)) };
          };
          const direct = game.table(rules);
          const asked = game.table(rules);
          const score = direct.play([policy()], seed as Seed).scores[0];
          const chooser = game.chooserFromPolicy(policy());
          expect(asked.play([game.policyFromChooser(chooser)], seed as Seed).scores[0]).toBe(score);
          expect(asked.digest()).toBe(direct.digest());
        }),
        { numRuns: 30 },
      );
    });

    it('a decision shows everything that a person needs', () => {
      const seen: Decision[] = [];
      const table = game.table(rules);
      table.play(
        [
          game.policyFromChooser((question) => {
            seen.push(question);
            const view = question.stateView();
            expect(view.zones[0]!.title).toBe('Hand');
            expect(view.stats.at(-1)!.title).toBe('Cards in the deck');
            expect(view.turn).toBeGreaterThan(0);
            for (const { label, card: id } of question.options) {
              expect(label.startsWith(game.cards[id!]!.name)).toBe(true);
              expect(label).not.toMatch(/undefined|NaN|\n/);
            }
            for (const { reason } of question.unavailable ?? []) expect(reason).not.toBe('');
            const titles = question.stateView(true).stats.map(({ title }) => title);
            expect(titles.length).toBeGreaterThan(view.stats.length);
            return question.options.length - 1;
          }),
        ],
        SEED,
      );
      expect(seen.length).toBeGreaterThan(3);
      expect(table.finalView?.()?.messages.at(-1)).toMatch(/^The game is over: .+\.$/);
    });

    it('reports turns, cards and curves to a recorder', () => {
      const recorded: string[] = [];
      const recorder: Recorder = {
        wantsSeries: true,
        onTurnStart: (seat, turn) => recorded.push(`turn ${turn} of seat ${seat}`),
        onEvent: (event) => recorded.push(game.facts.events[event]!),
        onTurnEnd: (_, turn, series) => {
          expect(series.length).toBe(game.facts.series.length);
          recorded.push(`end ${turn}`);
        },
      };
      const { turns } = game.table(rules).play([last], SEED, recorder);
      expect(recorded.filter((line) => line.startsWith('end')).length).toBe(turns);
      // The first hand is drawn before the first turn.
      expect(recorded.slice(0, 2)).toEqual(['drew', 'turn 1 of seat 0']);
      expect(recorded[2]).toMatch(/^chose ".+" of$/);
      const curves = emptyCurves(1, game.facts.series.length);
      game.table(rules).play(
        [last],
        SEED,
        curvesRecorder(curves, () => 0),
      );
      expect(curves.counts[0]).toBe(1);
    });

    it('can be played for survival or for any number it shows', () => {
      expect(game.facts.variants.map((variant) => variant.name)).toEqual([
        'standard',
        'survive',
        ...game.facts.series.map((series) => series.name),
      ]);
      const table = game.table(game.rules({ variant: 'survive' }, 1));
      for (let seed = 0; seed < 20; seed++) {
        const { scores, turns } = table.play([last], seed as Seed);
        expect(scores[0]).toBe(turns);
      }
    });

    it('a decision can be redeterminized, for odds', () => {
      const scores = new Set<number>();
      for (let future = 0; future < 20; future++) {
        const table = game.table(rules);
        let first = true;
        const chooser = game.chooserFromPolicy(last);
        const policy = game.policyFromChooser((question) => {
          if (first) question.redeterminize?.(future as Seed);
          first = false;
          return chooser(question);
        });
        table.play([policy], SEED);
        scores.add(table.digest());
      }
      expect(scores.size).toBeGreaterThan(10);
    });
  },
);

describe('a table', () => {
  const score = (objective: Parameters<typeof toy>[0], seed = 1) => {
    const game = toy({ turnsMax: 3, ...objective });
    const table = game.table(game.rules({}, 1));
    const { scores, ending, capped, turns, turnsTaken, places } = table.play([last], seed as Seed);
    return {
      score: scores[0],
      ending: game.facts.endings[ending],
      capped,
      turns,
      turnsTaken: turnsTaken[0],
      place: places[0],
    };
  };

  it('scores a stat, survival or a formula in whole numbers', () => {
    expect(score({ objective: 'lines' })).toEqual({
      score: 3,
      ending: 'turn limit',
      capped: true,
      turns: 3,
      turnsTaken: 3,
      place: 1,
    });
    expect(score({ objective: 'survive', cards: [card('A', undefined, { count: 2 })] })).toMatchObject({
      score: 2,
      ending: 'end of history',
      capped: false,
    });
    expect(
      score({ objective: { title: 'x', value: ({ stats }) => stats.lines.length / 8, scale: 100 } }).score,
    ).toBe(38);
    expect(
      score({ objective: { title: 'x', value: ({ ending }) => (ending === 'turn limit' ? -7 : 0) } }).score,
    ).toBe(-7);
    expect(score({ objective: { title: 'x', value: () => Number.POSITIVE_INFINITY } }).score).toBe(
      0x7fffffff,
    );
  });

  it('ends a game whose formula fails with an error and score 0', () => {
    for (const value of [
      () => Number.NaN,
      () => {
        throw new Error('broken');
      },
    ]) {
      const game = toy({ turnsMax: 3, objective: { title: 'x', value } });
      const table = game.table(game.rules({}, 1));
      const result = table.play([last], SEED);
      expect([result.scores[0], game.facts.endings[result.ending]]).toEqual([0, 'error']);
      expect(table.finalView?.()?.messages.at(-2)).toMatch(/^Error: "the objective" failed in turn 4: /);
    }
  });

  it('shows how the last match ended, with messages since the last decision', () => {
    const game = toy({
      handLimit: 1,
      cards: [card('A', (me) => me.say(message`turn ${me.turn}`), { count: 3 })],
      actions: [card('Wait', undefined, { text: ({ stats }) => `${stats.lines.length} lines` })],
    });
    const rules = game.rules({}, 1);
    const stopped = replay(game, rules, SEED, [null], [0, 0]);
    expect(stopped.kind === 'pending' && stopped.decision.stateView().messages).toEqual(['turn 2']);
    expect(stopped.kind === 'pending' && stopped.decision.stateView().zones[1]).toEqual({
      title: 'Always',
      owner: 0,
      cards: [{ name: 'Wait', count: 1, note: '0 lines' }],
    });
    const over = replay(game, rules, SEED, [null], [0, 0, 0]);
    expect(over.kind === 'over' && over.epilogue?.()?.messages).toEqual([
      'turn 3',
      'The game is over: end of history.',
    ]);
  });

  it('has nothing to show before its first match', () => {
    const game = toy();
    const table = game.table(game.rules({}, 1));
    expect([table.finalView?.(), table.digest()]).toEqual([undefined, 0]);
  });

  it('reports warnings and failures to a recorder', () => {
    const game = toy({
      rules: [
        rule('odd', 1, () => new Warning('odd')),
        rule('bad', 2, ({ turn }) => {
          if (turn === 2) throw new Error('bad');
        }),
      ],
    });
    const recorded: string[] = [];
    const recorder: Recorder = {
      wantsSeries: false,
      onTurnStart() {},
      onEvent: (event, _seat, _card, amount) => recorded.push(`${game.facts.events[event]} ${amount}`),
      onTurnEnd: (_seat, _turn, series) => expect(series.length).toBe(0),
    };
    game.table(game.rules({}, 1)).play([last], SEED, recorder);
    expect(recorded).toEqual([
      'drew 2',
      'chose "do" of 1',
      'drew 1',
      'warned 1',
      'chose "do" of 1',
      'warned 1',
      'failed 1',
    ]);
  });
});

describe('rules', () => {
  it.each([
    [{}, 2, 'is for one player, not 2'],
    [{ variant: 'x' }, 1, 'has no variant "x"'],
    [{ kingdom: ['A'] }, 1, 'has no piles or card sets'],
    [{ sets: ['core'] }, 1, 'has no piles or card sets'],
    [{ turnsMax: 0 }, 1, 'a turn limit of 0 does not fit'],
    [{ turnsMax: 501 }, 1, 'use a whole number from 1 to 500'],
  ])('%j for %d seats are refused', (request, seats, text) => {
    try {
      toy().rules(request, seats);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(Refused);
      expect(`${(error as Refused).message}; ${(error as Refused).hint}`).toContain(text);
    }
  });

  it('may shorten a game', () => {
    const game = toy();
    const rules = game.rules({ turnsMax: 2 }, 1);
    expect(rules.label).toBe('Lines, at most 2 turns');
    expect(game.table(rules).play([last], SEED)).toMatchObject({ turns: 2, capped: true });
  });

  it('may leave out a card: others come instead, and the deck stays as long', () => {
    const game = toy({
      cards: [card('A', undefined, { count: 6 }), card('B', undefined, { count: 6 })],
      actions: [card('Wait')],
      objective: {
        title: 'B',
        value: ({ stats }) => stats.lines.filter((line) => line === 'B').length,
      },
    });
    const first: CardsimPolicy = { choose: () => 0 };
    const [, other, action] = game.cards;
    const all = game.rules({}, 1);
    const played = (rules: Rules) =>
      Array.from({ length: 20 }, (_, seed) => {
        const { scores, turns } = game.table(rules).play([first], seed as Seed);
        return [scores[0], turns];
      });
    const without = game.withoutCard!(all, other!.id)!;
    const turns = played(without).map(([, count]) => count);
    expect(played(without)).toEqual(played(without));
    expect(turns).toEqual(played(all).map(([, count]) => count));
    // Only the last card of the deck has no other in whose place it could be drawn.
    expect(Math.max(...played(without).map(([score]) => score!))).toBeLessThanOrEqual(6);
    expect(played(all).some(([score]) => score! > 0)).toBe(true);
    expect(game.withoutCard!(all, action!.id)).toBeUndefined();
  });

  it('a seed is a whole number', () => {
    expect(() => toy().begin(-1)).toThrow('the seed is -1');
    expect(() => toy().begin(0.5)).toThrow(Refused);
  });
});

describe('texts', () => {
  it('that fail are replaced by the name and the reason, and the game continues', () => {
    const game = toy({
      cards: [
        {
          name: 'A',
          count: 8,
          text: () => {
            throw new Error('no text');
          },
          options: [
            {
              name: 'x',
              text: () => {
                throw 'odd';
              },
              run: () => {},
            },
            {
              name: 'y',
              text: message`why not ${2}`,
              run: () => {},
              disabled: () => message`closed on day ${1}`,
            },
            {
              name: 'z',
              disabled: () => {
                throw new Warning('warned off');
              },
              run: () => {},
            },
            { name: 'w', run: write('w') },
          ],
        },
      ],
    });
    const stopped = replay(game, game.rules({}, 1), SEED, [null], []);
    if (stopped.kind !== 'pending') return expect.unreachable();
    expect(stopped.decision.options).toEqual([
      { label: 'A: x (its text cannot be shown: odd)', card: 0 },
      { label: 'A: w', card: 0 },
    ]);
    expect(stopped.decision.unavailable).toEqual([
      { label: 'A: why not 2', card: 0, reason: 'closed on day 1' },
      { label: 'A: z', card: 0, reason: 'warned off' },
    ]);
    expect(stopped.decision.stateView().zones[0]!.cards).toEqual([
      { name: 'A', count: 2, note: '(its text cannot be shown: no text)' },
    ]);
    expect(game.cards[0]!.text).toBe('Options: x, y, z, w.');
  });

  it('show stats that are texts, booleans or unreadable as such', () => {
    const stats = {
      lines: [],
      score: 0,
      statOpen: () => true,
      statShut: () => false,
      statName: () => 'Ann',
      statBad: () => {
        throw new Error('x');
      },
      statLines: () => 1,
    };
    const game = toy({ stats: () => stats as never });
    const stopped = replay(game, game.rules({}, 1), SEED, [null], []);
    if (stopped.kind !== 'pending') {
      const table = game.table(game.rules({}, 1));
      table.play([last], SEED);
      expect(table.finalView?.()?.stats.map(({ value }) => value)).toEqual(['?', 1, 'Ann', 'yes', 'no', 0]);
    }
  });
});
