/** Checks the options of the library, because a program in JavaScript has no compiler that checks them. */
import { isRecord, Refused } from '../engine/index.js';
import { nearest } from '../grammar/index.js';

/** @returns what the value must be, or undefined if it fits */
export type OptionCheck = (value: unknown) => string | undefined;

export const wholeFrom =
  (least: number, most: number): OptionCheck =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? undefined
      : `must be a whole number from ${least} to ${most}`;

export const oneOf =
  (...words: readonly string[]): OptionCheck =>
  (value) =>
    words.includes(value as string)
      ? undefined
      : `must be ${words.map((word) => JSON.stringify(word)).join(' or ')}`;

export const anything: OptionCheck = () => undefined;

export const kindOf =
  (kind: 'string' | 'boolean' | 'function'): OptionCheck =>
  (value) =>
    typeof value === kind ? undefined : `must be a ${kind}`;

export const listOfNames: OptionCheck = (value) =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')
    ? undefined
    : 'must be a list of names';

export const abortSignal: OptionCheck = (value) =>
  value instanceof AbortSignal ? undefined : 'must be an AbortSignal';

/**
 * @param name what the caller calls these options
 * @throws Refused for an unknown option, and for a value that does not fit
 */
export function checkOptions(
  options: unknown,
  checks: Readonly<Record<string, OptionCheck>>,
  name = 'options',
): void {
  if (!isRecord(options))
    throw new Refused(`the ${name} must be an object`, `options: ${Object.keys(checks).join(', ')}`);
  const path = (key: string): string => (name === 'options' ? key : `${name}.${key}`);
  for (const [key, value] of Object.entries(options)) {
    const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
    if (check === undefined) {
      const known = Object.keys(checks);
      const near = nearest(key, known);
      throw new Refused(
        `unknown option "${path(key)}"`,
        near === undefined ? `options: ${known.join(', ')}` : `did you mean "${near}"?`,
      );
    }
    const problem = value === undefined ? undefined : check(value);
    if (problem !== undefined)
      throw new Refused(
        `option "${path(key)}" ${problem}, not ${typeof value === 'string' ? JSON.stringify(value) : String(value)}`,
      );
  }
}
