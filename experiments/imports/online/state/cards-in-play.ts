/** The cards of one seat in play: those of this turn, and those that stay for what they do later. */
import type { LogCard } from '../events.js';

export class CardsInPlay {
  /** In order of play, without treasures that leave with the turn. */
  cards: LogCard[] = [];
  /** Treasures of this turn. */
  treasures: LogCard[] = [];
  /** Cards played this turn, replays included. */
  played: LogCard[] = [];
  /** Cards in play since an earlier turn, which leave with this one. */
  fromEarlierTurns: readonly LogCard[] = [];
  /** Cards played in the turn of another player, which leave with that turn. */
  inOtherTurn: LogCard[] = [];
  /** Cards that stay in play until the next turn. */
  staying: LogCard[] = [];
  /** Cards that will do something at the start of the next turn, in order; one element per effect. */
  nextTurn: LogCard[] = [];
  /** Cards whose effect lasts until the next turn. */
  lasting: LogCard[] = [];

  beginTurn(): void {
    this.nextTurn = [];
    this.lasting = [];
    this.fromEarlierTurns = [...this.cards];
  }

  /** The card will do something at the start of the next turn, and stays in play until then. */
  awaitNextTurn(card: LogCard, isOwnTurn: boolean): void {
    this.nextTurn.push(card);
    const copiesIn = (cards: readonly LogCard[]): number => cards.filter((one) => one === card).length;
    const isNew = copiesIn(this.staying) < copiesIn(this.cards) - copiesIn(this.fromEarlierTurns);
    if (isNew && isOwnTurn) this.staying.push(card);
  }

  /** Takes a card, other than a treasure, out of play. @returns false if it is not there */
  take(card: LogCard): boolean {
    return takeLast(this.cards, card);
  }

  takeTreasure(card: LogCard): boolean {
    return takeLast(this.treasures, card);
  }
}

function takeLast(cards: LogCard[], card: LogCard): boolean {
  const at = cards.lastIndexOf(card);
  if (at >= 0) cards.splice(at, 1);
  return at >= 0;
}
