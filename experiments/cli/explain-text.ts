/** What `explain` says about a change and about strength against length. */
import type { ChangedPart, ChangeExplanation } from '../runs/explain-change.js';
import type { FrontPoint } from '../runs/front.js';
import type { Interval } from '../statistics/interval.js';
import { colors, columns, signed, standing } from './text.js';

export const points = ({ mean, low, high }: Interval): string =>
  `${signed(100 * mean, 1)} ± ${(50 * (high - low)).toFixed(1)}`;

export const range = ({ mean, low, high }: Interval): unknown => ({ points: mean, ci95: [low, high] });

export function tellChanges(
  { now, before, gain, added, removed }: ChangeExplanation,
  names: readonly [string, string],
  board: string,
): string {
  const rows = (parts: readonly ChangedPart[]): string =>
    columns(
      parts.map(({ part, worth }) => [
        String(part.line),
        worth === undefined ? '–' : points(worth),
        part.label,
      ]),
      ['line', 'worth', 'rule'],
    );
  const lines = [
    columns([
      [names[0], standing(now.overall)],
      [names[1], standing(before.overall)],
      ['difference', points(gain)],
    ]),
  ];
  if (added.length > 0)
    lines.push('', colors.bold(`only in ${names[0]}, and what it is worth there`), rows(added));
  if (removed.length > 0)
    lines.push('', colors.bold(`only in ${names[1]}, and what it is worth there`), rows(removed));
  lines.push('', colors.dim(`points of score with 95 % intervals on the same deals, ${board}`));
  return lines.join('\n');
}

export function changesAsJson(
  { now, before, gain, added, removed }: ChangeExplanation,
  names: readonly [string, string],
): unknown {
  const side = (parts: readonly ChangedPart[]): unknown =>
    parts.map(({ part, worth }) => ({
      id: part.id,
      line: part.line,
      label: part.label,
      ...(worth === undefined ? {} : { worth: range(worth) }),
    }));
  const score = ({ overall }: ChangeExplanation['now']): unknown => ({
    score: overall.mean,
    ci95: [overall.low, overall.high],
  });
  return {
    player: names[0],
    instead: names[1],
    now: score(now),
    before: score(before),
    gain: range(gain),
    added: side(added),
    removed: side(removed),
  };
}

export function tellFront(front: readonly FrontPoint[], name: string, board: string): string {
  const rows = front.map(({ lines, score }) => [`${lines} lines`, standing(score)]);
  const shortest = front.at(-1);
  return [
    colors.bold(`${name}: strength against length`),
    columns(rows),
    '',
    ...(shortest === undefined ? [] : [`in ${shortest.lines} lines:`, shortest.text.trimEnd(), '']),
    colors.dim(`rules were taken out on other deals than these scores are from; ${board}`),
  ].join('\n');
}
