import { expect, it } from 'vitest';
import { fuzzByDice, fuzzByPrograms } from '../../support/dominion-fuzz.js';

const options = { kingdoms: 30, games: 2, seed: 7 };

it.each([
  ['dice', fuzzByDice],
  ['random programs', fuzzByPrograms],
] as const)(
  'games of %s in random kingdoms of all sets end by the rules, and again the same; their logs account for every card',
  (_, fuzz) => {
    const { signature } = fuzz({ ...options, byLog: true });
    expect(fuzz(options).signature).toBe(signature);
    expect(fuzz({ ...options, compiled: true }).signature).toBe(signature);
  },
);
