/** The events of a log of the online Dominion game: what each line says, without its wording. */
import { Refused, without as withoutNamed } from '../../../engine/index.js';

/** Id of a card in the game; cards that the game lacks get ids from {@link FIRST_UNSUPPORTED} on. */
export type LogCard = number;
export const FIRST_UNSUPPORTED = 100_000;
export const isSupported = (card: LogCard): boolean => card < FIRST_UNSUPPORTED;

export interface Cards {
  /** One element per copy. */
  readonly named: readonly LogCard[];
  /** `2 cards`: number of unnamed cards. */
  readonly unnamed: number;
}

export const sizeOf = ({ named, unnamed }: Cards): number => named.length + unnamed;

/** True if `part` may be among these cards. */
export const contains = (cards: Cards, part: Cards): boolean =>
  part.unnamed <= cards.unnamed && withoutNamed(part.named, cards.named).length === 0;

/** These cards, less others that are among them. */
export const without = (cards: Cards, others: Cards): Cards => ({
  named: withoutNamed(cards.named, others.named),
  unnamed: Math.max(0, cards.unnamed - others.unnamed),
});

/**
 * What a player does to cards: `away` puts them into exile or onto a mat, `bottoms`, `inserts` and `mixes` into the
 * deck, `finds` takes a wished card from it, and `shows` another one on it.
 */
export type CardVerb =
  | 'starts'
  | 'draws'
  | 'trashes'
  | 'discards'
  | 'topdecks'
  | 'reveals'
  | 'looks'
  | 'aside'
  | 'reacts'
  | 'away'
  | 'hand'
  | 'toHand'
  | 'bottoms'
  | 'inserts'
  | 'mixes'
  | 'finds'
  | 'shows'
  | 'receives';

export type LogEvent = {
  readonly line: number;
  /** The card in parentheses behind the line, which did it. */
  readonly by?: LogCard | undefined;
} & (
  | {
      readonly kind: 'turn';
      readonly number: number;
      readonly seat: number;
      /** Of an additional turn, such as Possession. */
      readonly cause: string | undefined;
    }
  | { readonly kind: 'ended' }
  | { readonly kind: 'resigned'; readonly seat: number }
  | { readonly kind: 'undone'; readonly seat: number }
  | { readonly kind: 'shuffles'; readonly seat: number }
  /** Before what happens at the start of a turn; missing if nothing does. */
  | { readonly kind: 'begins'; readonly seat: number }
  | {
      readonly kind: 'buys';
      readonly seat: number;
      readonly cards: Cards;
      /** False if a later line may tell the gain. */
      readonly isGained: boolean;
    }
  | {
      readonly kind: 'gains';
      readonly seat: number;
      readonly cards: Cards;
      /** Where the line says that the cards go or, if `trash`, come from. */
      readonly zone: 'deck' | 'hand' | 'trash' | undefined;
    }
  | {
      readonly kind: 'plays';
      readonly seat: number;
      readonly cards: Cards;
      readonly again: boolean;
      readonly coins: number | undefined;
    }
  | {
      readonly kind: 'gets';
      readonly seat: number;
      readonly what: 'actions' | 'buys' | 'coins' | 'tokens';
      readonly amount: number;
    }
  | { [K in CardVerb]: { readonly kind: K; readonly seat: number; readonly cards: Cards } }[CardVerb]
  /** Gets or uses Coffers or Villagers. */
  | { readonly kind: 'stores'; readonly seat: number }
  /** `buys Alms.`: an Event or a Project, which is no card and moves none. */
  | { readonly kind: 'event'; readonly seat: number; readonly name: string }
  /** To the hand of another player, or to a pile if `to` is undefined. */
  | {
      readonly kind: 'gives';
      readonly seat: number;
      readonly cards: Cards;
      readonly to: number | undefined;
    }
  /** A player did something unknown, so the zones of cards, and perhaps their owners, are no longer certain. */
  | { readonly kind: 'unknown'; readonly seat: number; readonly text: string; readonly namesCards: boolean }
);

/** A line of the log. */
export interface AtLine {
  readonly line: number;
}
/** A line in which a seat does something. */
export interface SeatLine extends AtLine {
  readonly seat: number;
}
/** A line in which a seat does something to cards. */
export interface CardLine extends SeatLine {
  readonly cards: Cards;
}

export type EventOf<K extends LogEvent['kind']> = Extract<LogEvent, { readonly kind: K }>;
/** An event that moves or shows cards. */
export type CardEvent = Extract<LogEvent, { readonly cards: Cards }>;
/** One that is neither a play, a purchase nor a draw. */
export type MoveEvent = Exclude<
  CardEvent,
  { readonly kind: 'starts' | 'draws' | 'plays' | 'buys' | 'gives' }
>;

export interface LogLines {
  /** By seat, in turn order. */
  readonly names: readonly string[];
  readonly events: readonly LogEvent[];
  readonly lines: number;
  /** Lines without meaning for a reader of the game, with their numbers. */
  readonly skipped: readonly { readonly line: number; readonly text: string }[];
  /** Names of the cards from {@link FIRST_UNSUPPORTED} on. */
  readonly unsupportedCards: readonly string[];
  /** First line of another game, which is ignored. */
  readonly another: number | undefined;
}

const ONE_GAME = 'copy the log of one game, in English';

/** The refusal of a log with more than a game can have. */
export const tooMany = (line: number, most: number, what: string): Refused =>
  new Refused(`line ${line}: the log names more than ${most.toLocaleString('en-US')} ${what}`, ONE_GAME);
