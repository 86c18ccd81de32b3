/** Formats numbers for people. */
import type { ApiInterval, Estimate } from '../../../../api/common.ts';
import type { ApiCandidate, ApiRecordedScore } from '../../../../api/runs/run-record.ts';

export const percent = (value: number, digits = 1): string => `${(100 * value).toFixed(digits)} %`;

/** A half is rounded away from 50 %, so that a share and its rest are never 101 % together. */
export const wholePercent = (share: number): string =>
  `${share < 0.5 ? Math.ceil(100 * share - 0.5) : Math.round(100 * share)} %`;

/** No chance is shown as certain: `over 99.9 %`. */
export const chance = (value: number): string =>
  value > 0.999 ? 'over 99.9 %' : value < 0.001 ? 'under 0.1 %' : percent(value);

/** Half width of an interval in points, from its middle: the longer side, where it is lopsided. */
export const halfPoints = (
  middle: number,
  { low, high }: { readonly low: number; readonly high: number },
  digits = 1,
): string => (100 * Math.max(high - middle, middle - low)).toFixed(digits);

/** Half width of an estimate, with more digits for a narrow interval. */
export const halfOf = (estimate: Estimate): string =>
  halfPoints(estimate.score, estimate, estimate.high - estimate.low < 0.001 ? 2 : 1);

/** `61.3 % ± 0.6 (20,000 games)`. @param withGames false if the number of games is shown elsewhere */
export function estimateText(estimate: Estimate, withGames = true): string {
  const text = `${percent(estimate.score)} ± ${halfOf(estimate)}`;
  return withGames ? `${text} (${wholeNumber(estimate.games)} games)` : text;
}

/** `warmStart` as `warm start`. */
export const splitWords = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Turns a message of the terminal into a sentence. A location in a file keeps its spelling. */
export const asSentence = (words: string): string =>
  `${/^\S+:\d+:/.test(words) ? words : capitalized(words)}${/[.!?”]$/.test(words) ? '' : '.'}`;

/** `built-in/strategies/dominion/big-money.buylist` as `big-money`. */
export const fileName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1).replace(/\.\w+$/, '');

/** Expected score of a player whose Elo rating is higher by `elo`. */
export const scoreFromElo = (elo: number): number => 1 / (1 + Math.exp((-elo * Math.LN10) / 400));

export const wholeNumber = (value: number): string => Math.round(value).toLocaleString('en-US');

/** Number of games of several measurements: `10,000`, or `200 to 10,000`. */
export function gamesRange(measured: readonly { readonly games: number }[]): string {
  const games = measured.map((one) => one.games);
  const [least, most] = [Math.min(...games), Math.max(...games)];
  return least === most ? wholeNumber(most) : `${wholeNumber(least)} to ${wholeNumber(most)}`;
}

/** A number with a minus sign instead of a hyphen, and no sign before zero. */
export function decimal(value: number, digits = 0): string {
  const size = Math.abs(value).toFixed(digits);
  return value < 0 && Number(size) > 0 ? `−${size}` : size;
}

/** A number with at most two decimals. */
export const plainNumber = (value: number): string => String(+value.toFixed(2)).replace('-', '−');

/** `+5` or `−5`. */
export function signedNumber(value: number, digits = 0): string {
  const text = decimal(value, digits);
  return text.startsWith('−') || Number(text) === 0 ? text : `+${text}`;
}

/** 1,234,567 as `1.23 M`. */
export function shortNumber(value: number): string {
  if (value >= 1e9) return `${(value / 1e9).toFixed(2)} G`;
  if (value >= 1e6) return `${(value / 1e6).toFixed(2)} M`;
  if (value >= 1e4) return `${(value / 1e3).toFixed(0)} k`;
  return wholeNumber(value);
}

const NAMES = 4;
/** `a, b, c, d and 3 more`. */
export const listNames = (names: readonly string[]): string =>
  names.length <= NAMES + 1
    ? names.join(', ')
    : `${names.slice(0, NAMES).join(', ')} and ${names.length - NAMES} more`;

/** `a`, `a and b`, `a, b and c`. */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** `against a and 2 more`; undefined without opponents. */
export function againstText([first, ...others]: readonly string[] = []): string | undefined {
  if (first === undefined) return undefined;
  return `against ${first}${others.length === 0 ? '' : ` and ${others.length} more`}`;
}

/** Numbers repeated names: `money (2)`. */
export const withNamesApart = <P extends { readonly name: string }>(named: readonly P[]): readonly P[] =>
  named.map((one, at) => {
    const earlier = named.slice(0, at).filter(({ name }) => name === one.name).length;
    return earlier === 0 ? one : { ...one, name: `${one.name} (${earlier + 1})` };
  });

/** Seconds as `2 h 05 min`, `3 min 10 s`, `42 s`. */
export function duration(seconds: number): string {
  const s = Math.round(seconds);
  if (s >= 86_400) return `${Math.floor(s / 86_400)} d ${Math.floor((s % 86_400) / 3600)} h`;
  if (s >= 3600)
    return `${Math.floor(s / 3600)} h ${String(Math.floor((s % 3600) / 60)).padStart(2, '0')} min`;
  if (s >= 60) return `${Math.floor(s / 60)} min ${String(s % 60).padStart(2, '0')} s`;
  return `${s} s`;
}

/** A budget of a plan in words: `150000games` as `150,000 games`. */
export const budgetText = (text: string): string =>
  text.replace(/^\d+/, (number) => wholeNumber(Number(number))).replace(/(\d)([a-z])/, '$1 $2');

export function age(time: number): string {
  const seconds = (Date.now() - time) / 1000;
  return seconds < 5 ? 'now' : `${duration(seconds).replace(/ \d+ (s|min|h)$/, '')} ago`;
}

/** Name of a kind of search for people; plans say `psro`. */
export const algorithmTitle = (name: string): string => (name === 'psro' ? 'league' : name);

/** The kind of games that a score comes from. */
export const gamesOf = (purpose: ApiRecordedScore['purpose']): string =>
  ({ search: 'search games', promotion: 'test games', report: 'fresh games' })[purpose];

/** A candidate’s score in search games, if it was measured. */
export const searchScore = ({ score, low, high, games }: ApiCandidate): Estimate | undefined =>
  score === undefined || low === undefined || high === undefined ? undefined : { score, low, high, games };

/** Converts a recorded score to an estimate. */
export const toEstimate = (standing: ApiRecordedScore | undefined) =>
  standing && { score: standing.mean, low: standing.low, high: standing.high, games: standing.games };

/** True if the interval of a gain excludes zero. */
export const isSignificant = ({ low, high }: Pick<ApiInterval, 'low' | 'high'>): boolean =>
  low > 0 || high < 0;

/** A gain in points of a hundred games. */
export const gainText = (gain: ApiInterval): string =>
  `${signedNumber(100 * gain.mean, 1)} ± ${halfPoints(gain.mean, gain)}`;

/** Variance of the score of a pair of games, computed from the interval of a match. */
export function pairVariance(strength: { low: number; high: number; games: number }): number | undefined {
  const pairs = strength.games / 2;
  if (pairs < 100) return undefined;
  const variance = pairs * ((strength.high - strength.low) / 2 / 1.959964) ** 2;
  return variance > 0 ? Math.min(0.25, Math.max(0.0001, +variance.toPrecision(3))) : undefined;
}
