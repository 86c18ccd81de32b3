/** Facts about the cards that a log names, including those that the game lacks. */
import { type CardFacts, type Game, printedName } from '../../../../engine/index.js';
import { FIRST_UNSUPPORTED, isSupported, type LogCard } from '../events.js';

export class LogCards {
  constructor(
    readonly game: Game,
    readonly unsupported: readonly string[],
  ) {}

  idOf(name: string): LogCard {
    return this.game.cards.find((card) => card.name === name)!.id;
  }

  /** @returns undefined if the game lacks the card */
  factsOf(card: LogCard): CardFacts | undefined {
    return this.game.cards[card];
  }

  nameOf(card: LogCard): string {
    return isSupported(card) ? this.game.cards[card]!.name : this.unsupported[card - FIRST_UNSUPPORTED]!;
  }

  isNamed(card: LogCard | undefined, name: string): boolean {
    return card !== undefined && this.nameOf(card) === name;
  }

  printed(card: LogCard): string {
    return isSupported(card) ? printedName(this.nameOf(card)) : this.nameOf(card);
  }

  isOf(card: LogCard, kind: string): boolean {
    return this.factsOf(card)?.kinds.includes(kind) === true;
  }

  /** Charlatan makes Curses treasures. */
  isTreasure(card: LogCard): boolean {
    return this.isOf(card, 'treasure') || (isSupported(card) && this.nameOf(card) === 'Curse');
  }

  /** True for Coppers, Estates, and the like. */
  isBasic(card: LogCard): boolean {
    return this.factsOf(card)?.set === 'basic';
  }
}
