/** Plays one program against several opponents with growing precision: mean score, and score against each. */
import { addTally, type Backend, emptyTally, type PlayOptions } from '../../../workers/index.js';
import { seedAfter } from '../../evaluation/deal-seeds.js';
import { type Interval, longerSide, meanOf } from '../../statistics/interval.js';
import { tallyScore } from '../shared/tally-score.js';
import { gamesPerDeal, jobOf, type MatchPlan } from './match.js';

export interface PanelMatchPlan extends Pick<MatchPlan, 'game' | 'rules'> {
  /** `fixed`: the player always starts; `reversed`: the opponents always start. */
  readonly seats: MatchPlan['seats'] | 'reversed';
  readonly player: MatchPlan['players'][number];
  readonly opponents: MatchPlan['players'];
  /** Games against each opponent; a maximum if `precision` is given. */
  readonly games: number;
  /** Seed for the first opponent; each further opponent gets the next seed, so that they share no luck. */
  readonly seed: number;
  /** Plays until the interval of the mean has this half width. */
  readonly precision?: number | undefined;
}

export interface PanelMatchResult {
  /** Mean score; all opponents have equal weight. */
  readonly mean: Interval;
  readonly each: readonly { readonly score: Interval; readonly games: number; readonly faults: number }[];
  readonly done: boolean;
}

/** @param stages games against each opponent after which `onResult` is called, ascending */
export async function playPanelMatch(
  { player, opponents, precision, seats, ...plan }: PanelMatchPlan,
  backend: Backend,
  stages: readonly number[],
  options: PlayOptions,
  onResult: (result: PanelMatchResult) => void,
): Promise<void> {
  const ownSeat = seats === 'reversed' ? 1 : 0;
  const matches = opponents.map((opponent, index) => {
    const match: MatchPlan = {
      ...plan,
      players: ownSeat === 0 ? [player, opponent] : [opponent, player],
      seats: seats === 'reversed' ? 'fixed' : seats,
      seed: seedAfter(plan.seed, index),
    };
    return { match, tally: emptyTally(jobOf(match, 0, 0), plan.game.facts) };
  });
  const last = matches.map(({ match }) => Math.ceil(plan.games / gamesPerDeal(match)))[0] ?? 0;
  for (const stage of [...stages.filter((games) => games < plan.games), plan.games]) {
    const jobs = matches.map(({ match, tally }) => {
      const deals = Math.ceil(stage / gamesPerDeal(match));
      return jobOf(match, tally.deals, deals - tally.deals);
    });
    if (jobs[0]!.deals > 0) {
      const more = await backend.play(jobs, options);
      for (const [index, { tally }] of matches.entries()) addTally(tally, more[index]!);
    }
    const each = matches.map(({ tally }) => ({
      score: tallyScore(tally, ownSeat),
      games: tally.games,
      faults: tally.players[ownSeat]!.faults,
    }));
    const mean = meanOf(each.map(({ score }) => score));
    const precise = precision !== undefined && longerSide(mean) <= precision;
    const done = precise || matches[0]!.tally.deals >= last;
    onResult({ mean, each, done });
    if (done) return;
  }
}
