/** The actions of a player: cards with options. `P` is the player's type: `Card<Player<MyStats>>`. */
import type { CardLook } from '../../core/contract/game.js';
import type { Message } from './messages.js';

/** A card, or a permanent action beside the hand. One object for all copies. */
export interface Card<P> {
  readonly name: string;
  /** The event, in a sentence or two; may depend on the player. */
  readonly text?: TextSource<P>;
  /** Copies in the deck at the start, 1 by default; 0 for a card that enters later. */
  readonly count?: number;
  /** The kinds of this card, for people. */
  readonly kinds?: readonly string[];
  /** Its colour and sign on the page, e.g. `{ hue: 120, icon: '⚓' }`; its kinds decide what is left out. */
  readonly look?: CardLook;
  /** At least one. */
  readonly options: readonly CardOption<P>[];
}

/** One thing to do with a card. */
export interface CardOption<P> {
  /** Short and fixed: the identity of the option in programs and logs. */
  readonly name: string;
  /** Text for the player; the name by default. May depend on the player. */
  readonly text?: TextSource<P>;
  /** Why the option cannot be chosen now; nothing (or false) when it can. */
  disabled?(player: P): string | Message | false | null | undefined;
  /**
   * The action. Its changes of the rule collection take effect at once. May return or throw `endGame(…)` or a
   * `Warning`; any other answer means nothing, any other error ends the game.
   */
  run(player: P): unknown;
  /** A card that follows the choice into the deck, once the played card has left the hand. */
  readonly follow?: Follow<P> | ((player: P) => Follow<P> | undefined);
}

/** A text, or how to make one for a player. */
export type TextSource<P> = string | Message | ((player: P) => string | Message);

/** Where in the deck: on `top`, at the `bottom`, at a `random` place, or below that many cards. */
export type Place = 'top' | 'bottom' | 'random' | number;

/** A place for the played card itself, or another card and its place. */
export type Follow<P> = Place | { readonly card: CardRef<P>; readonly to: Place };

/** A card of the game or its name. */
export type CardRef<P> = Card<P> | string;
