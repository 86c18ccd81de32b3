/** Checks the options of the library, because a program in JavaScript has no compiler that checks them. */
import { Refused } from '../engine/index.js';
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

/** @throws Refused for an unknown option, and for a value that does not fit */
export function checkOptions(options: unknown, checks: Readonly<Record<string, OptionCheck>>): void {
  if (typeof options !== 'object' || options === null)
    throw new Refused('the options must be an object', `options: ${Object.keys(checks).join(', ')}`);
  for (const [name, value] of Object.entries(options)) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (check === undefined) {
      const known = Object.keys(checks);
      const near = nearest(name, known);
      throw new Refused(
        `unknown option "${name}"`,
        near === undefined ? `options: ${known.join(', ')}` : `did you mean "${near}"?`,
      );
    }
    const problem = value === undefined ? undefined : check(value);
    if (problem !== undefined)
      throw new Refused(
        `option "${name}" ${problem}, not ${typeof value === 'string' ? JSON.stringify(value) : String(value)}`,
      );
  }
}
