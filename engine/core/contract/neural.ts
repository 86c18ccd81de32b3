/**
 * The inputs and actions of networks. Code that trains, plays or explains a network uses this contract and knows
 * no game by name.
 */
import type { CardId } from './brand.js';

/** How a strategy language compares an observed number. */
export type Wording =
  /**
   * A condition of a buylist whose last argument is the number: `Has(Smithy, 2)`. It holds at or above the number
   * (`at-least`), below it (`less`) or above it (`more`).
   */
  | { readonly form: 'word'; readonly word: string; readonly sense: 'at-least' | 'less' | 'more' }
  /** A measure that buylists compare with the number: `Lead >= 3`. */
  | { readonly form: 'measure'; readonly measure: string }
  /** A key of a score table that is compared with the number. */
  | { readonly form: 'key'; readonly key: string };

/** One number of an observation. */
export interface NeuralInput {
  /** Identifies the input in files of weights, e.g. `own Smithy`. */
  readonly name: string;
  /** The card that it describes; absent if it describes no single card. */
  readonly card?: CardId;
  /** The number is 0 on boards without any of these cards. Absent if it applies to all boards, or only to `card`. */
  readonly cards?: readonly CardId[];
  /** Factor from the observed whole number to the input; it brings usual values near 1. */
  readonly scale: number;
  /** Only networks for many boards, and networks trained from these, have it. */
  readonly forManyBoards?: true;
  /** Absent if the language has no term for it. */
  readonly wording?: Wording;
}

/** A number for which the language has a term and which follows from the inputs: their weighted sum. */
export interface NeuralFact {
  readonly name: string;
  readonly wording: Wording;
  /** Input and weight. */
  readonly terms: readonly (readonly [input: string, weight: number])[];
  /** True to divide the sum by the number of seats, rounded up. */
  readonly perSeat?: true;
}

/** One action of a network. */
export interface NeuralAction {
  /** Identifies the action in files of weights, e.g. `buy Smithy`. */
  readonly name: string;
  readonly card?: CardId;
  /**
   * `pass`: buys nothing (always the first action); `take`: takes the card; `choose`: chooses an option of the
   * card, from 1; `answer`: names the card, or nothing, in another kind of decision.
   */
  readonly does: 'pass' | 'take' | 'choose' | 'answer';
  readonly choice?: number;
  /**
   * For an answer: the rule set by which a score table makes the same decision, and the least whole score at which it
   * acts.
   */
  readonly ruleSet?: { readonly name: string; readonly acts: number };
}

/** Makes the decisions of one seat. The object is reused for every decision. */
export interface NeuralAgent {
  /** Whole numbers, filled in before each decision, as many as {@link NeuralInterface.inputs}. */
  readonly observation: Int32Array;
  /** The legal actions, filled in before each decision; at least two. */
  readonly options: Int32Array;
  /** False while the agent decides without its observation, which is then not filled in. Default: true. */
  readonly observes?: boolean;
  /** Whether it is told what its partner would do. */
  readonly isAdvised?: boolean;
  /** Whether it may take this action. If absent, the agent decides only purchases and options of cards. */
  knows?(action: number): boolean;
  /**
   * @param count number of legal actions in `options`
   * @param advice for an advised agent, the action that the partner would take; otherwise −1
   * @returns one of the legal actions, or −1 to leave the decision to the game's default
   */
  decide(count: number, advice: number): number;
  /** The game starts over from its deal. Forget its decisions. */
  startOver?(): void;
}

export interface NeuralInterface<Policy> {
  /** Grows when inputs or actions change their meaning; weights of another version are refused. */
  readonly version: number;
  readonly inputs: readonly NeuralInput[];
  /**
   * The cards of a game, for networks for many boards: 1 if the card is on the board, otherwise 0. They do not
   * change within a game, so observations leave them out.
   */
  readonly boardInputs?: readonly NeuralInput[];
  /** Further numbers for programs that are distilled from a network. */
  readonly facts?: readonly NeuralFact[];
  readonly actions: readonly NeuralAction[];
  /** Whether agents can be told what their partner would do. */
  readonly advises?: boolean;
  /**
   * A player whose network makes every decision for which it has actions: purchases, and more in some games.
   * @param fallbackPolicy makes all other decisions; if absent, the game's defaults do
   * @param observeOnly `fallbackPolicy` makes every decision, and the network only observes it
   * @param adviser the partner that advises the agent; `fallbackPolicy` if absent
   */
  policy(agent: NeuralAgent, fallbackPolicy?: Policy, observeOnly?: boolean, adviser?: Policy): Policy;
}
