/**
 * The contract of every game. Because of it, workers, optimizer, experiments and dashboard know no game by name. A
 * played game is a pure function of (policies, rules, seed).
 */

import type { BuylistCompiler } from '../language/buylist-program.js';
import type { ScoredOption, ScoreProgram, ScoreVocabulary } from '../language/score-vocabulary.js';
import type { Vocabulary } from '../language/vocabulary.js';
import type { RulesRequest } from './board.js';
import type { CardId, Seat, Seed } from './brand.js';
import type { Checkpoint } from './checkpoint.js';
import type { Endings } from './endings.js';
import type { NeuralInterface } from './neural.js';
import type {
  AssumedField,
  Continuation,
  Deed,
  Position,
  PositionField,
  PositionProblem,
  Start,
} from './position.js';
import type { Recorder } from './recorder.js';
import type { StateView } from './state-view.js';

export type * from './position.js';
export type { StateView, Zone } from './state-view.js';

/** A per-turn measurement of one seat, drawn as a curve. */
export interface Series {
  /** Name in data, e.g. `peakMoney`. */
  readonly name: string;
  /** Name on screens, e.g. "Coins in a turn". */
  readonly title: string;
}

/** A named variant of the rules, chosen with `--variant`. */
export interface RuleVariant {
  readonly name: string;
  readonly about: string;
  /** Unit of the score, if the game's own does not fit. */
  readonly scoreTitle?: string;
}

/** Facts about a game that never change. */
export interface GameFacts {
  /** Identity in files, commands and data: lower case, e.g. `dominion`, `star-realms`, `cardsim/orchard`. */
  readonly name: string;
  readonly title: string;
  /** Two or three sentences for people who are new to the game. */
  readonly about?: string;
  /** Number of seats. In a one-player game (`max` 1), players are compared by playing the same seeds alone. */
  readonly seats: { readonly min: number; readonly max: number };
  /** Unit of the score, e.g. "points", "authority". More is better. */
  readonly scoreTitle: string;
  /** Unit of a draw's value, to measure draw luck, e.g. "coins"; absent if draws are not reported. */
  readonly luckTitle?: string;
  /** Variants of the rules, the default first. */
  readonly variants: readonly RuleVariant[];
  /** Card sets for `--sets`; empty when the game has no such choice. */
  readonly sets: readonly RuleVariant[];
  /** Name of the default board; absent if boards have no names. */
  readonly defaultBoard?: string;
  /** Number of piles that `--kingdom` takes; 0 if the game has none. */
  readonly kingdomSize: number;
  /** Every game ends after at most this many turns of all seats in total, unless its rules ask for more. */
  readonly turnsMax: number;
  /** A seat that makes more decisions than this in one turn loses. */
  readonly decisionsPerTurnMax: number;
  readonly series: readonly Series[];
  /** Names of the events that a recorder may receive; an event's number is its index. */
  readonly events: readonly string[];
  /**
   * Details that an event can add after its card, by index: where the card comes from or goes to. Absent in games
   * without details.
   */
  readonly eventDetails?: readonly string[];
  /** Events in which a player gets a card. Strategies differ mainly in these. */
  readonly gains?: readonly string[];
  /**
   * The event that eliminates a player before the end, with its rank as the amount; absent in games without
   * elimination.
   */
  readonly eliminationEvent?: string;
  /** Events in which a card leaves a player for good. */
  readonly losses?: readonly string[];
  /** Events whose card only the seat itself may see, e.g. drawing. */
  readonly privateEvents?: readonly string[];
  /** Wording of events for people, if a verb with a card or a number is not enough. */
  readonly eventWording?: {
    /** Events whose amount is not a number of cards, as verb and noun: `gains trade` reads "gains 3 trade". */
    readonly amounts: readonly string[];
    /** Events that join the previous one if both have the same card: "plays Cutter: 4 authority, 2 trade". */
    readonly continuations: readonly string[];
    /** Events whose amount is a seat. */
    readonly seats: readonly string[];
    /** Events shown without their amount. */
    readonly withoutAmount: readonly string[];
    /** Events that are not shown, because the game's report at the end of the turn contains them. */
    readonly silent?: readonly string[];
  };
  /** Ways in which a game can end, by index, e.g. "provinces gone", "turn limit". */
  readonly endings: readonly string[];
  /** The ending for a failure of the game's own code; absent if there is none. */
  readonly failure?: string;
}

/** Checked rules of one game. JSON; equal requests give equal rules. Games add their own fields. */
export interface Rules {
  readonly game: string;
  readonly variant: string;
  readonly seats: number;
  readonly turnsMax: number;
  /** One line for people, e.g. "classic board of 58 cards" or "core, 2 players". */
  readonly label: string;
  /** Hash of the module that defines the game; absent for built-in games. */
  readonly module?: string;
}

export interface CardLook {
  /** Its hue in degrees, 0 to 360: 0 red, 120 green, 240 blue. */
  readonly hue?: number;
  /** One sign, such as an emoji, in place of the shape for its kind. */
  readonly icon?: string;
}

