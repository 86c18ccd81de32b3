import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnyRule,
  RULES_MAX,
  type Rule,
  RuleCollection,
  removeMe,
  stopPass,
} from '../../../../engine/cardsim/index.js';
import { Rng, type Seed } from '../../../../engine/index.js';
import { card, firstTurn, type Me, rule, toy } from '../toy.js';

const pass = (rules: RuleCollection<Me>, seed = 1): string[] => {
  const names: string[] = [];
  rules.run(new Rng(seed as Seed), (entry) => {
    names.push(entry.rule.name);
    return 'next';
  });
  return names;
};

describe('a rule collection', () => {
  it('keeps entries by step, older ones first', () => {
    const rules = new RuleCollection<Me>();
    for (const [name, step] of [
      ['c', 2],
      ['a', 1],
      ['d', 2],
      ['b', 1],
    ] as const)
      rules.add(rule(name, step));
    expect([...rules].map((entry) => entry.rule.name)).toEqual(['a', 'b', 'c', 'd']);
    expect(rules.size).toBe(4);
  });

  it('can contain a rule several times, each with its own memory', () => {
    const counter: Rule<Me, { left: number }> = {
      name: 'counter',
      step: 1,
      later: true,
      run(me, memory) {
        me.stats.lines.push(`${memory.left}`);
        return --memory.left === 0 ? removeMe : undefined;
      },
    };
    const match = toy({ rules: [counter] }).begin(1);
    match.player.rules.add(counter, { left: 1 });
    match.player.rules.add(counter, { left: 3 });
    expect(match.player.rules.count(counter)).toBe(2);
    match.choose(0);
    expect(match.player.rules.count(counter)).toBe(1);
    match.choose(0);
    match.choose(0);
    expect(match.player.rules.size).toBe(0);
    expect(match.player.stats.lines.filter((line) => line !== 'A').sort()).toEqual(['1', '1', '2', '3']);
  });

  it('removes all entries of a rule, those whose memory fits, or one', () => {
    const counter: Rule<Me, number> = { name: 'counter', step: 1, later: true, run: () => {} };
    const rules = new RuleCollection<Me>();
    for (const data of [1, 2, 3, 4]) rules.add(counter, data);
    rules.remove(counter, (data) => data % 2 === 0);
    expect([...rules].map(({ data }) => data)).toEqual([1, 3]);
    rules.removeEntry([...rules][0]!);
    expect([...rules].map(({ data }) => data)).toEqual([3]);
    rules.remove(counter);
    expect([rules.size, rules.has(counter)]).toEqual([0, false]);
  });

  it('shuffles entries of equal step in every pass, whatever the steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 }), fc.nat(), (steps, seed) => {
        const rules = new RuleCollection<Me>();
        const all: AnyRule<Me>[] = steps.map((step, i) => rule(`${step}:${i}`, step));
        for (const each of all) rules.add(each as Rule<Me>);
        const ran = pass(rules, seed);
        expect([...ran].sort()).toEqual(all.map(({ name }) => name).sort());
        const order = ran.map((name) => Number(name.split(':')[0]));
        expect(order).toEqual([...order].sort((a, b) => a - b));
        expect(pass(rules, seed)).toEqual(ran);
      }),
      { numRuns: 200 },
    );
  });

  it('applies requests of a pass in the order in which they came', () => {
    const later = rule('later', 1, undefined, true);
    const me = firstTurn([
      later,
      rule('first', 1, ({ rules }) => rules.add(later)),
      rule('second', 2, ({ rules }) => rules.remove(later)),
      rule('third', 3, ({ rules }) => rules.add(later)),
    ]);
    expect(me.rules.count(later)).toBe(1);
  });

  it('still runs a rule that was removed during the pass', () => {
    for (let seed = 0; seed < 20; seed++) {
      const victim = rule('victim', 1);
      const me = firstTurn([rule('killer', 1, ({ rules }) => rules.remove(victim)), victim], undefined, seed);
      expect(me.stats.lines).toContain('victim');
      expect(me.rules.has(victim)).toBe(false);
    }
  });

  it('does not start a pass within a pass', () => {
    const rules = new RuleCollection<Me>();
    rules.add(rule('outer', 1));
    expect(() => rules.run(new Rng(), () => (pass(rules).length > 0 ? 'next' : 'stop'))).toThrow(
      'a pass over the rules is under way',
    );
    expect(rules.running).toBe(false);
  });

  it('applies requests even when a rule aborts the pass', () => {
    const rules = new RuleCollection<Me>();
    const later = rule('later', 9);
    rules.add(rule('breaks', 1));
    expect(() =>
      rules.run(new Rng(), () => {
        rules.add(later);
        throw new Error('broken');
      }),
    ).toThrow('broken');
    expect(rules.has(later)).toBe(true);
  });

  it('has a limit of entries, which detects rules that multiply', () => {
    const breeds: Rule<Me> = { name: 'breeds', step: 1, run: ({ rules }) => rules.add(breeds) };
    const match = toy({ rules: [breeds], cards: [card('A', undefined, { count: 40 })] }).begin(1);
    while (match.outcome === undefined) match.choose(0);
    expect(match.outcome.ending).toBe('error');
    expect(match.outcome.error?.message).toContain(
      `entry ${RULES_MAX + 1}: does a rule add itself every turn?`,
    );
  });

  it('refuses a rule that the game does not list', () => {
    const me = firstTurn([rule('known', 1)], ({ rules }) => rules.add(rule('stranger', 1)));
    expect(me.log.map(({ text }) => String(text))).toEqual([
      '"A" failed in turn 1: Refused: the game has no rule "stranger"',
    ]);
    const second = firstTurn([rule('known', 1)], ({ rules }) => rules.add(rule('known', 1)));
    expect(String(second.log[0]!.text)).toContain('another rule is called "known"');
  });
});

