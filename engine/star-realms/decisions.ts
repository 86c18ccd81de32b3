/** Converts policies to choosers and back. Every decision with more than one legal answer is available as data. */

import { streams } from '../core/chance/rng.js';
import type { CardId, Seat, Seed } from '../core/contract/brand.js';
import type { Checkpoint } from '../core/contract/checkpoint.js';
import type { Chooser, Decision, Option, StateView } from '../core/contract/game.js';
import { EngineBug, IllegalChoice } from '../core/errors.js';
import type { LastPosition } from '../core/last-position.js';
import { factionTitle } from './cards/card-text.js';
import { factions } from './cards/row.js';
import { cards, costOf, EXPLORER } from './catalogue.js';
import { buyLabel, nameOf, promptOf, zoneNote } from './choices/labels.js';
import type { DecisionKind, FreeOrderPolicy, StarRealmsPolicy } from './policy.js';
import type { OtherTurn } from './position/other-turn.js';
import type { State } from './state.js';
import { cardOfAction, isFreePlay, labelOfAction } from './turn/action-table.js';
import { TurnIterator } from './turn/order.js';
import { viewOf } from './view.js';
import { choicesOf } from './vocabulary.js';
import { redeterminizeHand } from './zones/zones.js';

/** The question of a decision, for code that answers with a policy. */
export type AskedDecision = {
  /** The card that requires the decision, or −1. */
  readonly card: number;
} & (
  | { readonly kind: 'act' }
  | {
      readonly kind: 'choose';
      readonly decisionKind: DecisionKind;
      readonly atLeast: number;
      readonly atMost: number;
      /** By option: index of the candidate in the state. */
      readonly indexes: readonly number[];
    }
  | { readonly kind: 'option'; readonly count: number }
  | { readonly kind: 'faction' }
  | { readonly kind: 'target'; readonly decisionKind: DecisionKind; readonly seats: readonly number[] }
  | { readonly kind: 'redirect'; readonly to: 'deck' | 'hand' | 'play' }
);

/** A decision together with its state. */
export class StarRealmsDecision implements Decision {
  readonly seat: Seat;
  readonly kind: string;
  readonly card?: CardId;
  /** Index of the chosen option; −1 before the choice. */
  answer = -1;

  constructor(
    readonly askingPolicy: ChooserPolicy,
    readonly state: State,
    readonly pending: AskedDecision,
    readonly prompt: string,
    readonly options: readonly Option[],
  ) {
    this.seat = state.seat;
    this.kind = pending.kind === 'choose' ? pending.decisionKind.kind : pending.kind;
    if (pending.card >= 0) this.card = pending.card as CardId;
  }

  /** Cards of the trade row that cannot be bought now. */
  get unavailable(): readonly (Option & { readonly reason: string })[] {
    if (this.pending.kind !== 'act') return [];
    const { row, rowSize, explorers, me } = this.state;
    return [...new Set(row.subarray(0, rowSize)), EXPLORER].flatMap((card) => {
      const isGone = card === EXPLORER && explorers === 0;
      const cost = costOf[card]!;
      if (!isGone && cost <= me.trade) return [];
      const reason = isGone ? 'none is left' : `costs ${cost}, you have ${me.trade}`;
      return [{ label: buyLabel(card), card: card as CardId, reason }];
    });
  }

  stateView(): StateView {
    return viewOf(this.state, this.seat);
  }

  /** Deals the hidden cards again: the others' hands and decks, the own deck, the trade deck. */
  redeterminize(seed: Seed): void {
    redeterminize(this.state, this.seat, seed);
  }

  save(into: Checkpoint): boolean {
    const { state } = this;
    if (!canBeSaved(this)) return false;
    into.clear();
    into.write(this.seat, (checkpoint) => state.checkpoint(checkpoint));
    return true;
  }
}

/** Deals again the cards that the seat cannot see. */
export function redeterminize(state: State, decider: number, seed: Seed): void {
  state.shared.reset(seed, streams.shared);
  for (let seat = 0; seat < state.seatCount; seat++) {
    state.seats[seat]!.shuffle.reset(seed, streams.shuffle(seat));
    if (seat !== decider) redeterminizeHand(state.seats[seat]!);
  }
}

