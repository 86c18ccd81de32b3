import { describe, expect, it } from 'vitest';
import { readPosition, writePosition } from '../../../experiments/positions/position-file.js';
import { analyse } from '../../../experiments/runs/analyse/analyse.js';
import { rivalOf, whySentence } from '../../../experiments/runs/analyse/sentences.js';
import { why } from '../../../experiments/runs/analyse/why.js';
import { backend } from '../../../workers/index.js';

/** Neither side ever buys a Duchy, so any point of green decides an even split of the Provinces. */
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

describe('the reason of a preference', () => {
  it('is one changed fact, after which the other option is better', async () => {
    const { game, rules, position, names } = readPosition(text, 'position');
    const play = await backend({ threads: 1 });
    const plan = { game, rules, position, names, players: [PLAN, PLAN], seed: 1 };
    const found = await analyse({ ...plan, budget: { kind: 'games', games: 8000 } }, play);
    const rival = rivalOf(found, 'Poacher')!;
    const better = found.options[0]!.option.label;
    const reason = await why(plan, play, { better, worse: rival.option.label });
    await play.close();
    expect(reason?.change).toBe('with one Province fewer in the supply');
    expect(reason!.difference.low).toBeGreaterThan(0);
    expect(whySentence(rival, reason)).toMatch(
      /^Poacher would be better with one Province fewer in the supply: by \d+\.\d ± \d\.\d points\.$/,
    );
    const written = writePosition(reason!.position, game, rules, names);
    expect(written).toContain('7 Province');
    expect(readPosition(written, 'reason').assumed).toEqual([]);
    expect(() => rivalOf(found, 'Platinum')).toThrow('no worse option is called');
  });
});
