/** Two bridges: a policy that shows every decision to a chooser, and a chooser that answers with a policy. */
import type { CardId, Seat, Seed } from '../core/contract/brand.js';
import type { Checkpoint } from '../core/contract/checkpoint.js';
import type { Chooser, Decision, Option, StateView } from '../core/contract/game.js';
import type { Position } from '../core/contract/position.js';
import { EngineBug, IllegalChoice } from '../core/errors.js';
import { LastPosition } from '../core/last-position.js';
import { rows } from './catalogue.js';
import { type AskedDecision, toBuy, toChoose, toPlay } from './choices/answers.js';
import { labelOf, promptOf } from './choices/labels.js';
import { observe } from './neural/observe.js';
import { type ChoiceView, type DominionPolicy, NONE, PLAN_SHIFT, type SeatView } from './policy.js';
import { positionNow } from './position/now.js';
import { isStartOfTurn, OtherTurn } from './position/other-turn.js';
import { type SeatState, seatState } from './seat.js';
import { type State, stateOf } from './state.js';
import { viewOf } from './view.js';

/** For one card or event, the plan of each policy that answers its decisions. */
type PlanFrame = Map<DominionPolicy, number>;

/** More than the depth of cards within cards in any hand. */
const FRAMES_MAX = 1024;

/** The turn, and for each seat: deck size, number of unordered cards in the deck, and hand size unless it is active. */
const hiddenNow = ({ supply, seats, active }: State): readonly number[] => [
  supply.turn,
  ...seats.flatMap((seat) => [seat.deckSize, seat.unorderedSize, seat === active ? 0 : seat.handSize]),
];

/**
 * @returns undefined within a card, unless the position of the last play or purchase was asked for and what happened
 * since can be written down: in the own turn, no card was drawn or seen; for other turns see {@link OtherTurn}
 */
export function positionOf(decision: Decision): Position | undefined {
  if (!(decision instanceof DominionDecision)) return undefined;
  const { askingPolicy } = decision;
  const { pending, view } = decision.asked;
  const seat = seatState(view);
  const state = stateOf(seat);
  if (state === undefined) return undefined;
  if (state.active !== view) return pending && askingPolicy.otherTurn?.positionOf(seat, pending);
  if (pending !== undefined && isStartOfTurn(state, pending)) {
    const isFirst = askingPolicy.otherTurn?.isSameTurn !== true;
    if (isFirst) askingPolicy.otherTurn = new OtherTurn(state, 'start');
    return undefined;
  }
  if (pending === undefined) {
    askingPolicy.last = new LastPosition(state, positionNow(state), hiddenNow);
    askingPolicy.otherTurn = new OtherTurn(state);
    return askingPolicy.last.position;
  }
  const { last } = askingPolicy;
  // Playing a treasure is never a decision to judge.
  return pending.kind === 'treasure' || last?.state !== state ? undefined : last.now;
}

export class DominionDecision implements Decision {
  readonly seat: Seat;
  readonly kind: string;
  readonly card?: CardId;
  readonly prompt: string;
  readonly options: readonly Option[];
  /** The card that each answering policy planned for. */
  readonly plannedCards = new Map<DominionPolicy, number>();

  constructor(
    readonly askingPolicy: ChooserPolicy,
    readonly asked: AskedDecision,
    readonly frame: PlanFrame | undefined,
  ) {
    const { kind, view, pending, answers } = asked;
    this.seat = view.seat;
    this.kind = kind;
    if (pending !== undefined && pending.sourceCard >= 0) this.card = pending.sourceCard as CardId;
    this.prompt = promptOf(asked);
    this.options = answers.map((answer) => {
      const isCard = answer >= 0 && pending?.zone !== 'options';
      const label = labelOf(asked, answer);
      if (!isCard) return { label };
      const card = answer as CardId;
      return kind === 'treasure' ? { label, card, isFreePlay: true } : { label, card };
    });
  }

  /** Cards of the supply that cannot be bought now, with the reason. */
  get unavailable(): readonly (Option & { readonly reason: string })[] {
    const { kind, view, answers } = this.asked;
    if (kind !== 'buy') return [];
    const { supply, coins } = seatState(view);
    return supply.cards.flatMap((card) => {
      if (answers.includes(card)) return [];
      const cost = supply.costOf(card);
      const reason =
        supply.left[card] === 0
          ? 'none is left'
          : cost > coins
            ? `costs ${cost}, you have ${coins}`
            : `not with a ${rows[card]!.notBoughtWith} in play`;
      return [{ label: labelOf(this.asked, card), card: card as CardId, reason }];
    });
  }

