/** A score table as a policy: the rule set and threshold of each decision, and how ties are broken. */
import type { ScoredSet, ScoreProgram, ScoreThreshold } from '../../core/language/score-vocabulary.js';
import { abilities, cards, scrapTradeOf } from '../catalogue.js';
import {
  ABOVE_ZERO,
  DISCARD_OR_LOSE,
  GAMBIT,
  HERO,
  NO_THRESHOLD,
  SCRAP,
  VOLUNTARY_THRESHOLD,
} from '../choices/decision-table.js';
import { ALLY_AFTER_PLAY, BASE_AFTER_PLAY, type DecisionKind, type FixedOrderPolicy } from '../policy.js';
import { ZONE_MAX } from '../seat.js';
import type { State } from '../state.js';
import { flags, setNumber } from '../vocabulary.js';
import { bestFaction, gambitScore, heroScore } from './heuristics.js';
import { decidePurchase, purchaseIncrease } from './purchase.js';
import { scoreOf } from './score.js';
import { bestTarget } from './targets.js';

export const BUY = setNumber('buyRules');
export const PLAY = setNumber('playRules');
export const CHOICE = setNumber('makeChoiceRules');
export const USE_BASE = setNumber('useBaseRules');
export const SELF_SCRAP = setNumber('scrapForBenefitRules');
export const TARGET = setNumber('targetRules');

/** Below this authority, a player discards all it can rather than lose authority. */
const LOW_AUTHORITY = 10;

/** Least score at which a candidate is taken voluntarily. */
const floorOf = (state: State, decisionKind: DecisionKind): number =>
  decisionKind === DISCARD_OR_LOSE && state.me.authority < LOW_AUTHORITY
    ? NO_THRESHOLD
    : (decisionKind.from ?? ABOVE_ZERO);

/** The same score as a threshold; undefined if there is no minimum. */
export function thresholdOf(state: State, decisionKind: DecisionKind): ScoreThreshold | undefined {
  const floor = floorOf(state, decisionKind);
  if (floor === NO_THRESHOLD) return undefined;
  return floor === ABOVE_ZERO ? { kind: 'above', value: 0 } : { kind: 'at-least', value: floor };
}

/** SPEED: shared by all policies, because a decision never interrupts another. */
const scoresNow = new Float64Array(ZONE_MAX);

export class ScorePolicy implements FixedOrderPolicy {
  readonly freeOrder = false;
  readonly #sets: readonly ScoredSet<State>[];
  /** By card id: what `afterPlay` answers. */
  readonly after: Uint8Array;
  /** By card id: 1 for cards that the table may ever scrap from play. */
  readonly everScraps: Uint8Array;

  constructor(readonly program: ScoreProgram<State>) {
    this.#sets = program.sets;
    const flag = (name: string): Uint8Array => program.flags[flags.findIndex((word) => word.name === name)]!;
    const ally = flag('useAllyAfterPlay');
    const base = flag('useBaseAfterPlay');
    const selfScrap = program.sets[SELF_SCRAP]!.fixed;
    this.everScraps = new Uint8Array(cards.length);
    this.after = new Uint8Array(cards.length);
    for (let card = 0; card < cards.length; card++) {
      this.everScraps[card] = abilities.scrap.has[card]! & +!(selfScrap[card]! <= 0);
      this.after[card] = ally[card]! * ALLY_AFTER_PLAY + base[card]! * BASE_AFTER_PLAY;
    }
  }

