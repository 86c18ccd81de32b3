/** The turns of a match as rows, for charts and tables. */
import type { MatchReport } from './match-report.js';

/** A player's series at one turn. */
export interface PlayerCurvePoint {
  readonly player: string;
  /** Turn of the player, from 1. */
  readonly number: number;
  readonly series: string;
  readonly title: string;
  readonly turn: number;
  readonly mean: number;
  readonly se: number;
  readonly games: number;
}

export const curveRows = ({ players, series = [] }: MatchReport): PlayerCurvePoint[] =>
  players.flatMap(({ name: player, curves = {} }, seat) =>
    series.flatMap(({ name, title }) =>
      (curves[name] ?? []).map((point) => ({ player, number: seat + 1, series: name, title, ...point })),
    ),
  );
