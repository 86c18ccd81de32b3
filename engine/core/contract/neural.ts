/**
 * The inputs and actions of networks. Code that trains, plays or explains a
 * network uses this contract and knows no game by name.
 */
import type { CardId } from './brand.js';

/** How a strategy language compares an observed number. */
export type Wording =
  /**
   * A condition of a buylist, its number last: `Has(Smithy, 2)`. `at-least` holds from the number on, `less` below it,
   * `more` above it.
   */
  | { readonly form: 'word'; readonly word: string; readonly sense: 'at-least' | 'less' | 'more' }
  /** A number that buylists compare: `Lead >= 3`. */
  | { readonly form: 'measure'; readonly measure: string }
  /** A key of a score table, compared with the number. */
  | { readonly form: 'key'; readonly key: string };

/** One number of an observation. */
export interface NeuralInput {
  /** Its identity in files of weights, e.g. `own Smithy`. */
  readonly name: string;
  /** The card it is about; absent when it is about no single card. */
  readonly card?: CardId;
  /** The number is 0 on boards without any of these cards. Absent if it applies to all boards, or only to `card`. */
  readonly cards?: readonly CardId[];
  /** Factor from the counted whole number to the input, so that usual values are around 1. */
  readonly scale: number;
  /** Existing networks may use it; new ones do not. */
  readonly retired?: true;
  /** Absent if the language has no term for it. */
  readonly wording?: Wording;
}

/** One action of a network. */
export interface NeuralAction {
  /** Its identity in files of weights, e.g. `buy Smithy`. */
  readonly name: string;
  readonly card?: CardId;
  /**
   * `pass`: buy nothing (always the first action); `take`: the card; `choose`: an option of the card, from 1; `answer`: the
   * card, or nothing, in a decision of another kind.
   */
  readonly does: 'pass' | 'take' | 'choose' | 'answer';
  readonly choice?: number;
  /**
   * For an answer: the rule set by which a score table makes the same decision, and the least whole score at which it
   * acts.
   */
  readonly ruleSet?: { readonly name: string; readonly acts: number };
}

/** Decides for a seat. One object per seat, reused at every decision. */
export interface NeuralAgent {
  /** Whole numbers, filled before each decision; of the length of {@link NeuralInterface.inputs}. */
  readonly observation: Int32Array;
  /** The legal actions, filled before each decision; at least two. */
  readonly options: Int32Array;
  /** False while the agent decides without its observation, which is then not filled. Default: true. */
  readonly observes?: boolean;
  /** Whether it is told what its partner would do. */
  readonly isAdvised?: boolean;
  /** Whether it may take this action. Absent: the agent decides only purchases and options of cards. */
  knows?(action: number): boolean;
  /**
   * @param count how many of `options` are meant
   * @param advice for an advised agent, the action that the partner would take; otherwise −1
   * @returns an action among the options, or −1 to leave it to the game's default
   */
  decide(count: number, advice: number): number;
  /** The match starts over from its deal. Forget its decisions. */
  startOver?(): void;
}

export interface NeuralInterface<Policy> {
  /** Grows when inputs or actions change their meaning: weights of another version are refused. */
  readonly version: number;
  readonly inputs: readonly NeuralInput[];
  /**
   * The cards of a match, for networks that know many boards: 1 if the card is on the board, otherwise 0. They never
   * change within a match, so no observation has them.
   */
  readonly boardInputs?: readonly NeuralInput[];
  readonly actions: readonly NeuralAction[];
  /** Whether agents can be told what their partner would do. */
  readonly advises?: boolean;
  /**
   * A player whose network decides everything that it has actions for: purchases, and more in some games.
   * @param fallbackPolicy decides everything else; without it the defaults of the game do
   * @param observeOnly `fallbackPolicy` decides everything, and the network only observes it
   * @param adviser the partner that an advised agent hears; without it `fallbackPolicy`
   */
  policy(agent: NeuralAgent, fallbackPolicy?: Policy, observeOnly?: boolean, adviser?: Policy): Policy;
}
