/** Whole turns of a free-for-all in small setups. */
import type { Decision } from '../../engine/index.js';
import { takeFreeForAllTurn } from '../../engine/star-realms/turn/turn.js';
import { Position } from './star-realms-position.js';

/** A table of three players whose turns are scripted by starts of labels. */
export class FreeForAllPosition extends Position {
  readonly offers: string[][] = [];
  /** Called at each choice of an action. */
  onAct: () => void = () => {};
  /** Called with each decision before it is answered. */
  onDecision: (decision: Decision) => void = () => {};
  #script: string[] = [];

  constructor(layout: ConstructorParameters<typeof Position>[0]) {
    super({ seats: 3, freeForAll: true, ...layout });
    const { policy } = this.state;
    const ask = (decision: Decision): number => {
      const labels = decision.options.map(({ label }) => label);
      this.onDecision(decision);
      if (decision.kind === 'act') {
        this.offers.push(labels);
        this.onAct();
      }
      const wanted = this.#script.shift() ?? (decision.kind === 'act' ? 'End your turn' : labels[0]!);
      const index = labels.findIndex((label) => label.startsWith(wanted));
      if (index < 0) throw new Error(`"${wanted}" is not among ${labels.join(' | ')}`);
      return index;
    };
    Object.assign(policy, { chooser: ask });
  }

  /** Takes one turn without its clean-up: chooses the labels in order, and then ends the turn. */
  turn(script: readonly string[] = [], cards = 0, { choosesDiscards = true, seat = 0 } = {}): this {
    this.#script = [...script];
    this.offers.length = 0;
    this.state.current = seat;
    this.state.setPerspective(seat, (seat + 1) % this.state.seatCount);
    takeFreeForAllTurn(this.state, cards, choosesDiscards);
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
