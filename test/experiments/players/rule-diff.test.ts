import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffRules } from '../../../experiments/players/rule-diff.js';
import type { ProgramPart } from '../../../grammar/index.js';

const parts = (labels: readonly string[]): ProgramPart[] =>
  labels.map((label, at) => ({ id: `lists/0/entries/${at}`, line: at + 1, label, depth: 1 }));

describe('diffRules', () => {
  it('lists additions and removals in the order of both programs', () => {
    const changes = diffRules(
      parts(['Province', 'Gold', 'Silver']),
      parts(['Province', 'Witch [2]', 'Silver', 'Copper']),
    );
    expect(changes.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'same Province',
      'removed Gold',
      'added Witch [2]',
      'same Silver',
      'added Copper',
    ]);
  });

  it('lists another score of a card below the old one', () => {
    const changes = diffRules(
      parts(['buyRules, Ram: 7', 'buyRules, Cutter: 5', 'buyRules, Trade Pod: 3', 'buyRules, *: 1']),
      parts(['buyRules, Explorer: 2', 'buyRules, Trade Pod', 'buyRules, Ram: 9', 'buyRules, *: 1']),
    );
    expect(changes.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'removed buyRules, Ram: 7',
      'added buyRules, Ram: 9',
      'removed buyRules, Cutter: 5',
      'removed buyRules, Trade Pod: 3',
      'added buyRules, Trade Pod',
      'added buyRules, Explorer: 2',
      'same buyRules, *: 1',
    ]);
  });

  it('shows a limit or a condition only with its rule', () => {
    const rule = { id: 'e/0', line: 1, label: 'Smithy [2] if Has(Silver, 4)', depth: 0 };
    const inner = [
      { id: 'e/0/limit', line: 1, label: '[2]', depth: 1 },
      { id: 'e/0/when', line: 1, label: 'if Has(Silver, 4)', depth: 1 },
    ];
    expect(diffRules([], [rule, ...inner]).map(({ label }) => label)).toEqual([rule.label]);
  });

  it('is the shortest edit from one list to the other, whatever they are', () => {
    const labels = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
    fc.assert(
      fc.property(labels, labels, (from, to) => {
        const changes = diffRules(parts(from), parts(to));
        const of = (...kinds: string[]) =>
          changes.filter(({ kind }) => kinds.includes(kind)).map(({ label }) => label);
        expect(of('same', 'removed')).toEqual(from);
        expect(of('same', 'added')).toEqual(to);
        if (from.join() === to.join()) expect(changes.every(({ kind }) => kind === 'same')).toBe(true);
      }),
    );
  });
});
