/** Reports the series that a compiled engine keeps for curves. */
import type { Seat } from '../contract/brand.js';
import type { Recorder } from '../contract/recorder.js';

/**
 * Gives the series of each turn to the recorder.
 * @param start index of the first word; a turn has its seat, its turns taken and the numbers
 * @param series receives the numbers
 */
export function reportSeries(
  recorder: Recorder,
  words: Int32Array,
  start: number,
  series: Int32Array,
  turns: number,
): void {
  const { length } = series;
  for (let turn = 0, at = start; turn < turns; turn++, at += 2 + length) {
    for (let i = 0; i < length; i++) series[i] = words[at + 2 + i]!;
    recorder.onTurnEnd(words[at]! as Seat, words[at + 1]!, series);
  }
}
