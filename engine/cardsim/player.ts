/** The player: what every cardsim game has, with the game's own state. */
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
  /** The turn of the line; 0 before the first. */
  readonly turn: number;
  readonly kind: 'message' | 'warning' | 'error';
  readonly text: Message;
  /** For warnings and errors: the rule or action that failed. */
  readonly from?: string;
  /** For warnings and errors raised since the game was last loaded. */
  readonly error?: Error;
}

/** @typeParam S the game's own state; its stats are found by `extractStats` */
export class Player<S extends object> {
  /** The turn being played, from 1; 0 while the game is set up. */
  turn = 0;
  /** Cards to which the hand is filled at the end of a turn. */
  handLimit: number;
  readonly hand: Hand<Player<S>>;
  readonly deck: Deck<Player<S>>;
  readonly rules: RuleCollection<Player<S>>;
  /** Shows hidden stats and the stacks of warnings; changes nothing in the game. */
  debug = false;
  /** The rule or action that runs, for warnings. Set by the game state. */
  acting = '';
  #ending: string | undefined;
  readonly #catalogue: Catalogue<Player<S>>;
  readonly #actions: number[] = [];
  readonly #log: LogLine[] = [];
  #reported = 0;

  constructor(
    catalogue: Catalogue<Player<S>>,
    /** The game's own part of the player. */
    readonly stats: S,
    handLimit: number,
    shuffles: Rng,
    /**
     * Random numbers for the game's own rules and actions. Use no other source, so that the seed decides everything.
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
   * Ends the game as soon as the rule or action that runs is done, like returning `endGame(ending)`. The first ending
   * requested counts.
   * @throws Refused when the game has no such ending
   */
  end(ending: string): void {
    this.#catalogue.ending(ending, true);
    this.#ending ??= ending;
  }

  /** Puts a permanent action beside the hand; nothing happens when it is there already. */
  allow(action: CardRef<Player<S>>): void {
    const id = this.#catalogue.id(action);
    if (!this.#actions.includes(id)) this.#actions.push(id);
  }

  /** Takes a permanent action away. */
  forbid(action: CardRef<Player<S>>): void {
    const at = this.#actions.indexOf(this.#catalogue.id(action));
    if (at >= 0) this.#actions.splice(at, 1);
  }

  /** Numbers of the permanent actions beside the hand. */
  get actions(): readonly number[] {
    return this.#actions;
  }

  /** All log lines so far, reported or not. */
  get log(): readonly LogLine[] {
    return this.#log;
  }

  /** Number of log lines that were reported. */
  get reported(): number {
    return this.#reported;
  }

  /** Reports to the player, with warnings and errors separate. */
  get messages(): readonly Message[] {
    return messagesOf(this.#log.slice(0, this.#reported));
  }

  /** Messages for the report at the end of the turn. */
  get pendingMessages(): readonly Message[] {
    return messagesOf(this.#log.slice(this.#reported));
  }

  /** How the game ended, or is about to end; undefined until then. */
  get ending(): string | undefined {
    return this.#ending;
  }

  /** For the game state only: adds lines as they are, and counts them as reported. */
  appendLog(...lines: readonly LogLine[]): void {
    this.#log.push(...lines);
  }

  /** For the game state only: sets the final ending, whatever was requested. */
  setEnding(ending: string): void {
    this.#ending = ending;
  }

  /** For the game state only: all lines so far count as reported. */
  markReported(lines = this.#log.length): void {
    this.#reported = lines;
  }
}

function messagesOf(lines: readonly LogLine[]): readonly Message[] {
  return lines.filter(({ kind }) => kind === 'message').map(({ text }) => text);
}

protect(Player.prototype, guards.player);
