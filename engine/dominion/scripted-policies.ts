/** Policies that give listed answers first; then another policy decides. */
import type { Seat } from '../core/contract/brand.js';
import type { Position } from '../core/contract/position.js';
import { IllegalChoice } from '../core/errors.js';
import { answersOf, notAnOption, nothingAsked } from '../core/last-position.js';
import { type AskedDecision, allowed, toBuy, toChoose, toPlay } from './choices/answers.js';
import { labelOf } from './choices/labels.js';
import {
  type ChoiceView,
  type DominionPolicy,
  NONE,
  PLAN_SHIFT,
  PolicyAround,
  type SeatView,
} from './policy.js';
import type { State } from './state.js';

/** Gives the answers of {@link next} first, then decides as another policy does. */
abstract class FirstAnswers extends PolicyAround {
  /** @returns the answer; undefined if the policy decides */
  protected abstract next(asked: AskedDecision): number | undefined;
  protected abstract readonly isDone: boolean;

  override play(view: SeatView): number {
    const card = this.isDone ? undefined : this.next(toPlay(view));
    if (card === undefined) return super.play(view);
    return card === NONE ? NONE : card | (this.policy.plan(view, card, 0) << PLAN_SHIFT);
  }

  override buy(view: SeatView): number {
    return (this.isDone ? undefined : this.next(toBuy(view))) ?? super.buy(view);
  }

  override choose(view: SeatView, pending: ChoiceView, plan: number): number {
    return (
      (this.isDone ? undefined : this.next(toChoose(view, pending))) ?? super.choose(view, pending, plan)
    );
  }
}

const labelsOf = (asked: AskedDecision): readonly string[] =>
  asked.answers.map((answer) => labelOf(asked, answer));

/** Labels in older positions, with today's. */
const renamed = new Map([
  [
    'discard the hand, draw 4, and the others with five cards too',
    'discard the hand and draw 4 cards; others with 5 or more do the same',
  ],
]);

/** @returns undefined if no option has the label */
function answerNamed(label: string, asked: AskedDecision): number | undefined {
  const { kind, answers } = asked;
  const labels = labelsOf(asked);
  const answer = answers[labels.indexOf(renamed.get(label) ?? label)];
  if (answer !== undefined) return answer;
  // Older positions name the choices of Develop by their numbers, and say "twice" for King's Court, too.
  if (kind === 'choose') return answers.find((n) => label === `${n + 1}`);
  return answers[labels.indexOf(label.replace('Play twice', 'Play three times'))];
}

/** Answers its first decisions by option index; another policy makes all later ones. */
export class ScriptedPolicy extends FirstAnswers {
  #answered = 0;

  /** @param labels of options that were chosen before the answers */
  constructor(
    policy: DominionPolicy,
    private readonly labels: readonly string[],
    private readonly answers: readonly number[],
  ) {
    super(policy);
  }

  get isDone(): boolean {
    return this.#answered === this.labels.length + this.answers.length;
  }

  protected next(asked: AskedDecision): number | undefined {
    const { answers } = asked;
    if (answers.length === 1) return answers[0];
    const at = this.#answered++;
    const label = this.labels[at];
    const index = this.answers[at - this.labels.length]!;
    const answer = label === undefined ? answers[index] : answerNamed(label, asked);
    if (answer !== undefined) return answer;
    if (label === undefined) throw new IllegalChoice(0, 'an answer given before', `option ${index + 1}`);
    throw notAnOption(label, labelsOf(asked));
  }

  /** True if all labels have been answered. */
  get isPastLabels(): boolean {
    return this.#answered >= this.labels.length;
  }
}

/** Progress towards a position in another seat's turn. `isReached` becomes true at the position's decision. */
interface OtherTurnScript {
  readonly decider: Seat;
  isReached: boolean;
}

/** The deciding seat in another seat's turn. It must reach the position's decision before its own next turn. */
class AskedPolicy extends PolicyAround {
  constructor(
    protected override readonly policy: ScriptedPolicy,
    private readonly script: OtherTurnScript,
  ) {
    super(policy);
  }

  override play(view: SeatView): number {
    if (!this.script.isReached) throw nothingAsked(this.script.decider);
    return super.play(view);
  }

  override buy(view: SeatView): number {
    if (!this.script.isReached) throw nothingAsked(this.script.decider);
    return super.buy(view);
  }

  override choose(view: SeatView, pending: ChoiceView, plan: number): number {
    const { script, policy } = this;
    if (!script.isReached && policy.isPastLabels && allowed(pending).length > 1) script.isReached = true;
    return super.choose(view, pending, plan);
  }
}

/** Another seat: gives its listed answers until the position's decision, then decides as another policy does. */
class AnsweredPolicy extends FirstAnswers {
  #next = 0;

  constructor(
    policy: DominionPolicy,
    private readonly labels: readonly string[],
    private readonly script: OtherTurnScript,
  ) {
    super(policy);
  }

  get isDone(): boolean {
    return this.script.isReached;
  }

  protected next(asked: AskedDecision): number | undefined {
    const { answers, pending } = asked;
    const label = this.labels[this.#next];
    const answer = label === undefined ? undefined : answerNamed(label, asked);
    if (answer !== undefined) {
      this.#next++;
      return answer;
    }
    // What the position does not list did not happen.
    if (pending?.isOptional === true) return NONE;
    // A redealt card may react to a gain. Then the game asks for the order, and the seat declines the reaction later.
    if (pending?.kind === 'next') return answers[0]!;
    if (pending === undefined && label === undefined) throw nothingAsked(this.script.decider);
    // A card passed face down is not listed.
    if (label === undefined || pending?.kind === 'pass') return undefined;
    throw notAnOption(label, labelsOf(asked));
  }
}

/** The policies of a game that continues from a position in another seat's turn. */
export function policiesInOtherTurn(
  policies: readonly DominionPolicy[],
  position: Position,
  answers: readonly number[],
): readonly DominionPolicy[] {
  const script: OtherTurnScript = { decider: position.seat, isReached: false };
  return policies.map((policy, seat) => {
    const labels = answersOf(position, seat);
    return seat === position.seat
      ? new AskedPolicy(new ScriptedPolicy(policy, labels, answers), script)
      : new AnsweredPolicy(policy, labels, script);
  });
}

/** Plays or buys listed cards in order, if it can, before another policy decides; see `Continuation.byCard`. */
export class OrderedPolicy extends FirstAnswers {
  #next = 0;
  readonly #kind: string;
  readonly #turn: number;

  /** @param state a game in the turn for which the cards are listed */
  constructor(
    policy: DominionPolicy,
    private readonly cards: readonly number[],
    state: State,
  ) {
    super(policy);
    this.#kind = state.isBuyPhase ? 'buy' : 'play';
    this.#turn = state.supply.turn;
  }

  get isDone(): boolean {
    return this.#next === this.cards.length;
  }

  protected next({ kind, answers, view }: AskedDecision): number | undefined {
    if (view.turn !== this.#turn || (kind === 'buy' && this.#kind === 'play')) this.#next = this.cards.length;
    if (kind !== this.#kind) return undefined;
    while (!this.isDone) {
      const card = this.cards[this.#next++]!;
      if (card === NONE || answers.includes(card)) return card;
    }
    return undefined;
  }
}
