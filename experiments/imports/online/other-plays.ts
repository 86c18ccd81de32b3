/** Keeps what other seats play and buy, with the lines that show what the reader's seat answered. */
import type { LogEvent } from './events.js';
import { positionOrReason, whyCardsAreUnknown } from './position.js';
import type { OtherPlay } from './state/decisions.js';
import type { LogState } from './state/game-state.js';

/** Cards with these words may ask other seats; so do reactions. */
const ASKS_OTHERS = /player|everybody/;

/** The active seat plays or buys a card: the next lines belong to it. */
export function openOtherPlay(state: LogState, line: number, phase?: 'start'): void {
  closeOtherPlay(state);
  const { reader, decisions } = state;
  if (reader === undefined) return;
  const position = positionOrReason(state, reader, phase);
  state.seats[reader]!.watchDeck();
  decisions.open = { line, position, events: [], fromDeck: [] };
}

/** All lines of the last play or purchase have been read. */
export function closeOtherPlay(state: LogState): void {
  const { decisions, reader } = state;
  const { open } = decisions;
  decisions.open = undefined;
  if (open === undefined || reader === undefined || !mayAsk(state, open, reader)) return;
  decisions.checkCount(open.line);
  const { fromDeck } = state.seats[reader]!;
  decisions.others.push({ ...open, position: whyCardsAreUnknown(state) ?? open.position, fromDeck });
}

function mayAsk({ cards, seats }: LogState, { events }: OtherPlay, reader: number): boolean {
  const isAsked = (event: LogEvent): boolean =>
    ('seat' in event && event.seat === reader) ||
    ('cards' in event && event.cards.named.some((card) => ASKS_OTHERS.test(cards.factsOf(card)?.text ?? '')));
  return seats[reader]!.hand.cards.some((card) => cards.isOf(card, 'reaction')) || events.some(isAsked);
}

/** A line of the last play or purchase. */
export function addToOtherPlay({ decisions }: LogState, event: LogEvent): void {
  decisions.open?.events.push(event);
}
