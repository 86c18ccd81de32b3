/** Texts of `explain`: the worth of changes, and strength versus length. */
import type { ChangeExplanation } from '../../../runs/explain/explain-change.js';
import type { FrontPoint } from '../../../runs/explain/pareto-front.js';
import type { Interval } from '../../../statistics/interval.js';
import { counted } from '../../../with-commas.js';
import { scoreAsJson } from '../../shared/results/as-json.js';
import { colors, columns, gainText, joinLines, percent, scoreText } from '../../shared/text.js';

/** A short program is shown if it keeps this share of the best score. */
const SCORE_KEPT = 0.9;

export const intervalAsJson = ({ mean, low, high }: Interval): unknown => ({
  points: mean,
  ci95: [low, high],
});

/** Most rules named in a cell; --json has all. */
const NAMED = 3;

function rulesText(rules: readonly string[]): string {
  const more = rules.length > NAMED ? [`${rules.length - NAMED} more`] : [];
  return [...rules.slice(0, NAMED), ...more].join('; ') || 'nothing';
}

export function changesText(
  { now, before, gain, changes }: ChangeExplanation,
  names: readonly [string, string],
  board: string,
): string {
  const rows = changes.map(({ line, was, is, idle, worth }) => [
    String(line),
    worth === undefined ? '–' : idle ? 'idle' : gainText(worth),
    rulesText(is),
    rulesText(was),
  ]);
  return [
    columns([
      [names[0], scoreText(now.overall)],
      [names[1], scoreText(before.overall)],
      ['difference', gainText(gain)],
    ]),
    '',
    changes.length === 0
      ? 'They are the same program.'
      : columns(rows, ['line', 'worth', `in ${names[0]}`, `instead of, in ${names[1]}`]),
    '',
    colors.dim(
      `worth: score of ${names[0]} minus its score without that change, on the same deals, in points with 95 % intervals;\nchanges that depend on each other do not add up; – cannot be undone alone; ${board}`,
    ),
  ].join('\n');
}

export function changesAsJson(
  { now, before, gain, changes }: ChangeExplanation,
  names: readonly [string, string],
): unknown {
  return {
    player: names[0],
    instead: names[1],
    now: scoreAsJson(now.overall),
    before: scoreAsJson(before.overall),
    gain: intervalAsJson(gain),
    changes: changes.map(({ rules: _, worth, ...change }) => ({
      ...change,
      worth: worth && intervalAsJson(worth),
    })),
  };
}

export function frontText(front: readonly FrontPoint[], name: string, board: string): string {
  const rows = front.map(({ lines, score }) => [counted(lines, 'line'), scoreText(score)]);
  const best = Math.max(...front.map(({ score }) => score.mean));
  const short = front.findLast(({ score }) => score.mean >= SCORE_KEPT * best);
  return joinLines(
    colors.bold(`${name}: strength versus length`),
    columns(rows),
    '',
    short && [
      `the shortest program that keeps ${percent(SCORE_KEPT, 0)} of the best score, ${counted(short.lines, 'line')}:`,
      short.text.trimEnd(),
      '',
    ],
    colors.dim(`rules were removed on different deals than these scores; ${board}`),
  );
}
