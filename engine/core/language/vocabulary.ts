/**
 * The vocabulary of a game's strategy language, as data. Parsers, checkers, printers, editors and genomes read it
 * and know no game by name. The game's own `vocabulary.ts` gives the terms their meaning.
 */
import type { CardId } from '../contract/brand.js';
import type { Block, Entry } from './buylist-program.js';

export type ParameterKind = 'card' | 'number' | 'condition';

/** A condition, as it is written after `if`. */
export interface ConditionWord {
  readonly name: string;
  /** Kinds of the arguments, in order. */
  readonly parameters: readonly ParameterKind[];
  /** True if the last parameter may be repeated any number of times. */
  readonly repeats: boolean;
  /** True if the condition depends on other players. */
  readonly ofOthers?: true;
  /** True if reactions can evaluate the condition; otherwise it is false in reactions. */
  readonly inReactions: boolean;
  /** Smallest and largest useful number argument, for genomes and warnings. */
  readonly numberRange?: readonly [number, number];
  /** The condition's value for the number 0, if it is the same in every state (`Has(Gold, 0)` is true). */
  readonly atZero?: boolean;
  /**
   * Set if the condition is always false while cards are bought: for every number above 0, or only for treasures.
   */
  readonly whileBuying?: 'false' | 'false-for-treasures';
  /**
   * Names of cards. The condition is constant in games without any of them. Absent if it depends on no card.
   */
  readonly onlyWith?: readonly string[];
  readonly inOriginal?: { readonly lacks: true };
  readonly about: string;
}

/** A number from the current state, for comparisons. */
export interface MeasureWord {
  readonly name: string;
  /** Its argument: none, a card, or a card or kind of cards. */
  readonly subject: 'none' | 'card' | 'cards';
  /** True if the number depends on other players. */
  readonly ofOthers?: true;
  /** Smallest and largest useful number in a comparison, for genomes. */
  readonly numberRange: readonly [number, number];
  readonly about: string;
}

/**
 * - `names`: `Curse, Estate`
 * - `pairs`: `Estate -> Silver`
 * - `choice`: `choose option 2`, `ignore option`
 * - `choices`: exactly two choices, `choose option 1, choose option 4`
 * - `choice-and-names`: `choose option 3, trash (Estate)`
 */
export type BodyForm = 'names' | 'pairs' | 'choice' | 'choices' | 'choice-and-names';

/** Allowed bodies of an `options for` or `reactions for` block. */
export interface BodyShape {
  /** Accepted forms; empty if a block is accepted but its body has no meaning. */
  readonly forms: readonly BodyForm[];
  /** The tag around names. Unless it is required, names may also be bare. */
  readonly tag?: { readonly name: 'discard' | 'trash' | 'keep'; readonly required: boolean };
  /** Meanings of `choose option 1`, `choose option 2` …, in the order printed on the card. */
  readonly choices?: readonly string[];
  /** Meaning of `ignore option`; absent if the player must choose. */
  readonly ignore?: string;
  /**
   * For `choice-and-names`: the choice, from 1, that needs names and is the only one to take them. If absent,
   * names may accompany any choice.
   */
  readonly namesFor?: number;
  /** For `pairs`: how much the new card may cost beyond the old one, `exactly` or `up-to`. */
  readonly exchange?: { readonly rule: 'exactly' | 'up-to'; readonly amount: number };
  /** For names of gained cards: the highest cost allowed. */
  readonly gainCostMax?: number;
  /** Kinds of the useful cards in names (or left sides of pairs); absent if any card is useful. */
  readonly among?: readonly string[];
  /** What `keep (…)` beside the names decides; absent if it is accepted but has no meaning. */
  readonly keep?: string;
  /** What `discard (…)` beside the names decides, if the names are trashed. */
  readonly discard?: string;
  /** What the body decides and what happens without it, for help and hover texts. */
  readonly about: string;
}

/** A difference between the original program and these rules. */
export interface PlaysOtherwise {
  readonly there: string;
  readonly here: string;
  /** It matters only together with another avoided term, so players for that program may use this one. */
  readonly alone?: true;
  /** Still worth using in that program, so players for it may. */
  readonly usable?: true;
}

/** How the original program of the language differs in a term; absent if it does not. */
export interface WordInOriginal {
  readonly otherwise: PlaysOtherwise;
}

