/** Plans, commands, requests and addresses have the same fields of a board. */
import { expect, it } from 'vitest';
import { BOARD_FIELDS, fromQuery, pickBoard, toArguments, toForm, toQuery } from '../../../engine/index.js';
import { renamed } from '../../../experiments/boards/board-shape.js';
import { evolvePlanSchema, parsePlan } from '../../../experiments/plans/plan-file.js';

const settings = {
  variant: 'classic',
  kingdom: ['Village', 'Smithy'],
  sets: ['base'],
  boardSeed: 0,
  turnsMax: 40,
  colony: false,
};

it('turns the settings of a plan into a request, and the request into options of a command', () => {
  const request = pickBoard({ ...settings, ...{ name: 'not a setting' } });
  expect(request).toEqual({
    variant: 'classic',
    kingdom: ['Village', 'Smithy'],
    sets: ['base'],
    boardSeed: 0,
    turnsMax: 40,
    colony: false,
  });
  expect(toArguments(request).join(' ')).toBe(
    '--variant classic --kingdom Village,Smithy --sets base --board-seed 0 --turns-max 40 --no-colony',
  );
});

it('leaves out fields that are not set', () => {
  expect(pickBoard({ variant: undefined })).toEqual({});
  expect(toArguments({ variant: '', kingdom: [] })).toEqual([]);
});

it('knows every setting of a plan that determines the board', () => {
  const plan = Object.keys(evolvePlanSchema.shape);
  expect(BOARD_FIELDS.filter((name) => !plan.includes(name))).toEqual([]);
  expect([...BOARD_FIELDS].sort()).toEqual(Object.keys(settings).sort());
});

it('reads back what it wrote to an address, and clears the other fields of a form', () => {
  const { turnsMax: _, ...board } = settings;
  const query = toQuery(settings);
  expect(new URLSearchParams(query).toString()).toBe(
    'variant=classic&kingdom=Village%2CSmithy&sets=base&boardSeed=0&colony=no',
  );
  expect(fromQuery(new URLSearchParams(query))).toEqual(board);
  expect(fromQuery(new URLSearchParams({ boardSeed: '3', colony: 'yes' }))).toEqual({});
  expect(toQuery({ kingdom: [], variant: '' })).toEqual({});
  expect(Object.entries(toForm({ sets: ['base'] })).filter(([, text]) => text === undefined)).toHaveLength(4);
});

it('reads field names of earlier versions in plans and saved games', () => {
  expect(parsePlan('rules: classic').variant).toBe('classic');
  expect(renamed({ sets: ['base'], seed: 3 }, 'seed', 'boardSeed')).toEqual({ sets: ['base'], boardSeed: 3 });
  expect(renamed({ boardSeed: 1 }, 'seed', 'boardSeed')).toEqual({ boardSeed: 1 });
});
