/** Keeps a match in the record, so that it can be looked back at and compared with the next one. */

import type { MatchResult } from '../runs/match/match.js';
import type { Json, Store } from '../store/store.js';
import type { MatchReport } from './match-report.js';

/** @param source where it was asked for @returns its number in the record */
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
