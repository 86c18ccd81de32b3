/** Steps of a score table's turn that are the same whether cards are played one by one or the whole hand is active. */
import * as act from '../action-codes.js';
import { isAttackable, isSpendable } from '../actions.js';
import { addBaseCandidates, addCandidate, clearCandidates } from '../candidates.js';
import { actsAs } from '../card-in-play.js';
import * as kinds from '../decision-table.js';
import { EXPLORER_PLACE, type FixedOrderPolicy } from '../policy.js';
import type { State } from '../state.js';

/** Yields actions; returns whether there were any. */
export type TurnSteps = Generator<number, boolean>;

/** What the policy chooses among the candidates laid out, as places where they came from, best first. */
export function chosenPlaces(
  state: State,
  policy: FixedOrderPolicy,
  decisionKind: number,
  atMost: number,
): number[] {
  if (state.candidateCount === 0) return [];
  const count = policy.choose(state, decisionKind, 0, Math.min(atMost, state.candidateCount), -1);
  const places: number[] = [];
  for (let i = 0; i < count; i++) places.push(state.candidateSources[state.chosen[i]!]!);
  return places;
}

/** Places to the right of one that is left empty move up. */
const closeGap = (places: number[], gap: number): number[] => places.map((p) => (p > gap ? p - 1 : p));

export function* selfScraps(state: State, policy: FixedOrderPolicy): TurnSteps {
  clearCandidates(state);
  const play = state.me.play;
  for (let i = 0; i < state.me.inPlay; i++) {
    const card = actsAs(play[i]!);
    if (state.abilities.scrap.has[card]) addCandidate(state, card, i);
  }
  let queue = chosenPlaces(state, policy, kinds.SELF_SCRAP, state.candidateCount);
  const acted = queue.length > 0;
  while (queue.length > 0) {
    const place = queue[0]!;
    queue = closeGap(queue.slice(1), place);
    yield act.actionCode(act.SELF_SCRAP, place);
  }
  return acted;
}

/** Heroes or gambits, one after the other while one scores above 0. */
export function* spends(state: State, policy: FixedOrderPolicy, decisionKind: number): TurnSteps {
  const isHero = decisionKind === kinds.HERO;
  for (let acted = false; ; acted = true) {
    const { me } = state;
    const list = isHero ? me.heroes : me.gambits;
    const count = isHero ? me.heroCount : me.gambitCount;
    clearCandidates(state);
    for (let i = 0; i < count; i++) if (isSpendable(state, list[i]!)) addCandidate(state, list[i]!, i);
    const [place] = chosenPlaces(state, policy, decisionKind, 1);
    if (place === undefined) return acted;
    yield act.actionCode(isHero ? act.SEND_HERO : act.SPEND_GAMBIT, place);
  }
}

/** One buying decision. */
export function* purchase(state: State, policy: FixedOrderPolicy): TurnSteps {
  const { me } = state;
  if (me.trade === 0) return false;
  const count = policy.buy(state);
  if (count === 0) return false;
  const first = state.chosen[0]!;
  const second = state.chosen[1]!;
  const events = state.eventsSeen;
  yield act.actionCode(act.BUY, first);
  if (count === 1 || events !== state.eventsSeen) return true;
  if (second === EXPLORER_PLACE && state.explorers === 0) return true;
  yield act.actionCode(act.BUY, second !== EXPLORER_PLACE && second > first ? second - 1 : second);
  return true;
}

/**
 * Spends combat on the opponent: outposts, a kill, other bases, then its authority.
 * @param combat the combat that can be spent now
 */
export function* attack(
  state: State,
  policy: FixedOrderPolicy,
  combat: () => number,
): Generator<number, void> {
  const { opponent } = state;
  if (combat() === 0) return;
  if (opponent.outpostsInPlay > 0) yield* attackBases(state, policy, combat);
  if (opponent.outpostsInPlay > 0) return;
  const kills = combat() - opponent.shield >= opponent.authority;
  if (!kills && combat() > 0) yield* attackBases(state, policy, combat);
  if (combat() > 0) yield act.actionCode(act.ATTACK_A_PLAYER, opponent.seat);
}

function* attackBases(state: State, policy: FixedOrderPolicy, combat: () => number): Generator<number, void> {
  const { me, opponent } = state;
  const all = me.combat;
  me.combat = combat();
  state.setPerspective(me.seat, opponent.seat);
  clearCandidates(state);
  addBaseCandidates(state, opponent, true);
  let queue = chosenPlaces(state, policy, kinds.ATTACK_BASE, state.candidateCount);
  me.combat = all;
  while (queue.length > 0) {
    const place = queue[0]!;
    queue = queue.slice(1);
    state.setPerspective(me.seat, opponent.seat);
    if (!isAttackable(state, place, combat())) continue;
    queue = closeGap(queue, place);
    yield act.actionCode(act.ATTACK_A_BASE, opponent.seat * act.SEAT_PLACES + place);
  }
}
