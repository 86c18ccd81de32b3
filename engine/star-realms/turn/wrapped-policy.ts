/** A policy that decides as another one does. Its subclasses make some decisions themselves. */
import type { DecisionKind, FixedOrderPolicy, SeatView } from '../policy.js';

export class WrappedPolicy implements FixedOrderPolicy {
  readonly freeOrder = false;

  constructor(
    readonly policy: FixedOrderPolicy,
    readonly everScraps = policy.everScraps,
  ) {}

  play(view: SeatView): number {
    return this.policy.play(view);
  }

  afterPlay(card: number): number {
    return this.policy.afterPlay(card);
  }

  usesBase(view: SeatView, card: number): boolean {
    return this.policy.usesBase(view, card);
  }

  buy(view: SeatView): number {
    return this.policy.buy(view);
  }

  choose(view: SeatView, kind: DecisionKind, atLeast: number, atMost: number, card: number): number {
    return this.policy.choose(view, kind, atLeast, atMost, card);
  }

  option(view: SeatView, card: number, count: number): number {
    return this.policy.option(view, card, count);
  }

  faction(view: SeatView, card: number): number {
    return this.policy.faction(view, card);
  }

  target(view: SeatView, kind: DecisionKind, card: number): number {
    return this.policy.target(view, kind, card);
  }

  redirects(view: SeatView, card: number, to: 'deck' | 'hand' | 'play'): boolean {
    return this.policy.redirects(view, card, to);
  }
}
