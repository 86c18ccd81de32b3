/** Scores against opponents that took no part in a search, for people and for programs. */
import type { HeldOutScore } from '../../../runs/shared/run-score.js';
import { counted } from '../../../with-commas.js';
import { percent, sanitize, scoreText, wrap } from '../text.js';
import { measuredAsJson } from './as-json.js';

/** Maximum number of opponents in a text; JSON lists all. */
const SHOWN = 12;

/** @param scores at least one, worst first */
export function heldOutLine(scores: readonly HeldOutScore[]): string {
  const each = scores
    .slice(0, SHOWN)
    .map((score) => `${score.name} ${scoreText(score)} (${counted(score.games, 'game')})`);
  const rest = scores.length - SHOWN;
  const more = rest > 0 ? `; ${percent(scores[SHOWN]!.mean)} or more against the other ${rest}` : '';
  const text = `of the search, worst first: ${each.join('; ')}${more}`;
  return `  held out ${wrap(sanitize(text), 11, 10)}`;
}

export const heldOutAsJson = (scores: readonly HeldOutScore[]) =>
  scores.map((one) => ({ name: one.name, ...measuredAsJson(one) }));
