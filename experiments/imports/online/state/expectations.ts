/** What lines must still show of the cards of a turn: a missing line betrays itself here. */
import type { Game } from '../../../../engine/index.js';
import type { LogCard } from '../events.js';
import {
  type ExpectedAmounts,
  type ExpectedKind,
  expectedKinds,
  expectedLater,
  expectedNow,
  givesOnlyBonuses,
  givesOnlyBonusesLater,
  nothingExpected,
} from './card-text.js';

/** What no line has shown. */
export interface MissingLine {
  readonly what: ExpectedKind;
  /** The card that should have done it. */
  readonly card: LogCard;
}

export class Expectations {
  #open = nothingExpected();
  readonly #by: { [K in ExpectedKind]?: LogCard } = {};
  /** True if a card of this turn may do more than its text says. */
  mayDoMore = false;

  constructor(readonly game: Game) {}

  /** @param available number of cards that can be drawn */
  beginTurn(atStart: readonly LogCard[], available: number): void {
    this.#open = nothingExpected();
    this.mayDoMore = false;
    for (const card of atStart) {
      const facts = this.game.cards[card]!;
      this.#add(card, expectedLater(facts), available);
      if (!givesOnlyBonusesLater(facts)) this.mayDoMore = true;
    }
  }

  play(card: LogCard, available: number): void {
    const facts = this.game.cards[card];
    if (facts === undefined || !givesOnlyBonuses(facts)) this.mayDoMore = true;
    // Lines of treasures come together, so what each gives may come later.
    if (facts !== undefined && !facts.kinds.includes('treasure'))
      this.#add(card, expectedNow(facts), available);
  }

  #add(card: LogCard, more: ExpectedAmounts, available: number): void {
    for (const what of expectedKinds) {
      if (more[what] === 0) continue;
      this.#open[what] += more[what];
      this.#by[what] = card;
    }
    this.#open.cards = Math.min(this.#open.cards, available);
  }

  /** A line shows this. @returns false if no card gives so much */
  show(what: ExpectedKind, amount: number): boolean {
    const isExplained = amount <= this.#open[what] || this.mayDoMore;
    this.#open[what] = Math.max(0, this.#open[what] - amount);
    return isExplained;
  }

  /**
   * Nothing is expected any more.
   * @param hasHand false if there is no card that could be trashed or discarded
   */
  close(hasHand: boolean): readonly MissingLine[] {
    const open = this.#open;
    this.#open = nothingExpected();
    if (!hasHand) open.trashes = open.discards = open.gains = 0;
    return expectedKinds.filter((what) => open[what] > 0).map((what) => ({ what, card: this.#by[what]! }));
  }
}
