/** An analysis in words: the best option, and how certain it is. */

import { Refused } from '../../../engine/index.js';
import { nearest } from '../../../grammar/index.js';
import type { OptionRecord } from '../../play/game-trace.js';
import { printedLabel } from '../../play/option-groups.js';
import type { Interval } from '../../statistics/interval.js';
import { percent, plusMinus, points } from '../../statistics/score-text.js';
import { counted } from '../../with-commas.js';
import type { Analysis, OptionValue } from './analyse.js';
import type { Reason } from './why.js';

/** Name of an option, with cards named as printed. */
export const optionName = ({ option }: Pick<OptionValue, 'option'>): string =>
  printedLabel(option.label, option.card);

/** `Buy Laboratory`, without the cost. */
function deed({ asked }: Analysis, value: OptionValue): string {
  const name = optionName(value).replace(/ \(\d+\)$/, '');
  if (asked.kind === 'turn') return value.option.label;
  if (value.option.card === undefined) return asked.kind === 'buy' ? 'Buy nothing' : name;
  return asked.kind === 'buy' ? `Buy ${name}` : name;
}

/** The option to compare with the best: named, the player's own, or the second. @throws Refused if unknown */
export function rivalOf({ options, own }: Analysis, named?: string): OptionValue | undefined {
  const others = options.slice(1).filter(({ comparison }) => comparison !== 'equal');
  if (named === undefined) return others.find(({ option }) => option.index === own) ?? others[0];
  const label = optionNamed(
    others.map(({ option }) => option),
    named,
    'worse option',
  );
  return others.find(({ option }) => option === label);
}

/** Finds an option by its card or label; `kind` is for the message. @throws Refused if there is none */
export function optionNamed(options: readonly OptionRecord[], named: string, kind = 'option'): OptionRecord {
  const key = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const found = options.find(({ card, label }) =>
    [card ?? label, label].some((one) => key(one) === key(named)),
  );
  if (found !== undefined) return found;
  const names = options.map(({ card, label }) => card ?? label);
  const near = nearest(named, names);
  throw new Refused(
    `unknown ${kind} "${named.slice(0, 60)}"`,
    near === undefined ? `${kind}s: ${names.join(', ')}` : `did you mean "${near}"?`,
  );
}

const aboutPoints = (difference: Interval): string => `${points(difference.mean)} ${plusMinus(difference)}`;

const refusals: Readonly<Record<string, string>> = {
  Nothing: 'Choosing nothing',
  'No more actions': 'Playing no more actions',
};

/** One sentence with its full stop. @param reason undefined if no change brings the options much closer */
export function whySentence(rival: Pick<OptionValue, 'option'>, reason: Reason | undefined): string {
  const label = optionName(rival).replace(/ \(\d+\)$/, '');
  const name = refusals[label] ?? label;
  if (reason === undefined)
    return `No single change that was tried makes ${name} the best option or brings it much closer.`;
  const { kind, change, difference, before } = reason;
  if (kind === 'reverses') return `${name} would be better ${change}: by ${aboutPoints(difference)} points.`;
  const now = `${points(-before.mean)} points worse`;
  const { mean, low, high } = difference;
  if (high >= 0)
    return `${name} is ${now}, and would be about as good ${change}; no change that was tried makes it clearly better.`;
  const then = aboutPoints({ ...difference, mean: -mean, low: -high, high: -low });
  return `${name} is ${now}, and would be ${then} points worse ${change}; no change that was tried makes it better.`;
}

/** Maximum equal options to name. */
const EQUAL_NAMED = 2;

/** One sentence with its full stop. */
export function verdict(analysis: Analysis): string {
  const [best, ...others] = analysis.options as [OptionValue, ...OptionValue[]];
  const equal = others.filter(({ comparison }) => comparison === 'equal');
  const rivals = others.filter(({ comparison }) => comparison !== 'equal');
  const score = percent(best.score.mean);
  if (rivals.length === 0 && equal.length > 0)
    return `All options are equal within a point: ${deed(analysis, best)} wins ${score}.`;
  const named = equal.slice(0, EQUAL_NAMED).map(optionName).join(' and ');
  const more = equal.length - EQUAL_NAMED;
  const too = equal.length === 0 ? '' : `, ${named}${more > 0 ? ` and ${more} others` : ''} within a point`;
  const [next] = rivals;
  if (next === undefined) return `${deed(analysis, best)}: ${score}.`;
  const compared = `${deed(analysis, best)}: ${score}${too}, ${optionName(next)} ${percent(next.score.mean)}`;
  if (next.comparison === 'worse') return `${compared}; the difference is certain.`;
  return `${compared}; after ${counted(next.score.count, 'future')} of each the difference is not certain.`;
}
