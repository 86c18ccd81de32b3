/** Effects that cards have set up for later. They contain only numbers, so that a checkpoint can save them. */

/** An effect for the rest of the turn, for the player whose turn it is. */
export interface TurnEffect {
  /** Number of the `thisTurn` step among the numbered steps. */
  readonly step: number;
  /** The card that set up the effect, and bits of the seats that it does not affect. */
  readonly source: number;
  readonly unaffected: number;
  /** 1 if it has acted. */
  used: number;
}

/** An effect that lasts until the next turn of the seat that set it up. */
export interface LastingEffect {
  /** Number of the `untilNextTurn` step among the numbered steps. */
  readonly step: number;
  readonly owner: number;
  readonly unaffected: number;
  /** The card that set up the effect, and the card that it gained. */
  readonly source: number;
  readonly gained: number;
}

/** True if an effect of another seat applies to this seat. */
export const touches = ({ owner, unaffected }: LastingEffect, seat: number): boolean =>
  owner !== seat && ((unaffected >> seat) & 1) === 0;

/** What happens at the start of a seat's next turn. */
export interface DelayedEffect {
  /** The card that set it up. */
  readonly source: number;
  /** Number of the `nextTurn` step among the numbered steps; −1 for none. */
  readonly step: number;
  /** The card set aside that will come to the hand, or NO_CARD. */
  aside: number;
}
