/** The turn in progress: whose it is, how far it is, and its actions, buys and coins. */

export class LogTurn {
  /** True if a card gives its player another turn after it. */
  givesTurn = false;
  /** True if something happens at its start. */
  hasStartEffects = false;
  isBuyPhase = false;
  /** True if something was bought in it. */
  hasBought = false;
  /** True if the player decides nothing more in it. */
  areDecisionsOver = false;
  isCleanedUp: boolean;
  hasShuffled = false;
  /** True if somebody undid something, so the log may tell it twice. */
  wasUndone = false;

  constructor(
    /** Number of the turn, the same for all players, as the log counts it. */
    readonly round: number,
    /** Seat; -1 before the first turn. */
    readonly active: number,
    /** Where it begins. */
    readonly line: number,
    /** True if a card has given it to a player who had the turn before. */
    readonly isExtra: boolean,
    /** Number of such turns up to now. */
    readonly extraTurns: number,
  ) {
    this.isCleanedUp = active < 0;
  }
}

export const STORED_BONUSES = 'a position cannot say who has Coffers or Villagers';

export class TurnResources {
  actions = 1;
  buys = 1;
  coins = 0;
  /** By how much all cards cost less. */
  discount = 0;
  /** By how much action cards cost less in addition. */
  actionDiscount = 0;
  /** Why actions, buys or coins are unknown for the rest of the turn. */
  uncertainty: string | undefined;
  /** False if a card may have been played without an action. */
  areActionsKnown = true;
  areCoinsKnown = true;

  /** The player may have Coffers or Villagers to use. */
  storeBonuses(): void {
    this.uncertainty ??= STORED_BONUSES;
    this.areCoinsKnown = false;
  }
}
