/** Messages for schema errors: what is wrong, and what to write instead. */
import type { core } from 'zod';

/** Names of types, for people. */
export const typeNames: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object { … }',
  record: 'an object { … }',
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

const QUOTED_MAX = 40;

/**
 * Pass the result to `parse` as `error`. The schema's own messages take precedence.
 * @param key what a key of an object is called
 */
export const schemaErrors =
  (key: 'field' | 'parameter' = 'field'): core.$ZodErrorMap =>
  (issue) => {
    const { input } = issue;
    switch (issue.code) {
      case 'invalid_type':
        return wrong(input, typeNames[issue.expected] ?? issue.expected);
      case 'invalid_value':
        return wrong(input, oneOf(issue.values.map((value) => JSON.stringify(value))));
      case 'invalid_union':
        return unionError(issue);
      case 'unrecognized_keys': {
        const { def } = (issue.inst as core.$ZodType | undefined)?._zod ?? {};
        const known = def?.type === 'object' ? Object.keys((def as core.$ZodObjectDef).shape).join(', ') : '';
        return `unknown ${key} "${issue.keys[0]?.slice(0, QUOTED_MAX)}"; ${key}s: ${known || 'none'}`;
      }
      case 'too_small':
        return boundError(issue, Number(issue.minimum), 'at least', 'more than');
      case 'too_big':
        return boundError(issue, Number(issue.maximum), 'at most', 'less than');
      case 'not_multiple_of':
        return `must be divisible by ${issue.divisor}, not ${named(input)}`;
      case 'invalid_format':
        return issue.pattern === undefined ? undefined : `must match ${issue.pattern}, not ${named(input)}`;
      case 'invalid_key':
        return `has a key that is not valid: ${issue.issues[0]?.message}`;
      case 'custom':
        return 'is not valid';
      default:
        return undefined;
    }
  };

/** @param expected follows "must be" */
export const wrong = (input: unknown, expected: string): string =>
  input === undefined
    ? `is missing: write ${expected}`
    : `must be ${expected}${Number.isNaN(input) ? '' : `, not ${named(input)}`}`;

/** A value, short enough for a sentence. */
function named(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'string' && value.length > QUOTED_MAX) return 'this text';
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

const oneOf = (words: readonly string[]): string =>
  words.length <= 2 ? words.join(' or ') : `one of ${words.join(', ')}`;

/** The error of the branch that accepts the type of the value, or the types that the branches accept. */
function unionError(issue: core.$ZodRawIssue<core.$ZodIssueInvalidUnion>): string {
  const firsts = issue.errors.flatMap(([first]) => (first === undefined ? [] : [first]));
  const types = firsts.flatMap((error) =>
    error.code === 'invalid_type' && error.path.length === 0 ? [error.expected] : [],
  );
  const others = firsts.filter((error) => error.code !== 'invalid_type' || error.path.length > 0);
  // The intended alternative fails at a field that the input has, or at least not at a missing field.
  const isMeant = ({ path: [key] }: core.$ZodIssue): boolean =>
    key !== undefined && Object.hasOwn(Object(issue.input), key);
  const near = others.find(isMeant) ?? others.find(({ path }) => path.length === 0) ?? others[0];
  if (near !== undefined && issue.input !== undefined)
    return [...(near.path.length === 0 ? [] : [near.path.join('.')]), near.message].join(': ');
  return types.length === 0
    ? 'is not valid'
    : wrong(issue.input, [...new Set(types.map((type) => typeNames[type] ?? type))].join(' or '));
}

function boundError(
  issue: core.$ZodRawIssue<core.$ZodIssueTooSmall | core.$ZodIssueTooBig>,
  limit: number,
  inclusive: string,
  exclusive: string,
): string {
  const bound = `${issue.exact ? 'exactly' : issue.inclusive === false ? exclusive : inclusive} ${limit}`;
  const unit = { string: 'character', array: 'item', set: 'item', map: 'entry' }[String(issue.origin)];
  if (unit === undefined) return `must be ${bound}, not ${named(issue.input)}`;
  const isEmpty = (issue.input as { readonly length?: number } | undefined)?.length === 0;
  if (isEmpty && issue.code === 'too_small') return `is empty: write ${bound} ${plural(unit, limit)}`;
  return `must have ${bound} ${plural(unit, limit)}`;
}

const plural = (unit: string, count: number): string =>
  count === 1 ? unit : unit === 'entry' ? 'entries' : `${unit}s`;