describe('signals', () => {
  it.each(['returned', 'thrown'])('remove me, %s: the rule is gone after the pass', (how) => {
    const once = rule('once', 1, (me) => {
      me.stats.lines.push('once');
      if (how === 'thrown') throw removeMe;
      return removeMe;
    });
    const match = toy({ rules: [once, rule('always', 2)] }).begin(1);
    match.choose(0);
    match.choose(0);
    expect(match.player.stats.lines).toEqual(['A', 'once', 'always', 'A', 'always']);
  });

  it('remove me takes away this entry and not its duplicates', () => {
    const once: Rule<Me, { mine: boolean }> = {
      name: 'once',
      step: 1,
      later: true,
      run: (_, { mine }) => (mine ? removeMe : undefined),
    };
    const match = toy({ rules: [once] }).begin(1);
    match.player.rules.add(once, { mine: false });
    match.player.rules.add(once, { mine: true });
    match.choose(0);
    expect([...match.player.rules].map(({ data }) => data)).toEqual([{ mine: false }]);
  });

  it.each(['returned', 'thrown'])(
    'stop this pass, %s: the rest of the rules wait for the next turn',
    (how) => {
      const stops = rule('stops', 2, ({ turn }) => {
        if (turn > 1) return undefined;
        if (how === 'thrown') throw stopPass;
        return stopPass;
      });
      const match = toy({ rules: [rule('before', 1), stops, rule('after', 3)] }).begin(1);
      match.choose(0);
      match.choose(0);
      expect(match.player.stats.lines).toEqual(['A', 'before', 'A', 'before', 'after']);
      expect(match.outcome).toBeUndefined();
    },
  );

  it('can be combined', () => {
    const both = rule('both', 1, () => [removeMe, stopPass]);
    const me = firstTurn([both, rule('after', 2)]);
    expect(me.stats.lines).toEqual(['A']);
    expect(me.rules.has(both)).toBe(false);
  });

  it('for rules have no effect in a card, and give a warning', () => {
    const me = firstTurn([rule('runs', 1)], () => [stopPass, removeMe]);
    expect(me.stats.lines).toEqual(['runs']);
    expect(me.log.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'warning: only a rule can return "stop-pass"',
      'warning: only a rule can return "remove-me"',
    ]);
  });

  it('ignore any other return value of a rule or a card', () => {
    const me = firstTurn([rule('answers', 1, () => 'remove-me'), rule('counts', 2, () => 42)], () => ({
      kind: 'end-game',
    }));
    expect(me.ending).toBeUndefined();
    expect(me.rules.size).toBe(2);
  });
});
