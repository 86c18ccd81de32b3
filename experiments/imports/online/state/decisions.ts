/** The decisions of the seat whose log is read: those with a position, and those left out. */
import type { Position } from '../../../../engine/index.js';
import { type LogCard, type LogEvent, tooMany } from '../events.js';

export interface LogDecision {
  readonly line: number;
  /** Complete. */
  readonly position: Position;
  /** The card played or bought; undefined if none. */
  readonly taken: LogCard | undefined;
  /** True if the log had no contradictions up to here, and no turn whose purchase may be missing. */
  readonly isCertain: boolean;
}

/** What another seat played or bought, in which the reader's seat may have decided. */
export interface OtherPlay {
  readonly line: number;
  /** The position of the reader's seat before it, or why that is incomplete. */
  readonly position: Position | string;
  /** The play or purchase, and all lines up to the next one. */
  readonly events: LogEvent[];
  /** Cards that the reader's seat has taken from its deck since, in order. */
  readonly fromDeck: readonly LogCard[];
}

/** A decision that is not judged. */
export interface LeftOut {
  readonly line: number;
  readonly reason: string;
}

/** Each decision keeps a copy of the decks. */
const DECISIONS_MAX = 3_000;

export class LogDecisions {
  judged: LogDecision[] = [];
  readonly leftOut: LeftOut[] = [];
  others: OtherPlay[] = [];
  /** The play or purchase to which the next lines belong. */
  open: OtherPlay | undefined;
  /** Ends of turns with many coins and a buy left. */
  readonly idleTurns: number[] = [];

  /** @throws Refused if a game has fewer decisions */
  checkCount(line: number): void {
    if (this.judged.length + this.leftOut.length + this.others.length >= DECISIONS_MAX)
      throw tooMany(line, DECISIONS_MAX, 'decisions');
  }

  /** Leaves out the decisions from this line on. */
  leaveOutFrom(since: number, reason: string): void {
    const kept = this.judged.filter(({ line }) => line < since);
    for (const { line } of this.judged.slice(kept.length)) this.leftOut.push({ line, reason });
    this.judged = kept;
    const withReason = (play: OtherPlay): OtherPlay =>
      play.line < since || typeof play.position === 'string' ? play : { ...play, position: reason };
    this.others = this.others.map(withReason);
    this.open &&= withReason(this.open);
  }
}
