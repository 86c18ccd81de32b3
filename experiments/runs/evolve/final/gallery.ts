/** Strong programs that play differently, and their scores against each other. */
import type { Candidate } from '../../../../optimizer/index.js';
import { panelOf } from '../../../evaluation/panel.js';
import { playPanelScores } from '../../../evaluation/panel-score.js';
import { within } from '../../../plans/budget.js';
import { sum } from '../../../statistics/interval.js';
import { uniqueCandidates } from '../../shared/candidates.js';
import type { GenerationRecorder } from '../../shared/generation-recorder.js';
import type { StartedRun } from '../search/setup.js';
import { simplifyCandidate } from './challenge.js';

/** Shares of the games so far that choosing the gallery and simplifying one member may cost. */
const GAMES_SHARE = 0.02;
const MEMBER_SHARE = 0.005;
/** Deals of each score. */
const DEALS = { min: 24, max: 500 };
const MEMBERS_MAX = 5;
const MEMBERS_WANTED = 3;
/** Minimum score of a strong program: as good as the opponents. */
const STRONG = 0.5;
/**
 * Maximum distance of a member's score from the best, and the share of gained cards in which it must differ from
 * all others. Later rows apply if the earlier ones find too few members.
 */
const CRITERIA = [
  { within: 0.3, different: 0.25 },
  { within: 1, different: 0.25 },
  { within: 1, different: 0.18 },
  { within: 1, different: 0.12 },
] as const;

/** Fills the gallery: the best candidate, then the best strong ones that play unlike all chosen before. */
export async function fillGallery(
  run: StartedRun,
  latest: readonly Candidate<unknown>[],
  recorder: GenerationRecorder,
): Promise<void> {
  const { state, givenPanel, searchContext, evaluator } = run;
  const candidates = uniqueCandidates([
    state.champion,
    ...state.finalists,
    ...state.found,
    ...latest,
    ...state.seeds,
  ]);
  const opponents = givenPanel.members;
  const deals = within(DEALS, (GAMES_SHARE * state.games) / (2 * opponents.length * candidates.length));
  const firstBlock = state.searchBlock;
  const { textOf } = searchContext;
  const texts = candidates.map(({ program }) => textOf(program));
  const scored = await playPanelScores(evaluator, texts, panelOf(opponents), deals, 'search', firstBlock);
  const ranked = candidates
    .map((candidate, i) => ({ candidate, mean: scored[i]!.overall.mean }))
    .sort((a, b) => b.mean - a.mean);
  const strong = ranked.filter(({ mean }, rank) => rank === 0 || mean >= STRONG);
  const playing = strong.map((one) => ({ ...one, gained: searchContext.gainedCards(one.candidate.program) }));
  const selected: Candidate<unknown>[] = [];
  for (const { candidate } of differentOnes(playing)) {
    const isProven = candidate.id === state.champion.id && state.promoted;
    const piece = isProven ? candidate : await simplifyCandidate(run, candidate, recorder, MEMBER_SHARE);
    // Simplification may remove the difference between two programs.
    if (selected.every(({ program }) => textOf(program) !== textOf(piece.program))) selected.push(piece);
  }
  const members = selected.map(({ program }, number) => ({
    name: String(number),
    text: textOf(program),
    number,
  }));
  const memberTexts = members.map(({ text }) => text);
  const crossPlay = await playPanelScores(evaluator, memberTexts, panelOf(members), deals, 'report');
  const scoreOf = (a: number, b: number): number => crossPlay[a]!.members[b]!.score.mean;
  const againstOpponents = await playPanelScores(evaluator, memberTexts, panelOf(opponents), deals, 'report');
  state.gallery = selected.map((candidate, i) => ({
    candidate,
    standing: againstOpponents[i]!.overall,
    // Two players meet from both sides, so that the two scores add up to one.
    against: selected.map((_, j) =>
      run.plan.rules.seats === 2 && i !== j ? (scoreOf(i, j) + 1 - scoreOf(j, i)) / 2 : scoreOf(i, j),
    ),
  }));
  state.searchBlock += deals;
  recorder.event('gallery', `strong programs that play differently: ${state.gallery.length}`, {
    pieces: state.gallery.map(({ candidate, standing: { mean, low, high, games }, against }) => {
      return { candidate: candidate.id, mean, low, high, games, against };
    }),
  });
}

/** Selects programs that gain different cards from all chosen before, in their order. @param strong best first */
function differentOnes<One extends { readonly mean: number; readonly gained: readonly number[] }>(
  strong: readonly One[],
): One[] {
  const chosen: One[] = [];
  for (const [attempt, { within, different }] of CRITERIA.entries()) {
    const count = attempt === 0 ? MEMBERS_MAX : MEMBERS_WANTED;
    for (const one of strong) {
      if (chosen.length >= count || one.mean < strong[0]!.mean - within) break;
      if (chosen.every((other) => dissimilarity(one.gained, other.gained) >= different)) chosen.push(one);
    }
  }
  return strong.filter((one) => chosen.includes(one));
}

/** Half the sum of differences of two decks' shares: 0 for the same mixture of cards, 1 for nothing in common. */
export function dissimilarity(a: readonly number[], b: readonly number[]): number {
  const [all, other] = [sum(a), sum(b)];
  if (all === 0 || other === 0) return all === other ? 0 : 1;
  return a.reduce((total, n, i) => total + Math.abs(n / all - b[i]! / other), 0) / 2;
}
