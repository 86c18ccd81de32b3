/** A recorder that keeps what it hears, as data for people. */
import type { Game, Recorder } from '../../engine/index.js';

export interface Happening {
  readonly seat: number;
  /**
   * Turns of all seats together, from 1; 0 before the first. What happens between two turns belongs to the earlier one.
   */
  readonly turn: number;
  /** Name of the event, a verb; `turn` where a turn begins. */
  readonly event: string;
  readonly card?: string;
  readonly amount: number;
  /** Line of the seat's program (in canonical text, from 1) that decided it. */
  readonly rule?: number;
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
  /** For interpreted programs: the line of the rule that decides, told before what it brings about. */
  readonly fired: (line: number) => void;
}

export const TURN = 'turn';

export function hearing(game: Game): Hearing {
  const { events, series } = game.facts;
  let rule: number | undefined;
  const heard: Hearing = {
    happenings: [],
    values: [],
    turn: 0,
    fired(line) {
      rule = line;
    },
    recorder: {
      wantsSeries: true,
      turnStarted(seat, turn) {
        heard.turn = turn;
        rule = undefined;
        heard.happenings.push({ seat, turn, event: TURN, amount: turn });
      },
      happened(event, seat, card, amount) {
        const name = game.cards[card]?.name;
        heard.happenings.push({
          seat,
          turn: heard.turn,
          event: events[event] ?? String(event),
          ...(name !== undefined && { card: name }),
          amount,
          ...(rule !== undefined && { rule }),
        });
        rule = undefined;
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

/** A happening, so many times in a row. */
export type Repeated = Happening & { readonly times: number };

/** Equal happenings in a row are told once, with their number; where turns begin is left out. */
export function gathered(happenings: readonly Happening[]): readonly Repeated[] {
  const told: (Happening & { times: number })[] = [];
  for (const one of happenings) {
    if (one.event === TURN) continue;
    const last = told.at(-1);
    const again =
      last !== undefined &&
      last.turn === one.turn &&
      last.event === one.event &&
      last.card === one.card &&
      last.seat === one.seat &&
      last.amount === one.amount;
    if (again) last.times++;
    else told.push({ ...one, times: 1 });
  }
  return told;
}

/** `plays Silver ×2`, `gains combat 5` */
export function inWords({ event, card, amount, times }: Repeated): string {
  if (card === undefined && times > 1 && amount === 1) return `${event} ${times}`;
  if (card === undefined) return `${event} ${amount}${times > 1 ? ` ×${times}` : ''}`;
  const copies = Math.max(1, amount) * times;
  return `${event} ${card}${copies > 1 ? ` ×${copies}` : ''}`;
}