  stateView(): StateView {
    return viewOf(this.#state);
  }

  redeterminize(seed: Seed): void {
    for (const seat of this.#state.seats) seat.redeterminize(seed, seat.seat !== this.seat);
  }

  save(into: Checkpoint): boolean {
    const seat = this.#state;
    const state = stateOf(seat);
    if (this.asked.pending !== undefined || state?.active !== seat) return false;
    into.clear();
    into.write(this.seat, (checkpoint) => state.checkpointTurn(checkpoint));
    return true;
  }

  observe(into: Int32Array): void {
    into.fill(0);
    observe(this.asked.view, into);
  }

  get #state(): SeatState {
    return seatState(this.asked.view);
  }
}

class ChooserPolicy implements DominionPolicy {
  /** Policies that have answered here, so they also plan. */
  readonly plannedPolicies = new Set<DominionPolicy>();
  /** Set when a position is asked for. */
  last: LastPosition<State> | undefined;
  /** Set with {@link last}. */
  otherTurn: OtherTurn | undefined;
  readonly #frames: PlanFrame[] = Array.from({ length: FRAMES_MAX }, () => new Map());
  #next = 0;

  constructor(private readonly chooser: Chooser) {}

  play(view: SeatView): number {
    const frame = this.#newFrame();
    const answer = this.#answer(toPlay(view), this.#frames[frame]!);
    return answer === NONE ? NONE : answer | (frame << PLAN_SHIFT);
  }

  plan(view: SeatView, card: number, parent: number): number {
    const frame = this.#newFrame();
    for (const planned of this.plannedPolicies) {
      const above = this.#frames[parent]!.get(planned) ?? 0;
      this.#frames[frame]!.set(planned, planned.plan(view, card, above));
    }
    return frame;
  }

  planAfterDraw(view: SeatView, card: number, plan: number): number {
    for (const [planned, ownPlan] of this.#frames[plan]!) {
      const later = planned.planAfterDraw?.(view, card, ownPlan);
      if (later !== undefined) this.#frames[plan]!.set(planned, later);
    }
    return plan;
  }

  react(view: SeatView, event: number): number {
    const frame = this.#newFrame();
    for (const planned of this.plannedPolicies) this.#frames[frame]!.set(planned, planned.react(view, event));
    return frame;
  }

  buy(view: SeatView): number {
    return this.#answer(toBuy(view));
  }

  choose(view: SeatView, pending: ChoiceView, plan: number): number {
    return this.#answer(toChoose(view, pending), this.#frames[plan]!);
  }

  #answer(asked: AskedDecision, frame?: PlanFrame): number {
    const { kind, view, pending, answers } = asked;
    if (answers.length === 1) {
      this.otherTurn?.answered(asked, answers[0]!);
      return answers[0]!;
    }
    if (pending === undefined) this.last = this.otherTurn = undefined;
    const decision = new DominionDecision(this, asked, frame);
    const index = this.chooser(decision);
    const answer = answers[index];
    if (answer === undefined) {
      throw new IllegalChoice(view.seat, kind, `option ${index + 1} of ${answers.length}`);
    }
    this.otherTurn?.answered(asked, answer);
    // A position in the own turn does not list what others have chosen within a card.
    if (this.last?.state.active !== view) this.last = undefined;
    else this.last.answer(decision.options[index]!.label);
    // A policy that planned for a different card plans again for the card that is played.
    for (const [policy, card] of decision.plannedCards) {
      if (card !== answer && answer !== NONE) frame!.set(policy, policy.plan(view, answer, 0));
    }
    return answer;
  }

  /** Number of a fresh frame; 0 is reserved for "no plan". */
  #newFrame(): number {
    this.#next = (this.#next % (FRAMES_MAX - 1)) + 1;
    this.#frames[this.#next]!.clear();
    return this.#next;
  }
}

export const policyFromChooser = (chooser: Chooser): DominionPolicy => new ChooserPolicy(chooser);

/** @throws EngineBug when the decision is of another game */
export function chooserFromPolicy(policy: DominionPolicy): Chooser {
  return (decision) => {
    if (!(decision instanceof DominionDecision)) throw new EngineBug('the decision is of another game');
    const { askingPolicy, asked, frame } = decision;
    const { view, pending, answers } = asked;
    askingPolicy.plannedPolicies.add(policy);
    if (pending !== undefined) {
      let plan = frame!.get(policy);
      if (plan === undefined) {
        plan =
          pending.event >= 0 ? policy.react(view, pending.event) : policy.plan(view, pending.sourceCard, 0);
        frame!.set(policy, plan);
      }
      return answers.indexOf(policy.choose(view, pending, plan));
    }
    if (decision.kind === 'buy') return answers.indexOf(policy.buy(view));
    const answer = policy.play(view);
    if (answer === NONE) return answers.indexOf(NONE);
    const card = answer & ((1 << PLAN_SHIFT) - 1);
    frame!.set(policy, answer >>> PLAN_SHIFT);
    decision.plannedCards.set(policy, card);
    return answers.indexOf(card);
  };
}