/** A card as people and programs see it. */
export interface CardFacts {
  readonly id: CardId;
  readonly name: string;
  /** Card types: action, treasure, ship, outpost … */
  readonly kinds: readonly string[];
  readonly cost: number;
  readonly set: string;
  /** Its effect in one or two sentences. */
  readonly text: string;
  /** If absent, its kinds decide. */
  readonly look?: CardLook;
  /** Copies in the deck at the start, in games that deal their cards to one player. */
  readonly copies?: number;
  /** True if the newest edition of its set lacks it: it can be played by name but is never drawn. */
  readonly isOutOfPrint?: true;
}

/** How one game ended. The table owns and reuses it: copy what you keep. Arrays are indexed by seat. */
export interface Result {
  /** Rank from 1; seats that share a rank have the same number. */
  readonly places: Int32Array;
  /** Final scores as whole numbers (games with fractions scale them, see `scoreTitle`). */
  readonly scores: Int32Array;
  readonly turnsTaken: Int32Array;
  /** 1 if the seat broke a limit and therefore lost. */
  readonly faults: Int32Array;
  /** Turns of all seats in total. */
  turns: number;
  /** Index into `facts.endings`. */
  ending: number;
  /** True if the turn limit ended the game. */
  capped: boolean;
}

/** A result of zeros, which a table fills in. */
export function emptyResult(seats: number): Result {
  return {
    places: new Int32Array(seats),
    scores: new Int32Array(seats),
    turnsTaken: new Int32Array(seats),
    faults: new Int32Array(seats),
    turns: 0,
    ending: 0,
    capped: false,
  };
}

/** Plays games by the same rules. A table allocates its state once and resets it before each game. */
export interface Table<Policy> {
  readonly rules: Rules;
  /**
   * Plays one game.
   * @param policies one per seat, in seat order
   * @param checkpoint where to continue, unless it is empty. The table rewrites it when a turn begins. A game may leave
   *   it empty and always play from the start
   * @throws IllegalChoice when a policy gives an illegal answer
   */
  play(policies: readonly Policy[], seed: Seed, recorder?: Recorder, checkpoint?: Checkpoint): Result;
  /**
   * Plays from a position or a saved decision to the end. Absent in games without {@link Positions}.
   * @param start a complete position without problems, or a saved decision, which is not changed
   */
  playFrom?(policies: readonly Policy[], start: Start, how: Continuation, recorder?: Recorder): Result;
  /**
   * Why the faster engine does not play games of these players; undefined if it does. The method is absent
   * without a faster engine.
   */
  whyGeneric?(policies: readonly Policy[]): string | undefined;
  /**
   * The final state of the last game, without secrets: every seat's cards, and the messages since the last
   * decision.
   */
  finalView?(debug?: boolean): StateView | undefined;
  /** A hash of the state at the end of the last game: equal games have equal digests. */
  digest(): number;
}

/** One legal answer to a decision. */
export interface Option {
  /**
   * The text for people, e.g. "Gold (6)", "Trash Curse", "Nothing". The engine knows no names of players, so seats
   * are called `player 2`.
   */
  readonly label: string;
  readonly card?: CardId;
  /**
   * Plays the card from hand, or applies one of its effects, without a cost or choice: all such options can be taken,
   * one after the other.
   */
  readonly isFreePlay?: true;
}

/**
 * A decision as data, for people, networks, search and tests. Compiled strategies decide without it, so it costs them
 * nothing.
 */
export interface Decision {
  readonly seat: Seat;
  /** The decision's name, e.g. `buy`, `play`, `trash`. */
  readonly kind: string;
  /** The card or event that requires the decision, if any. */
  readonly card?: CardId;
  readonly prompt: string;
  /** At least one; the order depends only on the state. */
  readonly options: readonly Option[];
  /** Options that cannot be chosen now, with the reason; absent in games that do not list them. */
  readonly unavailable?: readonly (Option & { readonly reason: string })[];
  /**
   * What the seat may see now, as labelled text for people. Built on demand. @param debug includes hidden values
   */
  stateView(debug?: boolean): StateView;
  /**
   * Redeterminizes the game: deals the cards that the deciding seat cannot see again and reseeds every stream. A
   * decision's odds come from such futures. Absent in games that cannot do it.
   */
  redeterminize?(seed: Seed): void;
  /**
   * Saves the current state of the game for `Table.playFrom`.
   * @returns false for a decision within a card; nothing is saved then. Absent in games without {@link Positions}
   */
  save?(into: Checkpoint): boolean;
  /** What the seat may see now, as numbers (see the game's `observe.ts`); absent in games without a neural player. */
  observe?(into: Int32Array): void;
}

/** Answers a decision with the index of one of its options. */
export type Chooser = (decision: Decision) => number;

/**
 * @param score the score of a subject in a rule set, read from the view on which the table itself would decide
 * @returns one entry for each option of the decision, which must be pending; undefined or missing if no rule set scores
 *   the option
 */
export type ScoreOptions<View = unknown> = <Score>(
  decision: Decision,
  score: (set: number, view: View, subject: number) => Score,
) => readonly (ScoredOption<Score> | undefined)[];

