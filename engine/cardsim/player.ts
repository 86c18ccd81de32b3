/** The player: the parts that every cardsim game has, together with the game's own state. */
import type { Rng } from '../core/chance/rng.js';
import type { Catalogue } from './catalogue.js';
import type { CardRef } from './definition/cards.js';
import { guards, protect } from './definition/known-names.js';
import { Message } from './definition/messages.js';
import { RuleCollection } from './definition/rules.js';
import { Warning } from './definition/warnings.js';
import { Deck, Hand } from './piles.js';

/** A line of the game's log. */
export interface LogLine {
  /** The turn in which the line was written; 0 before the first. */
  readonly turn: number;
  readonly kind: 'message' | 'warning' | 'error';
  readonly text: Message;
  /** For warnings and errors: the rule or action that failed. */
  readonly from?: string;
  /** For warnings and errors, unless they come from a saved game. */
  readonly error?: Error;
}

/** @typeParam S the game's own state; `extractStats` finds its stats */
export class Player<S extends object> {
  /** The current turn, from 1; 0 during the set-up. */
  turn = 0;
  /** Number of cards to which the hand is filled at the end of a turn. */
  handLimit: number;
  readonly hand: Hand<Player<S>>;
  readonly deck: Deck<Player<S>>;
  readonly rules: RuleCollection<Player<S>>;
  /** Shows hidden stats and stacks of warnings; does not change the game. */
  debug = false;
  /** Name of the running rule or action, for warnings. The game state sets it. */
  acting = '';
  #ending: string | undefined;
  readonly #catalogue: Catalogue<Player<S>>;
  readonly #actions: number[] = [];
  readonly #log: LogLine[] = [];
  #reported = 0;

  constructor(
    catalogue: Catalogue<Player<S>>,
    /** The game's own state. */
    readonly stats: S,
    handLimit: number,
    shuffles: Rng,
    /**
     * Random numbers for the game's rules and actions. Use no other source, so that the seed determines
     * everything.
     */
    readonly dice: Rng,
  ) {
    this.#catalogue = catalogue;
    this.handLimit = handLimit;
    this.hand = new Hand(catalogue);
    this.deck = new Deck(catalogue, shuffles);
    this.rules = new RuleCollection((rule) => catalogue.assertKnown(rule));
  }

  /** Adds a message to the report at the end of the turn. */
  say(text: string | Message): void {
    this.#log.push({ turn: this.turn, kind: 'message', text: Message.plain(text) });
  }

  /** Adds a warning to the report at the end of the turn; the game continues. */
  warn(warning: Warning | string): void {
    const error = typeof warning === 'string' ? new Warning(warning) : warning;
    this.#log.push({
      turn: this.turn,
      kind: 'warning',
      text: Message.plain(error.message),
      from: this.acting,
      error,
    });
  }

  /**
   * Ends the game as soon as the running rule or action is done, like returning `endGame(ending)`. The first
   * requested ending counts.
   * @throws Refused when the game has no such ending
   */
  end(ending: string): void {
    this.#catalogue.ending(ending, true);
    this.#ending ??= ending;
  }

  /** Puts a permanent action beside the hand, unless it is already there. */
  allow(action: CardRef<Player<S>>): void {
    const id = this.#catalogue.id(action);
    if (!this.#actions.includes(id)) this.#actions.push(id);
  }

  /** Removes a permanent action. */
  forbid(action: CardRef<Player<S>>): void {
    const at = this.#actions.indexOf(this.#catalogue.id(action));
    if (at >= 0) this.#actions.splice(at, 1);
  }

  /** Ids of the permanent actions beside the hand. */
  get actions(): readonly number[] {
    return this.#actions;
  }

  /** All log lines, reported or not. */
  get log(): readonly LogLine[] {
    return this.#log;
  }

  /** Number of log lines that were reported. */
  get reported(): number {
    return this.#reported;
  }

  /** Reported messages, without warnings and errors. */
  get messages(): readonly Message[] {
    return messagesOf(this.#log.slice(0, this.#reported));
  }

  /** Messages that the report at the end of the turn will contain. */
  get pendingMessages(): readonly Message[] {
    return messagesOf(this.#log.slice(this.#reported));
  }

  /** The ending that was reached or requested; undefined before. */
  get ending(): string | undefined {
    return this.#ending;
  }

  /** Only for the game state: adds lines unchanged and counts them as reported. */
  appendLog(...lines: readonly LogLine[]): void {
    this.#log.push(...lines);
  }

  /** Only for the game state: sets the final ending, even if another was requested. */
  setEnding(ending: string): void {
    this.#ending = ending;
  }

  /** Only for the game state: counts all lines so far as reported. */
  markReported(lines = this.#log.length): void {
    this.#reported = lines;
  }
}

function messagesOf(lines: readonly LogLine[]): readonly Message[] {
  return lines.filter(({ kind }) => kind === 'message').map(({ text }) => text);
}

protect(Player.prototype, guards.player);
