import { expect, it } from 'vitest';
import { z } from 'zod';
import { schemaErrors } from '../../grammar/index.js';

const player = z.union([z.string(), z.strictObject({ name: z.string() })]);
const request = z.union([z.strictObject({ deal: z.int() }), z.strictObject({ choice: z.int() })]);

it.each<readonly [z.ZodType, unknown, string]>([
  [z.object({ seed: z.int() }), {}, 'seed: is missing: write a number'],
  [z.int(), 1.5, 'must be a whole number, not 1.5'],
  [z.coerce.number(), 'x', 'must be a number'],
  [z.array(z.string()), null, 'must be a list, not null'],
  [z.string(), { a: 1 }, 'must be a string, not an object'],
  [z.number(), 'x'.repeat(41), 'must be a number, not this text'],
  [z.enum(['a', 'b']), 'c', 'must be "a" or "b", not "c"'],
  [z.enum(['a', 'b', 'c']), undefined, 'is missing: write one of "a", "b", "c"'],
  [player, 1, 'must be a string or an object { … }, not 1'],
  [player, undefined, 'is missing: write a string or an object { … }'],
  [player, { name: 1 }, 'name: must be a string, not 1'],
  [player, { name: 'x', txet: '' }, 'unknown field "txet"; fields: name'],
  [request, { choice: 0.5 }, 'choice: must be a whole number, not 0.5'],
  [request, { choice: '0' }, 'choice: must be a number, not "0"'],
  [request, { deal: 1, choice: 0 }, 'unknown field "choice"; fields: deal'],
  [request, {}, 'deal: is missing: write a number'],
  [z.strictObject({}), { a: 1 }, 'unknown field "a"; fields: none'],
  [z.array(z.string()).min(1), [], 'is empty: write at least 1 item'],
  [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 item'],
  [z.string().min(3), 'ab', 'must have at least 3 characters'],
  [z.string().length(3), 'ab', 'must have exactly 3 characters'],
  [z.number().min(1), 0, 'must be at least 1, not 0'],
  [z.number().gt(0), 0, 'must be more than 0, not 0'],
  [z.number().max(5), 7, 'must be at most 5, not 7'],
  [z.number().multipleOf(2), 3, 'must be divisible by 2, not 3'],
  [z.string().regex(/^a/), 'b', 'must match /^a/, not "b"'],
  [
    z.record(z.string().max(1), z.number()),
    { ab: 1 },
    'ab: has a key that is not valid: must have at most 1 character',
  ],
  [z.number().refine(() => false), 1, 'is not valid'],
  [z.string().max(1, 'shorten it'), 'ab', 'shorten it'],
])('errors of schemas say what is wrong and what to write instead (%#)', (schema, value, text) => {
  const { error } = schema.safeParse(value, { error: schemaErrors() });
  const { path, message } = error!.issues[0]!;
  expect([...path, message].join(': ')).toBe(text);
});