/** The program from which a game takes the format of its players. */
export interface OriginalProgram {
  /** Its name in messages. */
  readonly title: string;
  /** Why it cannot play by these rules, and the settings of a board that cause it; undefined if it can. */
  refuses(
    rules: Rules,
  ): { readonly reason: string; readonly because: readonly ('variant' | 'kingdom' | 'sets')[] } | undefined;
  /**
   * Cards, by id, that it lacks or plays differently from these rules; players made for it do not use them.
   * @param rules default: the printed ones
   */
  avoided(rules?: Rules): ReadonlySet<CardId>;
  /** Cards that it plays differently but that players made for it may still use; absent if there are none. */
  otherwise?(rules?: Rules): ReadonlySet<CardId>;
  /** Whether these rules reproduce its faults; players made for it may then use all cards. */
  isPlayedBy?(rules?: Rules): boolean;
}

/**
 * Plays a one-player game decision by decision, for learners in other programs. Games with networks have a
 * {@link NeuralInterface} instead.
 */
export interface Stepwise {
  /** Grows when inputs or actions change their meaning. */
  readonly version: number;
  /** Numbers of an observation; `scale` brings usual values near 1. */
  readonly inputs: readonly { readonly name: string; readonly scale: number }[];
  readonly actions: readonly { readonly name: string }[];
  /** @param rules as `Game.rules` returns them @returns a function that serves many games at a time */
  games(rules: Rules): (seed: Seed) => OpenGame;
}

export interface OpenGame {
  /** How the game ended; undefined until then. The next game of the same rules reuses it. */
  readonly result: Result | undefined;
  /** Why the game's own code failed, if it did. */
  readonly fault: string | undefined;
  /** Writes whole numbers, before scaling. @param from offset in the array */
  observe(into: Int32Array, from: number): void;
  /**
   * Writes 1 for each legal action and leaves the others unchanged.
   * @returns the number of legal actions
   * @param from offset of the actions in the array
   */
  legal(into: Uint8Array, from: number): number;
  /** @param action must be legal */
  act(action: number): void;
}

/** Positions of a game. Absent in games without them. */
export interface Positions {
  readonly tableFields: readonly PositionField[];
  /** Fields of the deciding seat. */
  readonly ownFields: readonly PositionField[];
  /** Fields of every other seat. */
  readonly otherFields: readonly PositionField[];
  /** Fields of the seat whose turn it is: part of {@link ownFields}, or added to {@link otherFields}. */
  readonly turnFields: readonly PositionField[];
  /** @returns undefined within a card if what happened since the last position cannot be written down */
  of(decision: Decision): Position | undefined;
  /** Fills in the missing fields. */
  complete(
    given: Position,
    rules: Rules,
  ): { readonly position: Position; readonly assumed: readonly AssumedField[] };
  /** @param position must be complete */
  problems(position: Position, rules: Rules): readonly PositionProblem[];
  /** What the answered options of a position did; undefined for an option that only its label describes. */
  deedsOf(answered: readonly string[]): readonly (Deed | undefined)[];
}

/** A game: its facts, its cards, its tables, and the conversions between policies and choosers. */
export interface Game<Policy = unknown> {
  readonly facts: GameFacts;
  readonly cards: readonly CardFacts[];
  /** The vocabulary of the strategy language; absent in games whose players are score tables. */
  readonly vocabulary?: Vocabulary;
  /** Compiles programs in the strategy language; present with the vocabulary. */
  readonly buylists?: BuylistCompiler;
  /** The vocabulary of score tables (JSON bots); absent in games whose players are buylists. */
  readonly scores?: ScoreVocabulary<Policy>;
  /** Names of the cards for kingdoms; absent in games without kingdoms. */
  readonly kingdomCards?: readonly string[];
  /** Inputs and actions of networks; absent in games without a neural player. */
  readonly neural?: NeuralInterface<Policy>;
  /** Plays decision by decision; only in one-player games. */
  readonly stepwise?: Stepwise;
  /** Positions as texts; absent in games that cannot be continued from a position. */
  readonly positions?: Positions;
  /** Makes players that settle the end of a game by counting; absent in games without a guarded end. */
  readonly endings?: Endings<Policy>;
  /** The program from which its player format comes; absent if the format is our own. */
  readonly original?: OriginalProgram;
  /** Cards that a game with these rules can contain; absent if it is always all cards. */
  cardsIn?(rules: Rules): readonly CardId[];
  /** @throws Refused with a hint when the request names something that the game does not have */
  rules(request: RulesRequest, seats: number): Rules;
  /**
   * The same rules, but whenever this card is drawn, another one comes in its place. Undefined for a card that is never
   * drawn; absent in games whose players choose what enters their deck.
   */
  withoutCard?(rules: Rules, card: CardId): Rules | undefined;
  table(rules: Rules): Table<Policy>;
  /** A policy that calls `choose` at every decision with more than one legal answer. */
  policyFromChooser(choose: Chooser): Policy;
  /** The inverse: a chooser that answers as `policy` would. */
  chooserFromPolicy(policy: Policy): Chooser;
  /** The scores by which a score table decides; absent in games whose players are not score tables. */
  optionScores?(program: ScoreProgram<unknown>): ScoreOptions;
}
