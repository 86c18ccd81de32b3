/** A match as data: the output of `match --json`, and the source of tables and charts. */
import {
  CURVE_TURNS_MAX,
  type CurveSums,
  curveIndex,
  type GameFacts,
  type Series,
} from '../../engine/index.js';
import { POINT, type Tally } from '../../workers/index.js';
import type { MatchPlan, MatchResult } from '../runs/match/match.js';
import { tallyPoints, tallyScore } from '../runs/shared/tally-score.js';
import { eloOf } from '../statistics/elo.js';
import { standardError } from '../statistics/interval.js';
import type { SprtReading } from '../statistics/sprt.js';
import type { Json, Store } from '../store/store.js';

export interface PlayerReport {
  readonly file: string;
  readonly name: string;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly score: number;
  readonly ci95: readonly [number, number];
  readonly meanPoints: number;
  /** Games lost by rule: the player broke a limit. */
  readonly faults: number;
  readonly bySeat: readonly {
    readonly games: number;
    readonly wins: number;
    readonly draws: number;
    /** Share of the points. */
    readonly score: number;
  }[];
  readonly curves?: Readonly<Record<string, readonly CurvePoint[]>>;
}

/** Mean over the games that reached this turn, and its standard error. */
export interface CurvePoint {
  readonly turn: number;
  readonly games: number;
  readonly mean: number;
  readonly se: number;
}

export interface MatchReport {
  readonly game: string;
  readonly rules: string;
  readonly seed: number;
  readonly games: number;
  readonly seats: MatchPlan['seats'];
  readonly players: readonly PlayerReport[];
  /** Games (deals, in a one-player game) without a single winner. */
  readonly draws: number;
  readonly meanTurns: number;
  readonly pairs?: {
    readonly ll: number;
    readonly ld: number;
    readonly dd_wl: number;
    readonly wd: number;
    readonly ww: number;
  };
  /** Lead of the first player in Elo points, with its interval. */
  readonly elo?: { readonly mean: number; readonly ci95: readonly [number, number] };
  readonly sprt?: SprtReading & {
    readonly elo0: number;
    readonly elo1: number;
    readonly alpha: number;
    readonly beta: number;
  };
  readonly capped: number;
  readonly endings: Readonly<Record<string, number>>;
  /** Games in which the game's own code failed; absent if none did. */
  readonly failed?: number;
  /** The match was stopped after these games. */
  readonly stopped?: true;
  readonly series?: readonly Series[];
  /** Hash of all games played; equal games give equal signatures. */
  readonly signature: number;
}

/** Games that ended because the game's own code failed. */
const failedGames = ({ endings }: Tally, { endings: names, failure }: GameFacts): number =>
  failure === undefined ? 0 : endings[names.indexOf(failure)]!;

/** @param files names of the players as the person wrote them */
export function reportMatch(
  { plan, tally, sprt, stopped }: MatchResult,
  files: readonly string[],
): MatchReport {
  const { facts } = plan.game;
  const two = plan.players.length === 2;
  const first = tallyScore(tally, 0);
  const [ll, ld, dd_wl, wd, ww] = tally.pairs;
  const failed = failedGames(tally, facts);
  return {
    game: facts.name,
    rules: plan.rules.label,
    seed: plan.seed,
    games: tally.games,
    seats: plan.seats,
    players: plan.players.map(({ name }, index) => {
      const { wins, losses, draws, faults, gamesBySeat, winsBySeat, drawsBySeat, pointsBySeat } =
        tally.players[index]!;
      const { mean, low, high } = tallyScore(tally, index);
      return {
        file: files[index] ?? name,
        name,
        wins,
        losses,
        draws,
        score: mean,
        ci95: [low, high],
        meanPoints: tallyPoints(tally, index).mean,
        faults,
        bySeat: gamesBySeat.map((games, seat) => ({
          games,
          wins: winsBySeat[seat]!,
          draws: drawsBySeat[seat]!,
          score: games === 0 ? 0.5 : pointsBySeat[seat]! / (POINT * games),
        })),
        ...(tally.curves && { curves: curvesOf(tally.curves, index, facts.series) }),
      };
    }),
    draws: tally.draws,
    meanTurns: tally.games === 0 ? 0 : tally.turns / tally.games,
    ...(two && plan.seats === 'alternate' && { pairs: { ll, ld, dd_wl, wd, ww } }),
    ...(two && { elo: { mean: eloOf(first.mean), ci95: [eloOf(first.low), eloOf(first.high)] as const } }),
    ...(sprt && plan.until?.kind === 'sprt' && { sprt: { ...plan.until.gate, ...sprt } }),
    capped: tally.capped,
    endings: Object.fromEntries(facts.endings.map((name, index) => [name, tally.endings[index]!])),
    ...(failed > 0 && { failed }),
    ...(stopped && { stopped }),
    ...(tally.curves && { series: facts.series }),
    signature: tally.signature,
  };
}

function curvesOf(
  curves: CurveSums,
  player: number,
  series: readonly Series[],
): Record<string, readonly CurvePoint[]> {
  return Object.fromEntries(
    series.map(({ name }, index) => {
      const points: CurvePoint[] = [];
      for (let turn = 1; turn <= CURVE_TURNS_MAX; turn++) {
        const games = curves.counts[player * CURVE_TURNS_MAX + turn - 1]!;
        if (games === 0) break;
        const slot = curveIndex(curves, index, player, turn);
        const sum = curves.sums[slot]!;
        points.push({ turn, games, mean: sum / games, se: standardError(sum, curves.squares[slot]!, games) });
      }
      return [name, points];
    }),
  );
}

/** @param source of the request @returns its id in the record */
export function saveMatch(
  store: Store,
  { plan: { game, rules, players, seed, seats } }: MatchResult,
  { series: _, ...report }: MatchReport,
  source: string,
): number {
  return store.matches.save({
    source,
    game: game.facts.name,
    rules,
    players: players.map(({ name, text }) => ({ name, text })),
    seed,
    seats,
    games: report.games,
    report: { ...report, players: report.players.map(({ curves, ...player }) => player) } as unknown as Json,
  });
}
