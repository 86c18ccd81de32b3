/** Helpers for the candidates of a search. */
import type { Player } from '../../../bots/index.js';
import type { Candidate, Scored } from '../../../optimizer/index.js';
import type { PanelMember } from '../../evaluation/panel.js';
import type { RunContext } from './run-context.js';

export function bestResult(results: readonly Scored<unknown>[]): Scored<unknown> {
  return results
    .filter(({ outcome }) => outcome === 'kept')
    .reduce((best, next) => (next.mean > best.mean ? next : best));
}

/** The displayed score of a candidate: its share of the points, whatever scale the search used. */
export const shownScore = ({ points, mean, error }: Scored<unknown>): { mean: number; error: number } =>
  points ?? { mean, error };

export function uniqueCandidates(candidates: readonly Candidate<unknown>[]): Candidate<unknown>[] {
  return [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()];
}

/** Canonical programs of the players; without players, the default programs of the genome. */
export function startingPrograms(
  players: readonly Pick<Player, 'name' | 'program'>[],
  { searchContext, genome }: Pick<RunContext, 'searchContext' | 'genome'>,
): { readonly name: string; readonly program: unknown }[] {
  const named =
    players.length > 0
      ? players
      : genome.defaultPrograms(searchContext).map((program) => ({ name: 'neutral', program }));
  return named.map(({ name, program }) => ({ name, program: searchContext.canonical(program) }));
}

/** Candidates as opponents. */
export const asMembers = (
  candidates: readonly (Omit<PanelMember, 'text'> & { readonly candidate: Candidate<unknown> })[],
  searchContext: RunContext['searchContext'],
): PanelMember[] =>
  candidates.map(({ candidate, number, name }) => ({
    number,
    name,
    text: searchContext.textOf(candidate.program),
  }));
