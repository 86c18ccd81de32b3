/** Saves a match in the record, so that people can view it again and compare it with later ones. */

import type { MatchResult } from '../runs/match/match.js';
import type { Json, Store } from '../store/store.js';
import type { MatchReport } from './match-report.js';

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
