/** An analysis in words: first what to do, and how sure that is. */
import { printedName } from '../../../grammar/index.js';
import type { Analysis, OptionValue } from './analyse.js';

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

/** Names are printed as on the cards. */
export const optionName = ({ option }: Pick<OptionValue, 'option'>): string => {
  const { card, label } = option;
  return card === undefined ? label : label.replaceAll(card, printedName(card));
};

/** `Buy Laboratory`, without the cost. */
function deed({ asked }: Analysis, value: OptionValue): string {
  const name = optionName(value).replace(/ \(\d+\)$/, '');
  if (value.option.card === undefined) return asked.kind === 'buy' ? 'Buy nothing' : name;
  return asked.kind === 'buy' ? `Buy ${name}` : name;
}

/** One sentence, with its full stop. */
export function verdict(analysis: Analysis): string {
  const [best, ...others] = analysis.options as [OptionValue, ...OptionValue[]];
  const equal = others.filter(({ comparison }) => comparison === 'equal');
  const rivals = others.filter(({ comparison }) => comparison !== 'equal');
  const score = percent(best.score.mean);
  if (rivals.length === 0 && equal.length > 0)
    return `All options are equal: ${deed(analysis, best)} wins ${score}, the others as much within a point.`;
  const too = equal.length === 0 ? '' : `, and so does ${equal.map(optionName).join(' or ')}`;
  const [next] = rivals;
  if (next === undefined) return `${deed(analysis, best)}: ${score}.`;
  const compared = `${deed(analysis, best)}: ${score}${too}, ${optionName(next)} ${percent(next.score.mean)}`;
  if (next.comparison === 'worse') return `${compared}; the difference is certain.`;
  const games = next.score.count.toLocaleString('en-US');
  return `${compared}; after ${games} futures of each the difference is not certain.`;
}