  play(state: State): number {
    const { hand, handSize } = state.me;
    if (handSize === 1) return 0;
    state.buyScorer = this;
    let best = 0;
    let bestScore = NO_THRESHOLD;
    for (let i = 0; i < handSize; i++) {
      const score = scoreOf(this.#sets[PLAY]!, state, hand[i]!);
      if (score > bestScore) {
        best = i;
        bestScore = score;
      }
    }
    return best;
  }

  afterPlay(card: number): number {
    return this.after[card]!;
  }

  /** RULE: a base with a score of 0 stays unused, even if it acts as soon as it is played. */
  usesBase(state: State, card: number): boolean {
    state.buyScorer = this;
    return scoreOf(this.#sets[USE_BASE]!, state, card) > 0;
  }

  buy(state: State): number {
    state.buyScorer = this;
    return decidePurchase(this.#sets[BUY]!, state);
  }

  buyScoreIncrease(state: State, card: number): number {
    return purchaseIncrease(this.#sets[BUY]!, state, scrapTradeOf[card]!);
  }

  choose(state: State, decisionKind: DecisionKind, atLeast: number, atMost: number): number {
    state.buyScorer = this;
    const count = state.candidateCount;
    if (decisionKind === HERO || decisionKind === GAMBIT) {
      this.#scoreByHeuristics(state, decisionKind);
      return this.#best(state, 0, count, ABOVE_ZERO, atLeast, atMost, 0);
    }
    const set = this.#sets[decisionKind.set!]!;
    if (decisionKind === SCRAP) return this.#scrap(state, set, atLeast, atMost);
    this.#score(state, set, decisionKind.takesLowest ? -1 : 1);
    return this.#best(state, 0, count, floorOf(state, decisionKind), atLeast, atMost, 0);
  }

  /** Heroes and gambits have fixed scores. */
  #scoreByHeuristics(state: State, decisionKind: DecisionKind): void {
    for (let i = 0; i < state.candidateCount; i++) {
      const card = state.candidates[i]!;
      scoresNow[i] =
        decisionKind === HERO ? heroScore(state, card) : gambitScore(state, this.#sets[BUY]!, card);
    }
  }

  /**
   * Scraps from the discard pile first, and from the hand only what is still allowed. A forced scrap takes the
   * best of both.
   */
  #scrap(state: State, set: ScoredSet<State>, atLeast: number, atMost: number): number {
    const { split, candidateCount } = state;
    this.#score(state, set, 1);
    const found = this.#best(state, 0, split, VOLUNTARY_THRESHOLD, 0, atMost, 0);
    const all =
      found + this.#best(state, split, candidateCount, VOLUNTARY_THRESHOLD, 0, atMost - found, found);
    return all >= atLeast ? all : this.#best(state, 0, candidateCount, NO_THRESHOLD, atLeast, atLeast, 0);
  }

  /** @param sign −1 to take the lowest scores */
  #score(state: State, set: ScoredSet<State>, sign: number): void {
    const { candidates, candidateCount } = state;
    for (let i = 0; i < candidateCount; i++) scoresNow[i] = sign * scoreOf(set, state, candidates[i]!);
  }

  /**
   * Writes the candidates from `start` to `end` with the best scores to `chosen`, starting at `offset`, best first,
   * ties in order.
   * @returns their number: all that reach the floor, but at least `atLeast` and at most `atMost`
   */
  #best(
    state: State,
    start: number,
    end: number,
    floor: number,
    atLeast: number,
    atMost: number,
    offset: number,
  ): number {
    if (atMost === 0) return 0;
    const scores = scoresNow;
    const { chosen } = state;
    let count = 0;
    let voluntary = 0;
    for (let i = start; i < end; i++) {
      const score = scores[i]!;
      if (score >= floor) voluntary++;
      else if (atLeast === 0) continue;
      if (count === atMost && score <= scores[chosen[offset + count - 1]!]!) continue;
      let j = count === atMost ? count - 1 : count++;
      for (; j > 0 && scores[chosen[offset + j - 1]!]! < score; j--)
        chosen[offset + j] = chosen[offset + j - 1]!;
      chosen[offset + j] = i;
    }
    return Math.min(count, Math.max(voluntary, atLeast));
  }

  option(state: State, card: number): number {
    state.buyScorer = this;
    return scoreOf(this.#sets[CHOICE]!, state, card);
  }

  faction(state: State): number {
    return bestFaction(state);
  }

  redirects(): boolean {
    return true;
  }

  target(state: State, decisionKind: DecisionKind, card: number): number {
    state.buyScorer = this;
    const set = this.#sets[TARGET]!;
    return bestTarget(state, decisionKind, card < 0 ? null : () => scoreOf(set, state, card));
  }
}
