/** Collects the results of a generation for the record. */

import type { Candidate as Proposed, Scored } from '../../../optimizer/index.js';
import type { OpponentResult } from '../../evaluation/evaluator.js';
import type { GateResult } from '../../evaluation/gate.js';
import type { Panel } from '../../evaluation/panel.js';
import { contentHash } from '../../files/hash.js';
import { addedPairs } from '../../statistics/interval.js';
import { type Gate, readSprt } from '../../statistics/sprt.js';
import type {
  CandidateRecord,
  Champion,
  Evaluation,
  Json,
  OperatorCounts,
  Opponent,
  Promotion,
  Purpose,
  RecordedScore,
  UnsavedGeneration,
} from '../../store/store.js';
import { shownScore } from './candidates.js';

const UNTRIED: OperatorCounts = { tried: 0, improved: 0, games: 0 };

export class GenerationRecorder {
  readonly #candidates = new Map<number, CandidateRecord>();
  readonly #evaluations = new Map<string, Evaluation>();
  readonly #verdicts = new Map<number, string>();
  readonly #operators = new Map<string, OperatorCounts>();
  readonly opponents: Opponent[] = [];
  readonly #promotions: Promotion[] = [];
  readonly champions: Champion[] = [];
  readonly #events: { generation: number; kind: string; text: string; data?: Json }[] = [];
  standing: RecordedScore | undefined;

  constructor(
    readonly generation: number,
    readonly emitter: string,
  ) {}

  candidate({ id, parents, operator }: Proposed<unknown>, text: string, size: number, verdict: string): void {
    if (this.#candidates.has(id)) return;
    this.#candidates.set(id, {
      number: id,
      hash: contentHash(text),
      text,
      generation: this.generation,
      parents,
      emitter: this.emitter,
      operator,
      size: Math.round(size),
      verdict,
    });
  }

  verdict(candidate: number, verdict: string): void {
    const known = this.#candidates.get(candidate);
    if (known === undefined) this.#verdicts.set(candidate, verdict);
    else this.#candidates.set(candidate, { ...known, verdict });
  }

  /** Consecutive ranges of deals are merged into one entry. */
  evaluate(candidate: number, panel: Panel, results: readonly OpponentResult[], purpose: Purpose): void {
    for (const { member, firstDeal, deals, pairs, scores, scoresSquared } of results) {
      const opponent = panel.members[member]!.number;
      const key = `${candidate} ${opponent} ${purpose}`;
      const before = this.#evaluations.get(key);
      const now = { candidate, opponent, purpose, firstDeal, deals, pairs, scores, scoresSquared };
      this.#evaluations.set(
        key,
        before === undefined
          ? now
          : {
              ...before,
              deals: before.deals + deals,
              pairs: addedPairs(before.pairs, pairs),
              scores: before.scores + scores,
              scoresSquared: before.scoresSquared + scoresSquared,
            },
      );
    }
  }

  /** Counts one attempt of an operator. */
  tried(operator: string, improved: boolean, games: number): void {
    const names = new Set(operator.split('+'));
    for (const name of names) {
      const known = this.#operators.get(name) ?? UNTRIED;
      this.#operators.set(name, {
        tried: known.tried + 1,
        improved: known.improved + (improved ? 1 : 0),
        games: known.games + Math.round(games / names.size),
      });
    }
  }

  /** Credits the operator of a candidate from an earlier generation that has now become the best. */
  proven(operator: string): void {
    for (const name of new Set(operator.split('+'))) {
      const { tried, improved, games } = this.#operators.get(name) ?? UNTRIED;
      this.#operators.set(name, { tried, improved: improved + 1, games });
    }
  }

  /** Records the sequential test of a candidate. @param against the candidate to beat; absent: the panel */
  test(
    progress: { promotions: number },
    candidate: number,
    { name, elo0, elo1, alpha, beta }: Gate,
    { test, trajectory }: GateResult,
    against?: number,
  ): void {
    const reading = readSprt(test);
    this.#promotions.push({
      number: progress.promotions++,
      generation: this.generation,
      candidate,
      ...(against !== undefined && { against }),
      gate: name,
      elo0,
      elo1,
      alpha,
      beta,
      verdict: test.verdict,
      pairs: reading.pairs,
      llr: test.llr,
      trajectory,
      reading: reading as unknown as Json,
    });
  }

  event(kind: string, text: string, data?: Json): void {
    this.#events.push({ generation: this.generation, kind, text, ...(data !== undefined && { data }) });
  }

  /** @param results of the generation's trial; empty if it has none */
  close(
    results: readonly Scored<unknown>[],
    best: UnsavedGeneration['best'],
    totals: {
      readonly games: number;
      readonly gamesBefore: number;
      readonly seconds: number;
      readonly extra: Json;
    },
  ): UnsavedGeneration {
    const kept = results.filter(({ outcome }) => outcome === 'kept');
    const duplicates = results.filter(({ outcome }) => outcome === 'duplicate').length;
    const improved = [...this.#operators.values()].reduce((sum, share) => sum + share.improved, 0);
    return {
      generation: this.generation,
      games: totals.games,
      seconds: totals.seconds,
      best,
      mean:
        kept.length === 0
          ? best.mean
          : kept.reduce((sum, one) => sum + shownScore(one).mean, 0) / kept.length,
      diversity: results.length === 0 ? 1 : 1 - duplicates / results.length,
      operators: Object.fromEntries([...this.#operators].sort(([a], [b]) => (a < b ? -1 : 1))),
      emitters: {
        [this.emitter]: { tried: results.length, improved, games: totals.games - totals.gamesBefore },
      },
      extra: totals.extra,
      opponents: this.opponents,
      candidates: [...this.#candidates.values()],
      verdicts: [...this.#verdicts].map(([candidate, verdict]) => ({ candidate, verdict })),
      evaluations: [...this.#evaluations.values()],
      promotions: this.#promotions,
      champions: this.champions,
      events: this.#events,
      standing: this.standing,
    };
  }
}
