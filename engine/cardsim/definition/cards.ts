/** The actions of a player: cards with options. `P` is the type of the player: `Card<Player<MyStats>>`. */
import type { CardLook } from '../../core/contract/game.js';
import type { Message } from './messages.js';

/** A card, or a permanent action beside the hand. All copies share one object. */
export interface Card<P> {
  readonly name: string;
  /** The event in a sentence or two. It may depend on the player. */
  readonly text?: TextSource<P>;
  /** Copies in the deck at the start: 1 by default, 0 for a card that enters later. */
  readonly count?: number;
  readonly kinds?: readonly string[];
  /** Colour and sign on the page, e.g. `{ hue: 120, icon: '⚓' }`. The card's kinds decide what is absent. */
  readonly look?: CardLook;
  /** At least one option. */
  readonly options: readonly CardOption<P>[];
}

/** One use of a card. */
export interface CardOption<P> {
  /** Short and fixed: programs and logs identify the option by it. */
  readonly name: string;
  /** Text for the player; `name` by default. It may depend on the player. */
  readonly text?: TextSource<P>;
  /** Why the option cannot be chosen now; nothing (or false) if it can. */
  disabled?(player: P): string | Message | false | null | undefined;
  /**
   * Performs the action. Its changes of the rule collection take effect at once. It may return or throw
   * `endGame(…)` or a `Warning`. Any other return value is ignored; any other error ends the game.
   */
  run(player: P): unknown;
  /** A card that goes into the deck after the played card has left the hand. */
  readonly follow?: Follow<P> | ((player: P) => Follow<P> | undefined);
}

/** A text, or a function that makes one for a player. */
export type TextSource<P> = string | Message | ((player: P) => string | Message);

/** A position in the deck: on `top`, at the `bottom`, at a `random` position, or below this number of cards. */
export type Place = 'top' | 'bottom' | 'random' | number;

/** A position in the deck for the played card itself, or another card and its position. */
export type Follow<P> = Place | { readonly card: CardRef<P>; readonly to: Place };

/** A card of the game, or its name. */
export type CardRef<P> = Card<P> | string;
