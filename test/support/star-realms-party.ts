/** Whole turns of a free for all in small set-ups. */
import type { Question } from '../../engine/index.js';
import { takeWholeHandTurn } from '../../engine/star-realms/free-for-all.js';
import { Scene } from './star-realms-scene.js';

/** A table of three whose players take whole turns, told by labels; each answer starts a label. */
export class Party extends Scene {
  readonly offers: string[][] = [];
  /** Called at each choice of an action. */
  onAct: () => void = () => {};
  /** Told of each question before it is answered. */
  hears: (question: Question) => void = () => {};
  #script: string[] = [];

  constructor(layout: ConstructorParameters<typeof Scene>[0]) {
    super({ seats: 3, wholeHand: true, ...layout });
    const { policy } = this.state;
    const ask = (question: Question): number => {
      const labels = question.options.map(({ label }) => label);
      this.hears(question);
      if (question.kind === 'act') {
        this.offers.push(labels);
        this.onAct();
      }
      const wanted = this.#script.shift() ?? (question.kind === 'act' ? 'End your turn' : labels[0]!);
      const place = labels.findIndex((label) => label.startsWith(wanted));
      if (place < 0) throw new Error(`"${wanted}" is not among ${labels.join(' | ')}`);
      return place;
    };
    Object.assign(policy, { chooser: ask });
  }

  /** Takes one turn, without its clean-up; the labels are chosen one after the other, then the turn ends. */
  turn(script: readonly string[] = [], cards = 0, { choosesDiscards = true, seat = 0 } = {}): this {
    this.#script = [...script];
    this.offers.length = 0;
    this.state.current = seat;
    this.state.look(seat, (seat + 1) % this.state.seats);
    takeWholeHandTurn(this.state, cards, choosesDiscards);
    if (this.#script.length > 0) throw new Error(`not asked for: ${this.#script.join(', ')}`);
    return this;
  }

  /** The labels of the actions offered at the start of the turn. */
  get offered(): readonly string[] {
    return this.offers[0]!;
  }

  authority(seat: number): number {
    return this.side(seat).authority;
  }
}
