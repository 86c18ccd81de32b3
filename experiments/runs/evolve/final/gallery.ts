/** Strong programs that play differently, and their scores against each other. */
import type { Candidate } from '../../../../optimizer/index.js';
import type { Evaluator } from '../../../evaluation/evaluator.js';
import { panelOf } from '../../../evaluation/panel.js';
import { playPanelScores } from '../../../evaluation/panel-score.js';
import type { RunScore } from '../../shared/run-score.js';

export interface GalleryMember {
  readonly candidate: Candidate<unknown>;
  /** Score against the panel on report seeds. */
  readonly standing: RunScore;
  /** Score against each member of the gallery, in order; one half against itself. */
  readonly against: readonly number[];
}

export interface GalleryOptions {
  readonly opponents: Parameters<typeof panelOf>[0];
  readonly gainedCards: (program: unknown) => readonly number[];
  readonly textOf: (program: unknown) => string;
  /** Simplifies a chosen program, so that people can read it. */
  readonly simplify: (candidate: Candidate<unknown>) => Promise<Candidate<unknown>>;
  readonly seats: number;
  readonly deals: number;
  /** First unused block of the search range. */
  readonly firstBlock: number;
}

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

/** The best candidate, then the best strong ones that play unlike all chosen before. */
export async function selectGallery(
  candidates: readonly Candidate<unknown>[],
  evaluator: Evaluator,
  options: GalleryOptions,
): Promise<readonly GalleryMember[]> {
  const { opponents, textOf, deals, firstBlock } = options;
  const texts = candidates.map(({ program }) => textOf(program));
  const scored = await playPanelScores(evaluator, texts, panelOf(opponents), deals, 'search', firstBlock);
  const order = scored
    .map((_, i) => i)
    .sort((a, b) => scored[b]!.overall.mean - scored[a]!.overall.mean || a - b);
  const best = scored[order[0]!]!.overall.mean;
  const strong = order.filter((index, rank) => {
    const { mean } = scored[index]!.overall;
    return rank === 0 || mean >= STRONG;
  });
  const gained = new Map(strong.map((index) => [index, options.gainedCards(candidates[index]!.program)]));
  const chosen: number[] = [];
  for (const [attempt, { within, different }] of CRITERIA.entries()) {
    const count = attempt === 0 ? MEMBERS_MAX : MEMBERS_WANTED;
    for (const index of strong) {
      if (chosen.length >= count || scored[index]!.overall.mean < best - within) break;
      const isDifferent = chosen.every(
        (other) => dissimilarity(gained.get(index)!, gained.get(other)!) >= different,
      );
      if (isDifferent) chosen.push(index);
    }
  }
  chosen.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const selected: Candidate<unknown>[] = [];
  for (const index of chosen) {
    const piece = await options.simplify(candidates[index]!);
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
  const scoreOf = (a: number, b: number): number => crossPlay[a]!.members[b]!.interval.mean;
  const againstOpponents = await playPanelScores(evaluator, memberTexts, panelOf(opponents), deals, 'report');
  return selected.map((candidate, i) => ({
    candidate,
    standing: { ...againstOpponents[i]!.overall, games: againstOpponents[i]!.games },
    // Two players meet from both sides, so that the two scores add up to one.
    against: selected.map((_, j) =>
      options.seats === 2 && i !== j ? (scoreOf(i, j) + 1 - scoreOf(j, i)) / 2 : scoreOf(i, j),
    ),
  }));
}

/** Half the sum of differences of two decks' shares: 0 for the same mixture of cards, 1 for nothing in common. */
export function dissimilarity(a: readonly number[], b: readonly number[]): number {
  const [all, other] = [sum(a), sum(b)];
  if (all === 0 || other === 0) return all === other ? 0 : 1;
  return a.reduce((total, n, i) => total + Math.abs(n / all - b[i]! / other), 0) / 2;
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
