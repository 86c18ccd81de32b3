/** The charts by name: one Vega-Lite spec each, without data. */

export { default as 'action-rates' } from '../../../charts/action-rates.vl.json';
export { default as anytime } from '../../../charts/anytime.vl.json';
export { default as 'compare-curves' } from '../../../charts/compare-curves.vl.json';
export { default as composition } from '../../../charts/composition.vl.json';
export { default as exploitability } from '../../../charts/exploitability.vl.json';
export { default as lengths } from '../../../charts/lengths.vl.json';
export { default as margins } from '../../../charts/margins.vl.json';
export { default as parts } from '../../../charts/parts.vl.json';
export { default as 'score-curves' } from '../../../charts/score-curves.vl.json';
export { default as scores } from '../../../charts/scores.vl.json';
export { default as shares } from '../../../charts/shares.vl.json';
export { default as slice } from '../../../charts/slice.vl.json';
export { default as 'turn-curves' } from '../../../charts/turn-curves.vl.json';
export { default as values } from '../../../charts/values.vl.json';
export { default as 'win-by-seat' } from '../../../charts/win-by-seat.vl.json';
