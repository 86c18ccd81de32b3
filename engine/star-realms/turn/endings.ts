/**
 * A player that takes a certain win. If the combat of this turn can get past the outposts and kill the
 * opponent, it uses options, bases and scraps for that. It counts only what cards give for certain and draws
 * nothing.
 */
import type { Endings } from '../../core/contract/endings.js';
import type { Ability, Step } from '../cards/row.js';
import { cards, defenseOf, groupOf, isOutpost, isShip, scrapCombatOf } from '../catalogue.js';
import { ATTACK_BASE, DESTROY_BASE, SELF_SCRAP, USE_BASES } from '../choices/decision-table.js';
import type { DecisionKind, FixedOrderPolicy, StarRealmsPolicy } from '../policy.js';
import type { State } from '../state.js';
import { actsAs, USED_ALLY, USED_PRIMARY } from '../zones/card-in-play.js';
import { WrappedPolicy } from './wrapped-policy.js';

/** The most combat that the steps can give, with the best options. */
const combatOfSteps = (steps: Ability): number => steps.reduce((sum, step) => sum + combatOfStep(step), 0);

function combatOfStep(step: Step): number {
  if (step.do === 'combat') return step.amount;
  if (step.do === 'choose') return Math.max(...step.options.map(combatOfSteps));
  return step.do === 'when' ? combatOfSteps(step.steps) : 0;
}

const primaryOf = Int32Array.from(cards, ({ primary }) => combatOfSteps(primary ?? []));
const allyOf = Int32Array.from(cards, ({ ally }) => combatOfSteps(ally ?? []));
/** By card id: the combat of each option. */
const optionsOf = cards.map(({ primary }) => {
  const choice = primary?.find((step) => step.do === 'choose');
  return choice?.do === 'choose' ? choice.options.map(combatOfSteps) : undefined;
});

/** Combat that wins in this turn, including the defense of every outpost. */
function neededCombat({ opponent }: State): number {
  const { play, inPlay } = opponent;
  let needed = opponent.authority + opponent.shield;
  for (let i = 0; i < inPlay; i++) {
    const card = actsAs(play[i]!);
    if (isOutpost[card] === 1) needed += defenseOf[card]!;
  }
  return needed;
}

/** The most combat that this turn can still reach with the cards in hand and in play, without the acting card. */
function reachableCombat(state: State): number {
  const { me, actingIndex } = state;
  let combat = me.combat;
  for (let i = 0; i < me.inPlay; i++) {
    const entry = me.play[i]!;
    const card = actsAs(entry);
    combat += scrapCombatOf[card]!;
    if (i !== actingIndex && isShip[card] === 0 && (entry & USED_PRIMARY) === 0) combat += primaryOf[card]!;
    if ((entry & USED_ALLY) === 0) combat += allyOf[card]!;
  }
  for (let i = 0; i < me.handSize; i++) {
    const card = me.hand[i]!;
    combat += primaryOf[card]! + allyOf[card]! + scrapCombatOf[card]! + me.shipBonus[groupOf[card]!]!;
  }
  return combat;
}

const canWin = (state: State): boolean =>
  state.freeForAll === null && reachableCombat(state) >= neededCombat(state);

/** Plays as `policy` does until it can win. */
class GuardedPolicy extends WrappedPolicy {
  constructor(policy: FixedOrderPolicy) {
    super(
      policy,
      policy.everScraps.map((ever, card) => (scrapCombatOf[card]! > 0 ? 1 : ever)),
    );
  }

  /**
   * Chooses the fewest cards in play whose scraps win. @returns their number; 0 if none win
   */
  #scrapToWin(state: State): number {
    // The missing combat is known only after everything else has been played.
    if (state.me.handSize > 0) return 0;
    let missing = neededCombat(state) - state.me.combat;
    if (missing <= 0) return 0;
    const combats = Array.from(
      state.candidates.subarray(0, state.candidateCount),
      (card) => scrapCombatOf[card]!,
    );
    const order = [...combats.keys()]
      .filter((i) => combats[i]! > 0)
      .sort((a, b) => combats[b]! - combats[a]! || a - b);
    for (const [at, index] of order.entries()) {
      state.chosen[at] = index;
      missing -= combats[index]!;
      if (missing <= 0) return at + 1;
    }
    return 0;
  }

  override usesBase(state: State, card: number): boolean {
    return (primaryOf[card]! > 0 && canWin(state)) || this.policy.usesBase(state, card);
  }

  override choose(state: State, kind: DecisionKind, atLeast: number, atMost: number, card: number): number {
    if (state.freeForAll !== null) return this.policy.choose(state, kind, atLeast, atMost, card);
    if (kind === SELF_SCRAP) {
      const count = this.#scrapToWin(state);
      if (count > 0) return count;
    } else if (kind === ATTACK_BASE && state.opponent.outpostsInPlay > 0) {
      if (state.me.combat >= neededCombat(state)) return chooseAll(state);
    } else if (kind === USE_BASES && canWin(state)) return chooseAll(state);
    else if (kind === DESTROY_BASE && atMost === 1) {
      const best = strongestOutpost(state);
      if (best >= 0 && reachableCombat(state) + defenseOf[state.candidates[best]!]! >= neededCombat(state)) {
        state.chosen[0] = best;
        return 1;
      }
    }
    return this.policy.choose(state, kind, atLeast, atMost, card);
  }

  override option(state: State, card: number, count: number): number {
    const own = this.policy.option(state, card, count);
    const combats = optionsOf[card];
    if (combats === undefined || state.freeForAll !== null) return own;
    const most = combats.indexOf(Math.max(...combats));
    if (combats[most]! <= (combats[own - 1] ?? 0)) return own;
    return reachableCombat(state) + combats[most]! >= neededCombat(state) ? most + 1 : own;
  }
}

function chooseAll(state: State): number {
  for (let i = 0; i < state.candidateCount; i++) state.chosen[i] = i;
  return state.candidateCount;
}

/** Index among the candidates; −1 if there is no outpost. */
function strongestOutpost({ candidates, candidateCount }: State): number {
  let best = -1;
  for (let i = 0; i < candidateCount; i++) {
    const card = candidates[i]!;
    if (isOutpost[card] === 1 && (best < 0 || defenseOf[card]! > defenseOf[candidates[best]!]!)) best = i;
  }
  return best;
}

export const endings: Endings<StarRealmsPolicy> = {
  // A policy that chooses action by action stays unchanged, because it looks ahead.
  guarded: (policy) => (policy.freeOrder ? policy : new GuardedPolicy(policy)),
};
