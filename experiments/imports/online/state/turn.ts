/** The turn in progress: whose it is, how far it is, and its actions, buys and coins. */

export class LogTurn {
  /** Number of the turn, the same for all players, as the log counts it. */
  round = 0;
  /** Where it begins. */
  line = 0;
  /** Seat; -1 before the first turn. */
  active = -1;
  /** True if a card has given it to a player who had the turn before. */
  isExtra = false;
  /** Number of such turns up to now. */
  extraTurns = 0;
  /** True if a card gives its player another turn after it. */
  givesTurn = false;
  /** True if something happens at its start. */
  hasStartEffects = false;
  isBuyPhase = false;
  /** True if something was bought in it. */
  hasBought = false;
  /** True if the player decides nothing more in it. */
  areDecisionsOver = false;
  isCleanedUp = true;
  hasShuffled = false;
  /** True if somebody undid something, so the log may tell it twice. */
  wasUndone = false;

  begin(round: number, seat: number, line: number): void {
    this.hasStartEffects = false;
    this.givesTurn = false;
    this.round = round;
    this.line = line;
    this.active = seat;
    this.isBuyPhase = false;
    this.hasBought = false;
    this.areDecisionsOver = false;
    this.isCleanedUp = false;
    this.hasShuffled = false;
  }
}

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
}
