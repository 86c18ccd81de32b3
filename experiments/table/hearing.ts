/** A recorder that keeps what it hears, as data for people. */
import type { Game, Recorder } from '../../engine/index.js';

export interface Happening {
  readonly seat: number;
  /** Turns of all seats together, from 1; 0 before the first. */
  readonly turn: number;
  readonly event: string;
  readonly card?: string;
  readonly amount: number;
}

/** One series at the end of one turn of a seat. */
export interface TurnValue {
  readonly seat: number;
  readonly turn: number;
  readonly series: string;
  readonly value: number;
}

export interface Hearing {
  readonly recorder: Recorder;
  readonly happenings: Happening[];
  readonly values: TurnValue[];
  turn: number;
}

export function hearing(game: Game): Hearing {
  const { events, series } = game.facts;
  const heard: Hearing = {
    happenings: [],
    values: [],
    turn: 0,
    recorder: {
      wantsSeries: true,
      turnStarted(seat, turn) {
        heard.turn = turn;
        heard.happenings.push({ seat, turn, event: 'turn', amount: turn });
      },
      happened(event, seat, card, amount) {
        const name = game.cards[card]?.name;
        heard.happenings.push({
          seat,
          turn: heard.turn,
          event: events[event] ?? String(event),
          ...(name !== undefined && { card: name }),
          amount,
        });
      },
      turnEnded(seat, turnOfSeat, measured) {
        series.forEach(({ name }, i) => {
          heard.values.push({ seat, turn: turnOfSeat, series: name, value: measured[i]! });
        });
      },
    },
  };
  return heard;
}
