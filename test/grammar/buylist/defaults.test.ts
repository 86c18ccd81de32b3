/** `defaults expert` works in every layer of the language, and texts without it stay the same. */
import { describe, expect, it } from 'vitest';
import { games } from '../../../engine/index.js';
import { buylist } from '../../../grammar/index.js';

const dominion = games['dominion']!;
const rules = dominion.rules({}, 2);
const body =
  'buylists\n\tlist\n\t\tSilver\n\tend\nend\n\nstrategies\n\tstrategy\n\t\tplayorder :Default end\n\tend\nend\n';
const text = `# Mine.\ndefaults expert # As a strong player.\n\n${body}`;
const read = (source: string) => buylist.parse(source, dominion);

describe('defaults expert', () => {
  it('is read, printed and formatted, with its comments', () => {
    const { program } = read(text);
    expect(program!.defaults).toBe('expert');
    expect(buylist.print(program!, dominion)).toBe(`defaults expert\n\n${body}`);
    expect(buylist.print(program!, dominion, { header: ['Mine.'] })).toBe(
      `# Mine.\ndefaults expert\n\n${body}`,
    );
    expect(buylist.format!(text, dominion)).toBe(text);
    expect(buylist.print(read(body).program!, dominion)).toBe(body);
  });

  it('is part of the canonical form and of the encoded program', () => {
    const [expert, plain] = [read(text).program!, read(body).program!];
    expect(buylist.canonical(expert, dominion, rules).defaults).toBe('expert');
    expect(buylist.encode(expert, dominion)).not.toEqual(buylist.encode(plain, dominion));
  });

  it('is left out for the original program, with a note', () => {
    const { program } = read(text);
    const note = 'the original has its own defaults, not those of an expert';
    expect(buylist.print(program!, dominion, { plain: true })).toBe(body);
    expect(buylist.losses!(program!, dominion)).toEqual([note]);
    const kept = buylist.forOriginal!(program!, dominion, rules);
    expect(kept.program.defaults).toBeUndefined();
    expect(kept.losses).toContain(note);
  });

  it('does not keep comparisons and growing limits for the original program, and adds a note', () => {
    const { program } = read(
      'buylists list if Turn > 3 Gold, Silver [1 per 8] end end strategies strategy end end',
    );
    expect(buylist.losses!(program!, dominion)).toEqual([
      'the original has no comparisons such as "Turn > 10": each becomes Has(Nothing, 1), which never holds',
      'the original has no limits such as "[1 per 8]"',
    ]);
    const plain = buylist.print(program!, dominion, { plain: true });
    expect(plain).toContain('list if Has(Nothing, 1)\n\t\tGold,\n\t\tSilver [1]\n');
  });

  it('allows comparisons, which have one canonical form', () => {
    const when = (text: string) => {
      const { program } = read(`buylists list Gold if ${text} end end strategies strategy end end`);
      return buylist.canonical(program!, dominion, rules).lists;
    };
    expect(when('3 < Turn')).toEqual(when('Turn > 3'));
    expect(when('not Turn <= 3')).toEqual(when('Turn > 3'));
    expect(when('Not(Has(action) > Has(treasure))')).toEqual(when('Has(action) <= Has(treasure)'));
  });

  it.each([
    [`defaults exprt\n${body}`, 'did you mean "expert"?'],
    [`default expert\n${body}`, 'did you mean "defaults"?'],
    [`defaults\n${body}`, 'expected "expert" after "defaults"'],
  ])('reports the error in %j', (source, message) => {
    const { diagnostics } = read(source);
    expect(diagnostics.map((one) => `${one.message}: ${one.hint}`).join('\n')).toContain(message);
  });
});
