/** What a run has proven, in the same words for terminal, report and page. */
import { type ConfidenceInterval, halfWidth } from '../statistics/interval.js';
import { points, scoreText, signed } from '../statistics/score-text.js';

export interface Verdict {
  readonly proven: boolean;
  /** One sentence without capital and full stop, used alone or after a name. */
  readonly text: string;
  /** The text without the opponents that beat the result; absent if it names none. */
  readonly claim?: string;
}

export interface SearchOutcome {
  /** True if a candidate has passed the sequential test on fresh games. */
  readonly proven: boolean;
  /** Score on fresh games, of the champion or else the best candidate; absent if none is better than the start. */
  readonly score?: ConfidenceInterval | undefined;
  /** False if no candidate has been tested. */
  readonly tested: boolean;
  /** Score of the best starting player on fresh games. */
  readonly before: ConfidenceInterval;
  /** Names of the players to beat. */
  readonly opponents: readonly string[];
  /** True while the run is in progress or paused. */
  readonly isOpen?: boolean;
}

/** Reports mention games at the turn limit if their share is larger. */
const CAPPED_MIN = 0.01;

export const isManyCapped = (share: number): boolean => share > CAPPED_MIN;

/** Most opponents that a sentence names. */
const NAMED = 3;

export function searchVerdict(outcome: SearchOutcome): Verdict {
  const { proven, score, before, opponents, tested, isOpen = false } = outcome;
  if (!tested)
    return { proven: false, text: isOpen ? 'nothing tested yet' : 'not proven: nothing was tested' };
  const [not, soFar] = isOpen ? ['not proven yet', ' so far'] : ['not proven', ''];
  if (score === undefined)
    return { proven: false, text: `${not}: no candidate is better than the starting player${soFar}` };
  const where = `on fresh games against ${namesText(opponents)}`;
  const gain = gainOf(score, before);
  const gained = `${signed(100 * gain.mean, 1)} ± ${points(gain.half)} points`;
  if (!proven)
    return {
      proven: false,
      text: `${not}, the best candidate${soFar} scores ${scoreText(score)} ${where} (${gained})`,
    };
  if (gain.mean > gain.half) return { proven: true, text: `proven: ${gained} ${where}` };
  if (gain.mean <= 0)
    return {
      proven: false,
      text: `${not}: the test games show a gain, but the report games do not: ${gained} ${where}`,
    };
  return {
    proven: true,
    text: `proven by its test games; the score is not precise enough to show the gain: ${gained} ${where}`,
  };
}

/** @param joined number of responses that beat the previous mixture in the sequential test */
export function leagueVerdict(joined: number): Verdict {
  if (joined === 0)
    return { proven: false, text: 'not proven: no response found beats the mixture on fresh games' };
  const who = joined === 1 ? 'one response beats' : `${joined} responses beat`;
  return { proven: true, text: `proven: ${who} the earlier mixture on fresh games` };
}

/**
 * Says whether a response takes more than half of the points from one player.
 * @param before score of the best starting player, on the same games
 * @param name of the player to beat
 */
export function counterVerdict(score: ConfidenceInterval, before: ConfidenceInterval, name: string): Verdict {
  const result = `${scoreText(score)} against ${name} on fresh games`;
  if (score.low > 0.5)
    return { proven: true, text: `proven: it scores ${result}, ${changeText(score, before)}` };
  const even = score.high < 0.5 ? 'and loses to it' : 'which is inconclusive';
  return { proven: false, text: `not proven, the best candidate scores ${result}, ${even}` };
}

function changeText(score: ConfidenceInterval, before: ConfidenceInterval): string {
  const start = `the best starting player (${scoreText(before)})`;
  const { mean, half } = gainOf(score, before);
  if (score.mean === before.mean && score.low === before.low) return 'the same as the best starting player';
  if (mean > half) return `${signed(100 * mean, 1)} ± ${points(half)} points over ${start}`;
  if (mean < -half) return `less than ${start}`;
  return `not significantly more than ${start}`;
}

/** Adds the held-out opponents that the result loses to, with its scores against them. */
export function withHeldOut(
  { proven, text }: Verdict,
  losses: readonly (ConfidenceInterval & { readonly name: string })[],
): Verdict {
  if (losses.length === 0) return { proven, text };
  const named = losses.slice(0, NAMED).map((loss) => `${loss.name} (${scoreText(loss)})`);
  const more = losses.length > NAMED ? ` and ${losses.length - NAMED} more` : '';
  return {
    proven,
    claim: text,
    text: `${text}; it loses to these held-out opponents: ${named.join(', ')}${more}`,
  };
}

/** Both scores use the same deals. Treating them as independent makes the interval a little too wide. */
function gainOf(score: ConfidenceInterval, before: ConfidenceInterval): { mean: number; half: number } {
  return { mean: score.mean - before.mean, half: Math.hypot(halfWidth(score), halfWidth(before)) };
}

function namesText(opponents: readonly string[]): string {
  const names = [...new Set(opponents)];
  if (names.length === 0) return 'the starting player';
  if (names.length <= NAMED) return names.join(', ');
  return `${names.slice(0, NAMED - 1).join(', ')} and ${names.length - NAMED + 1} more`;
}
