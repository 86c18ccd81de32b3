import { describe, expect, it } from 'vitest';
import { readPosition } from '../../../experiments/positions/position-file.js';
import { writePosition } from '../../../experiments/positions/position-text.js';
import { analyse } from '../../../experiments/runs/analyse/analyse.js';
import { rivalOf, whySentence } from '../../../experiments/runs/analyse/sentences.js';
import { why } from '../../../experiments/runs/analyse/why.js';
import { backend } from '../../../workers/index.js';

/** Neither side ever buys a Duchy, so a single point decides an even split of the Provinces. */
const PLAN = `buylists
\tlist
\t\tProvince,
\t\tGold,
\t\tPoacher [6],
\t\tSilver
\tend
end

strategies
\tstrategy
\t\tplayorder :Default end
\tend
end
`;
const text = `position: dominion
kingdom: Bureaucrat, Chapel, Laboratory, Moat, Remodel, Gardens, Merchant, Vassal, Poacher, Artisan
seat: 1
turn: 9
coins: 5
seats:
  - hand: 2 Copper, Gold, 2 Estate
    deck: 5 Copper, Silver, Estate
    discard: none
  - cards: 7 Copper, 4 Silver, 3 Estate
`;

describe('the reason for a preference', () => {
  it('is the smallest change after which the other option is better, or the change that brings it closest', async () => {
    const { game, rules, position, names } = readPosition(text, 'position');
    const play = await backend({ threads: 1 });
    const plan = { game, rules, position, names, players: [PLAN, PLAN], seed: 1 };
    const found = await analyse({ ...plan, budget: { kind: 'games', games: 8000 } }, play);
    const better = found.options[0]!.option.label;
    const explained = async (named: string) => {
      const rival = rivalOf(found, named)!;
      const reason = (await why(plan, play, { better, worse: rival.option.label }))!;
      return { reason, sentence: whySentence(rival, reason) };
    };
    const poacher = await explained('Poacher');
    const copper = await explained('Curse');
    await play.close();
    expect(poacher.reason).toMatchObject({ kind: 'reverses', size: 1 });
    expect(poacher.reason.difference.low).toBeGreaterThan(0);
    expect(poacher.reason.before.high).toBeLessThan(0);
    expect(poacher.sentence).toMatch(/^Poacher would be better with [^:]+: by \d+\.\d ± \d\.\d points\.$/);
    const written = writePosition(poacher.reason.position, game, rules, names);
    expect(readPosition(written, 'reason').assumed).toEqual([]);
    expect(copper.reason.kind).toBe('narrows');
    expect(copper.reason.difference.mean).toBeGreaterThan(copper.reason.before.mean);
    expect(copper.sentence).toMatch(
      /^Curse is \d+\.\d points worse, and would be (about as good|\d+\.\d ± \d\.\d points worse) (with|if) .+; no change that was tried makes it (clearly )?better\.$/,
    );
    expect(() => rivalOf(found, 'Platinum')).toThrow('unknown worse option "Platinum"');
  });

  it('is given in one sentence, whatever the result', () => {
    const interval = (mean: number) => ({ mean, low: mean - 0.01, high: mean + 0.01, count: 8000 });
    const { position } = readPosition(text, 'position');
    const narrowed = { kind: 'narrows', change: 'with one more buy', size: 1, position } as const;
    const nothing = { option: { index: 0, label: 'Nothing' } };
    expect(
      whySentence(nothing, { ...narrowed, before: interval(-0.041), difference: interval(-0.012) }),
    ).toBe(
      'Choosing nothing is 4.1 points worse, and would be 1.2 ± 1.0 points worse with one more buy; no change that was tried makes it better.',
    );
    expect(whySentence(nothing, { ...narrowed, before: interval(-0.041), difference: interval(0.002) })).toBe(
      'Choosing nothing is 4.1 points worse, and would be about as good with one more buy; no change that was tried makes it clearly better.',
    );
    const village = { option: { index: 1, label: 'WorkersVillage (4)', card: 'WorkersVillage' } };
    expect(whySentence(village, undefined)).toBe(
      "No single change that was tried makes Worker's Village the best option or brings it much closer.",
    );
  });
});
