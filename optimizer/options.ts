/**
 * Options of searches: numbers with a default, bounds and a description, defined once beside each search. They
 * validate plans; help, documentation and the published schema of plans are generated from them.
 */
import { z } from 'zod';
import { invariant } from '../engine/index.js';

export type SearchOption = z.ZodDefault<z.ZodNumber>;

export const whole = (preset: number, min: number, max: number, about: string): SearchOption =>
  z.number().int().min(min).max(max).describe(about).default(preset);

export const real = (preset: number, min: number, max: number, about: string): SearchOption =>
  z.number().min(min).max(max).describe(about).default(preset);

/** From 0 to 1. */
export const share = (preset: number, about: string): SearchOption => real(preset, 0, 1, about);

/** Maximum games in any option. */
const GAMES_MAX = 10_000_000;
export const games = (preset: number, about: string): SearchOption => whole(preset, 1, GAMES_MAX, about);

const PATIENCE_MAX = 1_000_000;
export const patience = (preset: number, what: string): SearchOption =>
  whole(preset, 1, PATIENCE_MAX, `${what} after which the search counts as stalled.`);

/** The same options with other defaults, for a search inside another. */
export function preset<Shape extends Record<string, SearchOption>>(
  options: z.ZodObject<Shape, z.core.$strict>,
  values: Partial<Record<keyof Shape & string, number>>,
): z.ZodObject<Record<string, SearchOption>, z.core.$strict> {
  const shape: Record<string, SearchOption> = options.shape;
  return z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([name, option]) => [
        name,
        option.unwrap().default(values[name] ?? option.def.defaultValue),
      ]),
    ),
  );
}

/** One option, for help and documents. */
export interface OptionFacts {
  /** `['games']`, or `['genetic', 'games']` for an option of a search inside another. */
  readonly path: readonly string[];
  readonly about: string;
  readonly preset: number;
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

/** All options: first its own, then those of searches inside it. */
export function optionFacts({ shape }: z.ZodObject, path: readonly string[] = []): readonly OptionFacts[] {
  const own: OptionFacts[] = [];
  const inside: OptionFacts[] = [];
  for (const [name, option] of Object.entries(shape)) {
    const here = [...path, name];
    if (option instanceof z.ZodDefault) own.push(factsOf(option, here));
    const search = option instanceof z.ZodPrefault ? option.unwrap() : undefined;
    if (search instanceof z.ZodObject) inside.push(...optionFacts(search, here));
  }
  return [...own, ...inside];
}

function factsOf(option: z.ZodDefault, path: readonly string[]): OptionFacts {
  const number = option.unwrap();
  invariant(number instanceof z.ZodNumber, `${path.join('.')} is a number`);
  const { minValue, maxValue, description = '' } = number;
  return {
    path,
    about: description,
    preset: Number(option.def.defaultValue),
    min: minValue ?? Number.NEGATIVE_INFINITY,
    max: maxValue ?? Number.POSITIVE_INFINITY,
    whole: number.isInt,
  };
}
