/** The one who plays: what every cardsim game has, around the state that is the game's own. */
import type { Rng } from '../core/rng.js';
import type { Catalogue } from './catalogue.js';
import type { CardRef } from './definition/cards.js';
import { Message } from './definition/messages.js';
import { RuleCollection } from './definition/rules.js';
import { Warning } from './definition/warnings.js';
import { Deck, Hand } from './piles.js';

/** A line of the game's log. */
export interface LogLine {
  /** The turn in which it was said; 0 before the first. */
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
  /** What rules and actions run on behalf of, for warnings. Set by the match. */
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
    /** Luck for the game's own rules and actions. Draw from it alone, so that the seed decides everything. */
    readonly dice: Rng,
  ) {
    this.#catalogue = catalogue;
    this.handLimit = handLimit;
    this.hand = new Hand(catalogue);
    this.deck = new Deck(catalogue, shuffles);
    this.rules = new RuleCollection((rule) => catalogue.assertKnown(rule));
  }

  /** Says something with the report at the end of the turn. */
  say(text: string | Message): void {
    this.#log.push({ turn: this.turn, kind: 'message', text: Message.plain(text) });
  }

  /** Reports something odd with the report at the end of the turn; the game goes on. */
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
   * asked for counts.
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

  /** Everything said so far, reported or not. */
  get log(): readonly LogLine[] {
    return this.#log;
  }

  /** Number of log lines that were reported. */
  get reported(): number {
    return this.#reported;
  }

  /** What was reported to the player, warnings and errors apart. */
  get messages(): readonly Message[] {
    return messagesOf(this.#log.slice(0, this.#reported));
  }

  /** What waits for the report at the end of the turn. */
  get pendingMessages(): readonly Message[] {
    return messagesOf(this.#log.slice(this.#reported));
  }

  /** How the game ended, or is about to end; undefined while it goes on. */
  get ending(): string | undefined {
    return this.#ending;
  }

  /** The match's side: adds lines as they are, and counts them as reported. */
  appendLog(...lines: readonly LogLine[]): void {
    this.#log.push(...lines);
  }

  /** The match's side: whatever was asked for, this is how it ended. */
  setEnding(ending: string): void {
    this.#ending = ending;
  }

  /** The match's side: everything said so far is now reported. */
  markReported(lines = this.#log.length): void {
    this.#reported = lines;
  }
}

function messagesOf(lines: readonly LogLine[]): readonly Message[] {
  return lines.filter(({ kind }) => kind === 'message').map(({ text }) => text);
}
