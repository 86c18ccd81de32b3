/** One table of a board's settings: plans, commands and requests agree. */
import { expect, it } from 'vitest';
import { BOARD_SETTINGS, toArguments, toRequest } from '../../../experiments/boards/board-settings.js';
import { evolvePlanSchema } from '../../../experiments/plans/plan-file.js';

const settings = {
  rules: 'classic',
  kingdom: ['Village', 'Smithy'],
  sets: ['base'],
  boardSeed: 0,
  turnsMax: 40,
  colony: false,
};

it('makes a request of the settings of a plan, and the options of a command of that', () => {
  const request = toRequest({ ...settings, ...{ name: 'not a setting' } });
  expect(request).toEqual({
    variant: 'classic',
    kingdom: ['Village', 'Smithy'],
    sets: ['base'],
    seed: 0,
    turnsMax: 40,
    colony: false,
  });
  expect(toArguments(request).join(' ')).toBe(
    '--rules classic --kingdom Village,Smithy --sets base --board-seed 0 --turns-max 40 --no-colony',
  );
});

it('leaves out what is not set', () => {
  expect(toRequest({ rules: undefined })).toEqual({});
  expect(toArguments({ variant: '', kingdom: [] })).toEqual([]);
});

it('knows every setting of a plan that makes the board', () => {
  const plan = Object.keys(evolvePlanSchema.shape);
  expect(BOARD_SETTINGS.filter((name) => !plan.includes(name))).toEqual([]);
  expect([...BOARD_SETTINGS].sort()).toEqual(Object.keys(settings).sort());
});
