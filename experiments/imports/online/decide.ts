/** Records the decisions of the seat whose log is read. */
import type { LogCard } from './events.js';
import { closeOtherPlay, openOtherPlay } from './other-plays.js';
import { positionOrReason } from './position.js';
import { activeSeat, type LogState } from './state/game-state.js';

/** @param taken undefined if the player ends the phase */
export function decide(state: LogState, line: number, taken: LogCard | undefined): void {
  const { turn, reader, decisions, trust } = state;
  if (turn.active !== reader) {
    if (taken !== undefined) openOtherPlay(state, line);
    return;
  }
  decisions.checkCount(line);
  const position = positionOrReason(state);
  if (typeof position === 'string') decisions.leftOut.push({ line, reason: position });
  else
    decisions.judged.push({
      line,
      position,
      taken,
      isCertain: trust.doubts.length === 0 && decisions.idleTurns.length === 0,
    });
}

/** The action phase or the turn ends; a decision only if the player could act. */
export function decideNothing(state: LogState, line: number): void {
  const { turn, cards, resources } = state;
  closeOtherPlay(state);
  if (turn.isBuyPhase) {
    if (resources.buys > 0) decide(state, line, undefined);
    return;
  }
  const canPlay = activeSeat(state).hand.cards.some((card) => cards.isOf(card, 'action'));
  if (resources.actions > 0 && canPlay) decide(state, line, undefined);
}
