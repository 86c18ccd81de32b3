/** The score that a score table gives each option of a decision: the scores by which `policy.ts` decides. */

import type { ScoreOptions } from '../../core/contract/game.js';
import type { ScoredOption, ScoreProgram } from '../../core/language/score-vocabulary.js';
import { cards, isBase } from '../catalogue.js';
import * as kinds from '../choices/decision-table.js';
import { combatAt } from '../choices/labels.js';
import { type StarRealmsDecision, starRealmsDecision } from '../decisions.js';
import { FIRST_ALLY_PART } from '../free-for-all/active-cards.js';
import type { State } from '../state.js';
import * as act from '../turn/action-table.js';
import { cardAt } from '../zones/trade-row.js';
import * as table from './policy.js';

export function optionScores(program: ScoreProgram<State>): ScoreOptions<State> {
  const policy = new table.ScorePolicy(program);
  return (decision, scoreCard) => {
    const asked = starRealmsDecision(decision);
    const { state } = asked;
    const { buyScorer } = state;
    state.buyScorer = policy;
    const scores = scoresOf(asked, policy, (set, card) => ({ set, score: scoreCard(set, state, card) }));
    state.buyScorer = buyScorer;
    return scores;
  };
}

type ScoreCard<Score> = (set: number, card: number) => ScoredOption<Score>;

function scoresOf<Score>(
  { state, pending, options }: StarRealmsDecision,
  policy: table.ScorePolicy,
  scoreCard: ScoreCard<Score>,
): readonly (ScoredOption<Score> | undefined)[] {
  const { card } = pending;
  switch (pending.kind) {
    case 'act': {
      const pair = pairOf(state, policy);
      return options.map((_, index) => {
        const action = state.actions[index]!;
        const optionScore = actionScore(state, action, scoreCard);
        const note = act.kindOf(action) === act.BUY ? pair.get(act.operandOf(action)) : undefined;
        return optionScore && note ? { ...optionScore, note } : optionScore;
      });
    }
    case 'choose':
      return candidateScores(state, pending, policy, scoreCard);
    case 'option': {
      const chosen = policy.option(state, card) - 1;
      return options.map((_, option) => (option === chosen ? scoreCard(table.CHOICE, card) : undefined));
    }
    case 'target':
      return pending.seats.map((seat) =>
        card < 0
          ? undefined
          : facingOpponent(state, seat, state.me.combat, () => scoreCard(table.TARGET, card)),
      );
    default:
      return options.map(() => undefined);
  }
}

function candidateScores<Score>(
  state: State,
  { decisionKind, indexes, atLeast }: Extract<StarRealmsDecision['pending'], { kind: 'choose' }>,
  { program }: table.ScorePolicy,
  scoreCard: ScoreCard<Score>,
): readonly (ScoredOption<Score> | undefined)[] {
  const set = decisionKind.set;
  if (set === undefined) return [];
  const threshold = table.thresholdOf(state, decisionKind);
  const reaches = (index: number): boolean =>
    program.sets[set]!.score(state, state.candidates[index]!) >= (threshold?.value ?? 0);
  const pileFirst =
    decisionKind === kinds.SCRAP && indexes.some((index) => index < state.split && reaches(index));
  const noteOn = (index: number): string | undefined => {
    if (decisionKind.takesLowest) return 'the lowest is taken';
    return pileFirst && index >= state.split ? 'the discard pile goes first' : undefined;
  };
  const scores = indexes.map((index): ScoredOption<Score> => {
    const note = noteOn(index);
    return { ...scoreCard(set, state.candidates[index]!), ...(note && { note }) };
  });
  // The last option is to take nothing, if that is allowed.
  return threshold && atLeast === 0 ? [...scores, { set, threshold }] : scores;
}

/** Leaves out actions that a table takes whenever it can, and actions with fixed scores. */
function actionScore<Score>(
  state: State,
  action: number,
  scoreCard: ScoreCard<Score>,
): ScoredOption<Score> | undefined {
  const index = act.operandOf(action);
  const card = act.cardOfAction(state, action);
  switch (act.kindOf(action)) {
    case act.PLAY:
    case act.APPLY_FROM_HAND:
      return scoreCard(table.PLAY, card);
    case act.USE:
      return scoreCard(table.USE_BASE, act.actingCardOf(state, action));
    case act.APPLY:
      return isBase[card] && index % act.PARTS_MAX < FIRST_ALLY_PART
        ? scoreCard(table.USE_BASE, act.actingCardOf(state, action))
        : undefined;
    case act.SELF_SCRAP:
      return scoreCard(table.SELF_SCRAP, act.actingCardOf(state, action));
    case act.BUY:
      return scoreCard(table.BUY, card);
    case act.ATTACK_A_BASE: {
      const seat = (index / act.SEAT_STRIDE) | 0;
      return facingOpponent(state, seat, combatAt(state, seat), () =>
        scoreCard(kinds.ATTACK_BASE.set!, card),
      );
    }
    case act.AIM:
      // A table chooses the target of all its combat when it aims the first effect.
      return facingOpponent(state, index % act.PARTS_MAX, state.me.combat, () =>
        scoreCard(table.TARGET, state.freeForAll!.unaimedCards[0]!),
      );
    default:
      return undefined;
  }
}

/**
 * By index of a card: a note that names the other card, if the table would now buy a pair because it scores more
 * than the best card.
 */
function pairOf(state: State, policy: table.ScorePolicy): ReadonlyMap<number, string> {
  if (policy.buy(state) !== 2) return new Map();
  const [first, second] = [state.chosen[0]!, state.chosen[1]!];
  const nameOf = (index: number): string => cards[cardAt(state, index)]!.name;
  return new Map([
    [first, `with ${nameOf(second)} worth more than the best`],
    [second, `with ${nameOf(first)} worth more than the best`],
  ]);
}

/** Computes with this opponent in focus and this much combat to spend. */
function facingOpponent<T>(state: State, seat: number, combat: number, compute: () => T): T {
  const { me, opponent } = state;
  const all = me.combat;
  state.setPerspective(state.seat, seat);
  me.combat = combat;
  const result = compute();
  me.combat = all;
  state.setPerspective(state.seat, opponent.seat);
  return result;
}
