/** Step 9 of a turn: the report. It is built on demand, so unwatched games pay nothing for it. */

import { Message } from './definition/messages.js';
import { extractStats, readStats, type StatReading } from './definition/stat-extraction.js';
import type { Warning } from './definition/warnings.js';
import type { LogLine } from './player.js';
import type { GameState, Outcome } from './state.js';

export interface Report {
  /** The turn that was played; 0 for the set-up. */
  readonly turn: number;
  /** Visible stats, and hidden ones in debug mode, in the order in which they are extracted. */
  readonly stats: readonly StatReading[];
  /** Texts of this turn: messages, then warnings, then errors, each in the order in which they were written. */
  readonly lines: readonly string[];
  /** Cards in hand, in order. */
  readonly hand: readonly string[];
  readonly deckSize: number;
  /** Present if the game is over. */
  readonly outcome?: Outcome;
}

/** Step 9 puts messages before warnings. */
const ORDER: readonly LogLine['kind'][] = ['message', 'warning', 'error'];

/**
 * @param debug adds hidden stats and stacks of warnings
 * @param from log line at which the report begins; by default the first line of the last turn
 */
export function reportOf<S extends object>(
  state: GameState<S>,
  debug = state.player.debug,
  from = state.reportFrom,
): Report {
  const { player, outcome } = state;
  const readWarnings: Warning[] = [];
  const stats = readStats(
    extractStats(player.stats, (warning) => readWarnings.push(warning)).filter((it) => debug || !it.hidden),
    (warning) => readWarnings.push(warning),
  );
  const readWarningLines = readWarnings.map(
    (error): LogLine => ({ turn: player.turn, kind: 'warning', text: Message.plain(error.message), error }),
  );
  return {
    turn: player.turn - 1,
    stats,
    lines: [...player.log.slice(from), ...readWarningLines]
      .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
      .map((it) => lineText(it, debug)),
    hand: [...player.hand].map(({ name }) => name),
    deckSize: player.deck.size,
    ...(outcome === undefined ? {} : { outcome }),
  };
}

/** A line of the log for people. @param debug adds the source of warnings and errors, and their stacks */
function lineText({ kind, text, from, error }: LogLine, debug: boolean): string {
  switch (kind) {
    case 'message':
      return text.toString();
    case 'warning': {
      const source = from === undefined || from === '' ? '' : ` (${from})`;
      return `Warning: ${text}${source}${debug && error?.stack !== undefined ? `\n${error.stack}` : ''}`;
    }
    case 'error':
      return `Error: ${text}${debug && error?.stack !== undefined ? `\n${error.stack}` : ''}`;
  }
}
