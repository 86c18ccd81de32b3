/** Score versus length: the best program of each length, found by repeatedly removing the least valuable rule. */
import type { Player } from '../../../bots/index.js';
import type { Evaluator } from '../../evaluation/evaluator.js';
import { fullPanel } from '../../evaluation/panel.js';
import { panelScore } from '../../evaluation/panel-score.js';
import type { Interval } from '../../statistics/interval.js';
import { lineCount, withRepair } from '../shared/simplify.js';
import type { ExplainOptions } from './explain.js';

export interface FrontPoint {
  readonly lines: number;
  readonly score: Interval;
  readonly text: string;
  /** The rule whose removal led here. */
  readonly lost?: string;
}

/** From the whole program down to the shortest one; leaves out points that a shorter one beats. */
export async function paretoFront(
  player: Player,
  evaluator: Evaluator,
  { game, rules, opponents, deals }: Pick<ExplainOptions, 'game' | 'rules' | 'opponents' | 'deals'>,
): Promise<readonly FrontPoint[]> {
  const form = withRepair(player.form!, game, rules);
  const panel = fullPanel(opponents);
  const searchScores = async (texts: readonly string[]): Promise<Interval[]> =>
    (await evaluator.play(texts, panel, 'search', 0, deals)).map(
      ({ results }) => panelScore(results).overall,
    );
  let program = player.program;
  const path: { text: string; lost?: string }[] = [{ text: player.text }];
  for (;;) {
    const lines = lineCount(path.at(-1)!.text);
    const shorter = form.parts(program, game).flatMap((part) => {
      const without = form.without(program, part.id, game);
      if (without === undefined) return [];
      const text = form.print(without, game);
      return text.length < path.at(-1)!.text.length ? [{ part, without, text }] : [];
    });
    if (shorter.length === 0 || lines <= 1) break;
    const scores = await searchScores(shorter.map(({ text }) => text));
    let best = 0;
    for (let i = 1; i < shorter.length; i++) if (scores[i]!.mean > scores[best]!.mean) best = i;
    program = shorter[best]!.without;
    path.push({ text: shorter[best]!.text, lost: shorter[best]!.part.label });
  }
  // Search deals choose the points, and report deals measure them.
  const reported = await evaluator.play(
    path.map(({ text }) => text),
    panel,
    'report',
    0,
    deals,
  );
  const points = path.map((step, i): FrontPoint => {
    const { games: _, ...score } = panelScore(reported[i]!.results).overall;
    return { lines: lineCount(step.text), score, ...step };
  });
  return points.filter(
    (point, i) =>
      !points.some(
        (other, j) =>
          i !== j &&
          other.lines <= point.lines &&
          other.score.mean >= point.score.mean &&
          (other.lines < point.lines || other.score.mean > point.score.mean || j < i),
      ),
  );
}
