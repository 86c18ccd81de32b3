/** Converts a match to an answer of the API. */
import {
  curveRows,
  gameInterval,
  type MatchReport,
  moments,
  PAIR_VALUES,
  type MatchResult as Played,
  reactionText,
  superiority,
  tallyScore,
} from '../../experiments/index.js';
import type { Rows } from '../api/common.js';
import type { ApiMatchResult } from '../api/matches/matches.js';
import type { Command } from './command.js';
import { toEstimate } from './estimates.js';

const Z95 = 1.959964;

export function toMatchResult(
  { tally, plan }: Played,
  report: MatchReport,
  seconds: number,
  done: boolean,
  command: Command,
): ApiMatchResult {
  const isTwoPlayer = plan.players.length === 2;
  const pairs = moments(PAIR_VALUES, tally.pairs);
  const mean = tally.deals === 0 ? 0 : tally.margin / tally.deals;
  const gamesOfDeal = plan.seats === 'alternate' && plan.rules.seats === 2 ? 2 : 1;
  const { game, rules, seed, seats, meanTurns, capped } = report;
  return {
    done,
    game,
    rules,
    seed,
    seats,
    games: report.games,
    players: report.players.map(({ name, wins, draws, losses, meanPoints, faults, bySeat }, index) => ({
      name,
      strength: toEstimate(tallyScore(tally, index), report.games),
      wins,
      draws,
      losses,
      meanPoints,
      faults,
      bySeat: bySeat.map(({ games, wins, draws, score }) =>
        toEstimate(gameInterval(wins, draws, games - wins - draws, score * games - wins), games),
      ),
    })),
    ...(isTwoPlayer &&
      pairs.count > 0 && {
        pairs: tally.pairs,
        los: superiority(pairs.mean, pairs.variance, pairs.count),
      }),
    reaction: reactionText(plan.players, plan.rules.seats),
    meanTurns,
    capped,
    ...(isTwoPlayer &&
      tally.deals > 1 && {
        margin: {
          mean: mean / gamesOfDeal,
          sd: Math.sqrt(Math.max(0, tally.marginSquared / tally.deals - mean * mean)) / gamesOfDeal,
        },
      }),
    endings: Object.entries(report.endings).map(([title, games]) => ({ title, games })),
    gamesPerSecond: seconds > 0 ? report.games / seconds : 0,
    curves: plan.curves ? turnCurves(report) : undefined,
    ...command,
  };
}

export function reverseSeats({ pairs, los, margin, ...played }: ApiMatchResult): ApiMatchResult {
  return {
    ...played,
    seats: 'reversed',
    players: played.players.toReversed(),
    pairs: pairs?.toReversed(),
    los: los === undefined ? undefined : 1 - los,
    margin: margin && { ...margin, mean: -margin.mean },
  };
}

const turnCurves = (report: MatchReport): Rows =>
  curveRows(report).map(({ player, series, turn, mean, se, games }) => ({
    player,
    series,
    turn,
    mean,
    low: mean - Z95 * se,
    high: mean + Z95 * se,
    games,
  }));
