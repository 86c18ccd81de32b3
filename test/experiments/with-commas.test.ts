import { expect, it } from 'vitest';
import { counted } from '../../experiments/with-commas.js';

it('uses the singular for one, and for numbers that round to one', () => {
  expect([0, 1, 2, 1_234].map((number) => counted(number, 'game'))).toEqual([
    '0 games',
    '1 game',
    '2 games',
    '1,234 games',
  ]);
  expect([counted(0.8, 'game'), counted(1, 'match', 'matches'), counted(3, 'match', 'matches')]).toEqual([
    '1 game',
    '1 match',
    '3 matches',
  ]);
});
