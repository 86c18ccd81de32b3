/** What is being carried out: the cards to which the next lines belong, and those that may be played without an action. */
import type { ZoneName } from '../card-lines.js';
import type { LogCard } from '../events.js';

/** An attack, until the next card is played. */
interface OngoingAttack {
  readonly card: LogCard;
  /** Seats that have gained a card since. */
  readonly gained: Set<number>;
  hasReaction: boolean;
}

export class OngoingEffects {
  /** The last card that the active player played. */
  lastPlayed: LogCard | undefined;
  /** The last treasure that the active player played, if no other card since. */
  lastTreasure: LogCard | undefined;
  /** True if the active player trashed a card since the last play. */
  hasTrashed = false;
  /** True if the last card has set a gained card aside. */
  hasSetAside = false;
  /** True if the last card was played again. */
  isReplayed = false;
  lastGain: { readonly card: LogCard; readonly to: ZoneName } | undefined;
  reaction: { readonly card: LogCard; readonly seat: number } | undefined;
  attack: OngoingAttack | undefined;
  /** Cards of earlier turns that do something at the start of this one. */
  atStart: readonly LogCard[] = [];

  play(card: LogCard): void {
    this.lastPlayed = card;
    this.lastTreasure = undefined;
    this.hasTrashed = false;
    this.hasSetAside = false;
  }

  playTreasure(card: LogCard): void {
    this.lastTreasure = card;
    this.hasTrashed = false;
  }

  beginTurn(atStart: readonly LogCard[]): void {
    this.lastPlayed = undefined;
    this.lastTreasure = undefined;
    this.attack = undefined;
    this.atStart = atStart;
  }
}

/** A card that may be played from the discard pile or the trash. */
interface OfferedPlay {
  readonly card: LogCard;
  readonly seat: number;
  readonly isTrashed: boolean;
}

/** Plays of this turn that use no action. */
export class FreePlays {
  /** Cards of the hand that cards in play are still to play. */
  fromHand = 0;
  /** The card that Vassal discarded. */
  discarded: LogCard | undefined;
  /** Cards that may be played now, or not at all. */
  offered: OfferedPlay[] = [];
  /** How often a Sailor has played a gained card. */
  sailorsUsed = 0;
}
