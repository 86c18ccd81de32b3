/** The two bridges: a policy that lays every decision open as a question, and a policy that answers such questions. */
import type { CardId, Seat, Seed } from '../core/brand.js';
import { EngineBug, IllegalChoice } from '../core/errors.js';
import type { Chooser, Option, Question, Situation } from '../core/game.js';
import { mayBuy, mayPlay } from './ask.js';
import { CARDS } from './catalogue.js';
import { usefulness } from './defaults.js';
import { describe } from './describe.js';
import { observe } from './observe.js';
import { type AskView, type DominionPolicy, NONE, PLAN_SHIFT, type View } from './policy.js';
import { SeatState } from './seat.js';
import { labelOf, promptOf } from './wording.js';

/** What each policy that answers questions planned for one card or event. */
type Frame = Map<DominionPolicy, number>;

/** Cards within cards within cards: more than any hand allows. */
const FRAMES = 1024;

class DominionQuestion implements Question {
  readonly seat: Seat;
  readonly kind: string;
  readonly card?: CardId;
  readonly prompt: string;
  readonly options: readonly Option[];

  constructor(
    readonly asked: AskingPolicy,
    readonly view: View,
    /** Undefined for the two decisions of a turn, to play and to buy. */
    readonly ask: AskView | undefined,
    kind: string,
    readonly answers: readonly number[],
    readonly frame: Frame | undefined,
  ) {
    this.seat = view.seat;
    this.kind = kind;
    if (ask !== undefined && ask.by >= 0) this.card = ask.by as CardId;
    this.prompt = promptOf(kind, view, ask);
    this.options = answers.map((answer) => {
      const isCard = answer >= 0 && ask?.zone !== 'options';
      const label = labelOf(kind, view, ask, answer);
      return isCard ? { label, card: answer as CardId } : { label };
    });
  }

  /** Cards of the supply that cannot be bought now. */
  get unavailable(): readonly (Option & { readonly reason: string })[] {
    const { market, coins } = seatState(this.view);
    if (this.kind !== 'buy') return [];
    return market.cards.flatMap((card) => {
      if (this.answers.includes(card)) return [];
      const cost = market.costOf(card);
      const reason = market.left[card] === 0 ? 'none is left' : `costs ${cost}, you have ${coins}`;
      return [{ label: labelOf('buy', this.view, undefined, card), card: card as CardId, reason }];
    });
  }

  describe(): Situation {
    return describe(this.view, seatState(this.view));
  }

  reshuffle(seed: Seed): void {
    for (const seat of seatState(this.view).seats) seat.redeal(seed, seat.seat !== this.seat);
  }

  observe(into: Float32Array): void {
    observe(this.view, into);
  }
}

function seatState(view: View): SeatState {
  if (!(view instanceof SeatState)) throw new EngineBug('a question about a seat that is not at a table');
  return view;
}

class AskingPolicy implements DominionPolicy {
  /** Policies that have answered here and want to plan ahead. */
  readonly followers = new Set<DominionPolicy>();
  readonly #frames: Frame[] = Array.from({ length: FRAMES }, () => new Map());
  #next = 0;

  constructor(private readonly chooser: Chooser) {}

  play(view: View): number {
    const cards: number[] = [];
    for (let i = 0; i < view.handSize; i++) {
      const card = view.cardInHand(i);
      if (!cards.includes(card) && mayPlay(seatState(view), card)) cards.push(card);
    }
    const frame = this.#frame();
    const answer = this.#answer(view, undefined, 'play', [...sorted(cards), NONE], this.#frames[frame]!);
    return answer === NONE ? NONE : answer | (frame << PLAN_SHIFT);
  }

  plan(view: View, card: number, parent: number): number {
    const frame = this.#frame();
    for (const follower of this.followers) {
      const above = this.#frames[parent]!.get(follower) ?? 0;
      this.#frames[frame]!.set(follower, follower.plan(view, card, above));
    }
    return frame;
  }

  react(view: View, event: number): number {
    const frame = this.#frame();
    for (const follower of this.followers) this.#frames[frame]!.set(follower, follower.react(view, event));
    return frame;
  }

  buy(view: View): number {
    const cards: number[] = [];
    for (let card = 0; card < CARDS; card++) if (mayBuy(seatState(view), card)) cards.push(card);
    return this.#answer(view, undefined, 'buy', [...cards, NONE], undefined);
  }

  choose(view: View, ask: AskView, plan: number): number {
    return this.#answer(view, ask, ask.kind, allowed(ask), this.#frames[plan]!);
  }

  #answer(
    view: View,
    ask: AskView | undefined,
    kind: string,
    answers: readonly number[],
    frame: Frame | undefined,
  ): number {
    if (answers.length === 1) return answers[0]!;
    const index = this.chooser(new DominionQuestion(this, view, ask, kind, answers, frame));
    const answer = answers[index];
    if (answer === undefined) {
      throw new IllegalChoice(view.seat, kind, `option ${index + 1} of ${answers.length}`);
    }
    return answer;
  }

  /** Number of a fresh frame; 0 is kept for "no plan". */
  #frame(): number {
    this.#next = (this.#next % (FRAMES - 1)) + 1;
    this.#frames[this.#next]!.clear();
    return this.#next;
  }
}

/** Every answer that the rules allow: what hurts least first, "nothing" last, but first where a card would be lost. */
function allowed(ask: AskView): readonly number[] {
  const answers: number[] = [];
  const count = ask.zone === 'options' ? ask.options : CARDS;
  for (let answer = 0; answer < count; answer++) if (ask.allows(answer)) answers.push(answer);
  if (ask.zone === 'options') return ask.may ? [...answers, NONE] : answers;
  const ordered = ask.kind === 'gain' || ask.kind === 'name' ? answers : sorted(answers);
  if (!ask.may) return ordered;
  return ask.kind === 'throne' ? [...ordered, NONE] : [NONE, ...ordered];
}

const sorted = (cards: readonly number[]): number[] =>
  [...cards].sort((a, b) => usefulness(a) - usefulness(b) || a - b);

export const asking = (chooser: Chooser): DominionPolicy => new AskingPolicy(chooser);

/** @throws EngineBug when the question is of another game */
export function answering(policy: DominionPolicy): Chooser {
  return (question) => {
    if (!(question instanceof DominionQuestion)) throw new EngineBug('a question of another game');
    const { asked, view, ask, answers, frame } = question;
    asked.followers.add(policy);
    if (ask !== undefined) {
      let plan = frame!.get(policy);
      if (plan === undefined) {
        plan = ask.event >= 0 ? policy.react(view, ask.event) : policy.plan(view, ask.by, 0);
        frame!.set(policy, plan);
      }
      return answers.indexOf(policy.choose(view, ask, plan));
    }
    if (question.kind === 'buy') return answers.indexOf(policy.buy(view));
    const answer = policy.play(view);
    if (answer === NONE) return answers.indexOf(NONE);
    frame!.set(policy, answer >>> PLAN_SHIFT);
    return answers.indexOf(answer & ((1 << PLAN_SHIFT) - 1));
  };
}
