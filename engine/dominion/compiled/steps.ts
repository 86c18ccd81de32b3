/** Writes the steps of the rows for the compiled engine, and refuses steps that it does not know. */

import { codesBy, NotCovered } from '../../core/compiled/codes.js';
import type { Fields, ImageWriter } from '../../core/compiled/image.js';
import type { SortingRule } from '../cards/row.js';
import { bitsOf, type ResolvedStep } from '../catalogue.js';
import * as code from './codes.js';
import { sortingFields, stepFields } from './generated/fields.js';
import * as words from './generated/words.js';

/** The code of a word of the rows, see `words.mjs`. @throws NotCovered if the word has no code */
export const codeOf = codesBy({ ...code, ...words });

type StepValues = { -readonly [Field in keyof Fields<typeof stepFields>]: number };

/** Default values of the fields of a step. */
const BLANK: StepValues = {
  ...(Object.fromEntries(stepFields.map((field) => [field, 0])) as StepValues),
  event: -1,
  from: words.AT_HAND,
  to: words.AT_DISCARD,
  count: 1,
  what: -1,
  downTo: -1,
  per: 1,
  atMost: 0x7fffffff,
  gain: -1,
  not: -1,
  costMax: code.COST_MAX,
  leftEvent: -1,
  mayEvent: -1,
};

/** @returns the address of the list of these steps; 0 if there are none */
export function writeSteps(image: ImageWriter, steps: readonly ResolvedStep[] | undefined): number {
  if (steps === undefined || steps.length === 0) return 0;
  const values = steps.map((step) => valuesOf(image, step));
  const address = image.structures(stepFields, values);
  for (const [at, step] of steps.entries())
    image.addresses.set(step, address + 4 + 4 * at * stepFields.length);
  return address;
}

/** @returns the address of one step */
export const writeStep = (image: ImageWriter, step: ResolvedStep): number =>
  image.structure(stepFields, valuesOf(image, step));

function valuesOf(image: ImageWriter, step: ResolvedStep): StepValues {
  const values = { ...BLANK };
  const verb = step.do;
  values.verb = codeOf('VERB', verb);
  for (const [key, value] of Object.entries(step)) {
    if (value === undefined || key === 'do' || key === 'verb' || key === 'openly') continue;
    if (key === 'steps' || key === 'otherwise')
      values[key] = image.alwaysList(() => writeSteps(image, value));
    else if (key === 'sorting') values.sorting = writeSorting(image, value as readonly SortingRule<number>[]);
    else if (key === 'among' && verb === 'choose') {
      values.choices = image.list((value as ResolvedStep[][]).map((one) => writeSteps(image, one)));
    } else if (key === 'among' || key === 'except' || key === 'kind' || key === 'setAside') {
      values[key] = bitsOf(value);
    } else if (key === 'count') {
      values.count = typeof value === 'number' ? value : codeOf('COUNT', value);
    } else if (key === 'what' && Array.isArray(value)) values.whatList = image.list(value);
    else if (key === 'from' && verb === 'gain') values.from = codeOf('FROM', value);
    else if (key === 'from' || key === 'to' || key === 'source' || key === 'rest') {
      values[key] = codeOf('AT', value);
    } else if (key === 'gives') values.gives = codeOf('GIVES', value);
    else if (key === 'on') values.on = codeOf('ON', value);
    else if (key === 'by') values.by = codeOf('BY', value);
    else if (key === 'left') {
      values.leftEvent = value.event;
      values.costMax = value.costMax;
    } else if (key === 'may' && typeof value === 'object') values.mayEvent = value.event;
    else if (!(stepFields as readonly string[]).includes(key)) throw new NotCovered(`"${key}" of "${verb}"`);
    else values[key as keyof StepValues] = Number(value);
  }
  if (verb === 'gain') values.from = step.from === undefined ? 0 : codeOf('FROM', step.from);
  if (verb === 'move') values.isSimpleMove = isSimpleMove(step) ? 1 : 0;
  return values;
}

/** True if the step moves any cards of the hand and gives nothing for them; see `moveSimply` in `source/verbs/moves.ts`. */
const isSimpleMove = (step: Extract<ResolvedStep, { do: 'move' }>): boolean =>
  [step.from, step.may, step.upTo, step.among, step.except, step.steps, step.anywhere, step.shuffles].every(
    (part) => part === undefined,
  ) && step.count !== 'any';

const writeSorting = (image: ImageWriter, sorting: readonly SortingRule<number>[]): number =>
  image.structures(
    sortingFields,
    sorting.map((rule) => ({
      to: codeOf('AT', rule.to),
      count: rule.count ?? -1,
      may: rule.may === true ? 1 : 0,
      not: rule.not ?? -1,
      only: rule.only === undefined ? 0 : codeOf('ONLY', rule.only),
      among: bitsOf(rule.among),
      except: bitsOf(rule.except),
    })),
  );