export interface CardInOriginal extends Partial<WordInOriginal> {
  /** The original does not know the name, has no pile of it, or takes no options for it. */
  readonly lacks?: 'name' | 'pile' | 'options';
  /** Its options mean something else there, so players for that program leave them out. */
  readonly options?: PlaysOtherwise;
  /** The original does not play the card without options, so players for that program list these last. */
  readonly unsaid?: {
    readonly pairs?: readonly (readonly [from: string, into: string])[];
    /** Choices, from 1; −1 for no. */
    readonly choices?: readonly number[];
  };
}

export interface EventInOriginal extends Partial<WordInOriginal> {
  readonly lacks?: true;
  /**
   * The original plays the event the same only if all cards are listed. Players for that program therefore list all
   * cards that they may own: the cards here, which any player may get, and the cards that they gain.
   */
  readonly complete?: readonly string[];
}

/** What a card contributes to a deck. Plans for a board combine cards whose roles fit. */
export interface CardRoles {
  /** What one play gives, including later turns; the maximum if it has choices. */
  readonly actions: number;
  readonly cards: number;
  readonly buys: number;
  readonly coins: number;
  /** It removes weak cards from the own deck. */
  readonly trashes: boolean;
  /** It gives other players unwanted cards. */
  readonly junks: boolean;
  readonly attacks: boolean;
  /** It gains useful cards without a purchase. */
  readonly gains: boolean;
  /** It plays another action again. */
  readonly replays: boolean;
}

/** A card as the strategy language sees it. Its index in {@link Vocabulary.cards} is the card's id. */
export interface CardWord {
  readonly id: CardId;
  readonly name: string;
  /** Older names and misspellings that the parser reads as this card. */
  readonly aliases?: readonly string[];
  readonly kinds: readonly string[];
  readonly cost: number;
  /** Body of `options for`; absent if the card decides nothing. */
  readonly options?: BodyShape;
  /** Events that it causes and that `reactions for` may name. */
  readonly events?: readonly string[];
  /** True if playing it makes cards cheaper. Exchanges that printed costs forbid may then be legal. */
  readonly lowersCosts?: boolean;
  /** True if a purchase depends on more than its cost less the discount of all cards. */
  readonly specialPurchase?: boolean;
  /** True if its pile practically never runs out (Copper, Silver, Gold). */
  readonly plentiful?: boolean;
  /** Absent for cards of every board, and in games whose plans do not come from rules. */
  readonly roles?: CardRoles;
  /** Its points grow with other cards of its owner. */
  readonly growingPoints?: true;
  readonly inOriginal?: CardInOriginal;
}

/** An event that `reactions for` may name. */
export interface EventWord {
  readonly name: string;
  readonly body: BodyShape;
  readonly inOriginal?: EventInOriginal;
  readonly about: string;
}

/** A step of a play order that is not a card, written with a colon. */
export interface StepWord {
  readonly name: string;
  readonly inOriginal?: WordInOriginal;
  readonly about: string;
}

/** An entry for the front of a list. It buys another card when the last card of a pile would end a lost game. */
export interface EndingEntry {
  /** The pile; the entry has a meaning only on boards with it. */
  readonly pile: CardId;
  readonly entry: Entry;
}

export interface Vocabulary {
  readonly cards: readonly CardWord[];
  /** The id of `Nothing`, which is no card: one past the last card's id. */
  readonly nothing: CardId;
  readonly conditions: readonly ConditionWord[];
  readonly measures: readonly MeasureWord[];
  /** Kinds of cards that measures can count. */
  readonly countedKinds: readonly string[];
  readonly events: readonly EventWord[];
  readonly steps: readonly StepWord[];
  readonly endings?: readonly EndingEntry[];
}

/** The shape of a block's body; undefined if the block decides nothing. */
export function shapeOf(block: Block, { cards, events }: Vocabulary): BodyShape | undefined {
  const shape =
    block.kind === 'options'
      ? cards[block.card]?.options
      : events.find(({ name }) => name === block.event)?.body;
  return shape !== undefined && shape.forms.length > 0 ? shape : undefined;
}

/** Whether a body of this shape can use the card in its names, or on the left side of its pairs. */
export const isUsefulIn = ({ among }: BodyShape, { kinds }: CardWord): boolean =>
  among === undefined || among.some((kind) => kinds.includes(kind));

/**
 * Whether an exchange may turn a card of one cost into a card of another, by their printed costs.
 * @param discount how much less everything costs at that moment
 */
export function fitsExchange(
  { rule, amount }: NonNullable<BodyShape['exchange']>,
  from: number,
  into: number,
  discount = 0,
): boolean {
  const most = Math.max(0, from - discount) + amount;
  const cost = Math.max(0, into - discount);
  return rule === 'exactly' ? cost === most : cost <= most;
}