/**
 * Whether the game can be saved at this decision: between two actions of a two-player game, without effects for
 * the rest of the turn that are not saved.
 */
export function canBeSaved({ state, pending }: StarRealmsDecision): boolean {
  const { me, freeForAll, temporaryAllies } = state;
  return (
    pending.kind === 'act' &&
    freeForAll === null &&
    temporaryAllies === 0 &&
    me.acquireEffects.every((effects) => effects === 0)
  );
}

const destinations = { deck: 'onto your deck', hand: 'into your hand', play: 'into play' } as const;

/** Calls `chooser` whenever there is more than one legal answer. */
export class ChooserPolicy implements FreeOrderPolicy {
  readonly freeOrder = true;
  /** Set when the position of an action is asked for. */
  last: LastPosition<State> | undefined;
  /** Set with {@link last}. */
  otherTurn: OtherTurn | undefined;

  constructor(readonly chooser: Chooser) {}

  #choose(state: State, pending: AskedDecision, prompt: string, options: readonly Option[]): number {
    if (options.length === 1) {
      this.otherTurn?.answered(pending, options[0]!, true);
      return 0;
    }
    if (pending.kind === 'act') this.last = this.otherTurn = undefined;
    const decision = new StarRealmsDecision(this, state, pending, prompt, options);
    const answer = this.chooser(decision);
    decision.answer = answer;
    const option = options[answer];
    if (option === undefined) {
      throw new IllegalChoice(state.seat, prompt, `option ${answer + 1} of ${options.length}`);
    }
    this.otherTurn?.answered(pending, option);
    if (this.last?.state === state) this.last.answer(option.label);
    return answer;
  }

  act(state: State): number {
    const options = Array.from(state.actions.subarray(0, state.actionCount), (action): Option => {
      const label = labelOfAction(state, action);
      const card = cardOfAction(state, action);
      if (card < 0) return { label };
      return { label, card: card as CardId, ...(isFreePlay(state, action) && { isFreePlay: true }) };
    });
    return this.#choose(state, { kind: 'act', card: -1 }, 'Your turn', options);
  }

  /** Asks one decision per card until the player stops or has enough. */
  choose(state: State, decisionKind: DecisionKind, atLeast: number, atMost: number, card: number): number {
    const { candidates, candidateCount, split } = state;
    const all = Array.from(candidates.subarray(0, candidateCount));
    const left = all.map((_, index) => index);
    const taken: number[] = [];
    const prompt = promptOf(state, decisionKind, card);
    while (taken.length < atMost) {
      const mayStop = taken.length >= atLeast;
      const options: Option[] = left.map((index) => ({
        label: nameOf(all[index]!) + zoneNote(decisionKind, index, split),
        card: all[index] as CardId,
      }));
      if (mayStop) options.push({ label: taken.length === 0 ? 'Nothing' : 'Nothing more' });
      const pending: AskedDecision = {
        kind: 'choose',
        card,
        decisionKind,
        atLeast: Math.max(0, atLeast - taken.length),
        atMost: atMost - taken.length,
        indexes: left.slice(),
      };
      const answer = this.#choose(state, pending, prompt, options);
      if (answer === left.length) break;
      taken.push(left[answer]!);
      left.splice(answer, 1);
    }
    state.chosen.set(taken);
    return taken.length;
  }

  option(state: State, card: number, count: number): number {
    const labels = choicesOf(cards[card]!) ?? [];
    const options = Array.from({ length: count }, (_, i) => ({ label: labels[i] ?? `option ${i + 1}` }));
    return 1 + this.#choose(state, { kind: 'option', card, count }, `${nameOf(card)}: choose`, options);
  }

  faction(state: State, card: number): number {
    const options = factions.map((faction) => ({ label: factionTitle(faction) }));
    return this.#choose(state, { kind: 'faction', card }, `${nameOf(card)} joins`, options);
  }

  redirects(state: State, card: number, to: 'deck' | 'hand' | 'play'): boolean {
    const options = [{ label: `Yes, ${destinations[to]}` }, { label: 'No' }];
    const prompt = `Put ${nameOf(card)} ${destinations[to]}?`;
    return this.#choose(state, { kind: 'redirect', card, to }, prompt, options) === 0;
  }

  target(state: State, decisionKind: DecisionKind, card: number): number {
    const seats = opponents(state);
    const options = seats.map((seat) => ({
      label: `Player ${seat + 1} (${state.seats[seat]!.authority} authority)`,
    }));
    const pending: AskedDecision = { kind: 'target', card, decisionKind, seats };
    return seats[this.#choose(state, pending, decisionKind.target!, options)]!;
  }
}

