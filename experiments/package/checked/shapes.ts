/** What arguments of the package's functions must be. */
import { z } from 'zod';
import { isRecord, SEED_MAX } from '../../../engine/index.js';
import { wrong } from '../../../grammar/index.js';

/** @param what follows "must be" */
export const must = (what: string, fits: (value: unknown) => boolean): z.ZodType =>
  z.custom(fits, { error: ({ input }) => wrong(input, what) });

const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

export const wholeFrom = (least: number, most: number): z.ZodType =>
  must(
    `a whole number from ${least} to ${most}`,
    (value) => Number.isInteger(value) && isNumber(value, least, most),
  );
export const numberFrom = (least: number, most: number): z.ZodType =>
  must(`a number from ${least} to ${most}`, (value) => isNumber(value, least, most));
/** Neither of the bounds fits. */
export const numberBetween = (low: number, high: number): z.ZodType =>
  must(
    `a number above ${low} and below ${high}`,
    (value) => isNumber(value, low, high) && value !== low && value !== high,
  );
export const number = must('a finite number', Number.isFinite);
export const count = wholeFrom(0, Number.MAX_SAFE_INTEGER);
export const share = numberFrom(0, 1);
export const level = numberBetween(0, 1);
export const seed = wholeFrom(0, Number.MAX_SAFE_INTEGER);
/** A seed that a person gives, for many deals. */
export const runSeed = wholeFrom(0, SEED_MAX);
export const seat = wholeFrom(0, 15);
export const threads = wholeFrom(1, 512);
/** Games of a match. */
export const games = wholeFrom(1, 1_000_000_000);

export const text = z.string();
export const aFunction = must('a function', (value) => typeof value === 'function');
export const signal = must('an AbortSignal', (value) => value instanceof AbortSignal);
export const boolean = z.boolean('must be a boolean');
export const names = z.array(z.string(), 'must be a list of names');
export const anObject = must('an object', isRecord);

const isNumbers = (value: unknown, fits: (one: unknown) => boolean): boolean =>
  (Array.isArray(value) || ArrayBuffer.isView(value)) && Array.from(value as ArrayLike<unknown>).every(fits);
export const shares = must('a list of numbers from 0 to 1', (value) =>
  isNumbers(value, (one) => isNumber(one, 0, 1)),
);
export const counts = must('a list of numbers that are not negative', (value) =>
  isNumbers(value, (one) => isNumber(one, 0, Number.MAX_VALUE)),
);
export const pairs = must(
  'a list of five counts: pairs with 0, ½, 1, 1½ and 2 points',
  (value) =>
    isNumbers(value, (one) => isNumber(one, 0, Number.MAX_VALUE)) &&
    (value as ArrayLike<unknown>).length === 5,
);

export const game = must(
  'a game, for example games.dominion',
  (value) => isRecord(value) && isRecord(value['facts']) && typeof value['table'] === 'function',
);
export const rules = must(
  'rules: the result of game.rules(request, seats)',
  (value) => isRecord(value) && typeof value['game'] === 'string' && Number.isInteger(value['seats']),
);
export const result = must(
  'the result of a game',
  (value) =>
    isRecord(value) &&
    isNumbers(value['places'], Number.isInteger) &&
    isNumbers(value['scores'], Number.isFinite),
);
export const vocabulary = must(
  'a vocabulary, for example games.dominion.vocabulary',
  (value) => isRecord(value) && Array.isArray(value['cards']) && Array.isArray(value['conditions']),
);
export const program = must(
  'the program of a buylist',
  (value) => isRecord(value) && Array.isArray(value['lists']) && Array.isArray(value['strategies']),
);
export const players = must(
  'a list of names, files or players, one for each seat',
  (value) =>
    Array.isArray(value) &&
    value.every((one: unknown) => typeof (isRecord(one) ? one['text'] : one) === 'string'),
);
export const interval = z.object({ mean: number, low: number, high: number, count: number.optional() });

/** What a command names with `--variant`, `--kingdom`, … */
export const request = z.strictObject({
  variant: text.optional(),
  kingdom: names.optional(),
  sets: names.optional(),
  boardSeed: count.optional(),
  colony: boolean.optional(),
  turnsMax: wholeFrom(1, Number.MAX_SAFE_INTEGER).optional(),
});
