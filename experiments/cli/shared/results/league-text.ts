/** A league as text: the mixture, the payoffs, the result of each step, and cycles. */
import type { LeagueReport } from '../../../analysis/league-report.js';
import { colors, columns, gainText, joinLines, percent, plusMinus, sanitize } from '../text.js';

/** Maximum number of members shown, largest weight first; --json has all. */
const SHOWN = 10;
const CYCLES_SHOWN = 5;

export function leagueText({ members, scores, steps, cycles }: LeagueReport): string {
  const order = members
    .toSorted((a, b) => b.weight - a.weight || b.score.mean - a.score.mean)
    .slice(0, SHOWN);
  const heavy = order.filter(({ weight }) => weight > 0).length;
  const cell = (a: number, b: number): string => {
    const score = scores[a]![b];
    return score ? `${percent(score.mean, 0)} ${plusMinus(score)}` : '–';
  };
  const rows = order.map(({ number, name, weight, weightCi95, alphaRank, score }, i) => [
    `${i + 1}`,
    sanitize(name),
    weight > 0 ? percent(weight, 0) : '',
    weightCi95 !== null && weightCi95[1] >= 0.005
      ? weightCi95.map((w) => (100 * w).toFixed(0)).join(' … ')
      : '',
    alphaRank >= 0.005 ? percent(alphaRank, 0) : '',
    percent(score.mean),
    ...order.slice(0, Math.max(1, heavy)).map((other) => cell(number, other.number)),
  ]);
  const names = new Map(members.map(({ number, name }) => [number, sanitize(name)]));
  const cycleText = (cycle: readonly number[]): string =>
    [...cycle, cycle[0]!].map((i) => names.get(i)!).join(' beats ');
  const more = members.length - order.length;
  return joinLines(
    colors.bold(
      'The mixture that no member of the league can beat, and the scores of its members against it:',
    ),
    columns(rows, [
      '#',
      '',
      'Nash',
      '95 %',
      'α-rank',
      'all',
      ...order.slice(0, Math.max(1, heavy)).map((_, i) => `against ${i + 1}`),
    ]),
    more > 0 && colors.dim(`and ${more} more without weight; --json prints all`),
    '',
    'Exploitability of the mixture before each step, in score points:',
    columns(
      steps.map(({ step, exploitability, joined }) => [
        `step ${step}`,
        exploitability.high < 0 ? 'nothing found' : gainText(exploitability),
        joined
          ? 'a new member'
          : exploitability.high < 0
            ? `the best response scored ${percent(0.5 + exploitability.mean)} ${plusMinus(exploitability)}`
            : 'not proven: no response beats the mixture on fresh games',
      ]),
    ),
    '',
    cycles.length === 0 ? 'No significant cycles found.' : 'Cycles, significant at 95 % for all together:',
    cycles.slice(0, CYCLES_SHOWN).map((cycle) => `  ${cycleText(cycle)}`),
  );
}