/** Seats of the living opponents, in seat order after the deciding seat. */
function opponents(state: State): readonly number[] {
  return Array.from({ length: state.seatCount - 1 }, (_, n) => (state.seat + 1 + n) % state.seatCount).filter(
    (seat) => !state.seats[seat]!.isOut,
  );
}

/** Answers the decisions of a game as `policy` would. */
export function chooserFromPolicy(policy: StarRealmsPolicy): Chooser {
  // Calls a chooser only once per decision, so that a random chooser draws the same numbers as at the table.
  if (policy instanceof ChooserPolicy) return policy.chooser;
  const iterators = new WeakMap<State, TurnIterator>();
  let asked: StarRealmsDecision | undefined;
  let advised = -1;
  return (decision) => {
    const current = starRealmsDecision(decision);
    const { state, pending } = current;
    const { card } = pending;
    switch (pending.kind) {
      case 'act': {
        if (policy.freeOrder) return policy.act(state);
        let iterator = iterators.get(state);
        // If the last action was not the advised one, plans the rest of the turn again.
        if (!iterator?.isAt(state) || asked?.state !== state || asked.answer !== advised) {
          iterator = new TurnIterator(state, policy);
          iterators.set(state, iterator);
        }
        asked = current;
        advised = iterator.next();
        return advised;
      }
      case 'choose':
        return chooseOne(state, policy, pending);
      case 'option': {
        const option = policy.option(state, card, pending.count);
        // A number that the card lacks wastes the ability. No option does that, so the answer is the first option.
        return option >= 1 && option <= pending.count ? option - 1 : 0;
      }
      case 'faction':
        return policy.faction(state, card);
      case 'redirect':
        return policy.redirects(state, card, pending.to) ? 0 : 1;
      case 'target':
        return pending.seats.indexOf(policy.target(state, pending.decisionKind, card));
    }
  };
}

/** @throws EngineBug for a decision of another game */
export function starRealmsDecision(decision: Decision): StarRealmsDecision {
  if (!(decision instanceof StarRealmsDecision)) throw new EngineBug('the decision is of another game');
  return decision;
}

/** True if the last option is to take nothing, or nothing more. */
export function isOptional(decision: Decision): boolean {
  const { pending } = starRealmsDecision(decision);
  return pending.kind === 'choose' && pending.atLeast === 0;
}

type PendingCardChoice = Extract<StarRealmsDecision['pending'], { kind: 'choose' }>;

/**
 * The first of the offered cards that the policy would take, or the option after the last one if it takes none.
 */
function chooseOne(state: State, policy: StarRealmsPolicy, pending: PendingCardChoice): number {
  const { candidates, candidateCount, split } = state;
  const { indexes, card } = pending;
  state.candidates = Uint8Array.from(indexes, (index) => candidates[index]!);
  state.candidateCount = indexes.length;
  state.split = indexes.filter((index) => index < split).length;
  const count = policy.choose(
    state,
    pending.decisionKind,
    Math.min(pending.atLeast, indexes.length),
    pending.atMost,
    card,
  );
  state.candidates = candidates;
  state.candidateCount = candidateCount;
  state.split = split;
  return count === 0 ? indexes.length : state.chosen[0]!;
}
