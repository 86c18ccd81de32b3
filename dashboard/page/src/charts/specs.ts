/** The list of charts: one Vega-Lite spec each, without data. */

import actionRates from '../../../charts/action-rates.vl.json';
import ancestors from '../../../charts/ancestors.vl.json';
import anytime from '../../../charts/anytime.vl.json';
import bars from '../../../charts/bars.vl.json';
import compareCurves from '../../../charts/compare-curves.vl.json';
import composition from '../../../charts/composition.vl.json';
import endings from '../../../charts/endings.vl.json';
import exploitability from '../../../charts/exploitability.vl.json';
import importance from '../../../charts/importance.vl.json';
import lengths from '../../../charts/lengths.vl.json';
import line from '../../../charts/line.vl.json';
import margins from '../../../charts/margins.vl.json';
import numbers from '../../../charts/numbers.vl.json';
import parts from '../../../charts/parts.vl.json';
import scoreCurves from '../../../charts/score-curves.vl.json';
import scores from '../../../charts/scores.vl.json';
import shares from '../../../charts/shares.vl.json';
import slice from '../../../charts/slice.vl.json';
import turnCurves from '../../../charts/turn-curves.vl.json';
import winBySeat from '../../../charts/win-by-seat.vl.json';

export const specs = {
  ancestors,
  bars,
  slice,
  importance,
  exploitability,
  anytime,
  'compare-curves': compareCurves,
  composition,
  'action-rates': actionRates,
  endings,
  lengths,
  line,
  margins,
  numbers,
  parts,
  'score-curves': scoreCurves,
  scores,
  shares,
  'turn-curves': turnCurves,
  'win-by-seat': winBySeat,
} as const;

export type ChartName = keyof typeof specs;
