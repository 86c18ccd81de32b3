/** Writes down what happens in a match, as data that people and pages can be told. */
import type { Game, Recorder } from '../../engine/index.js';

export interface Happening {
  /** Turn of all seats together, from 1; 0 before the first. What happens between two turns belongs to the earlier one. */
  readonly turn: number;
  /** Name of the event, a verb. */
  readonly event: string;
  /** Whom it concerns. */
  readonly seat: number;
  readonly card?: string;
  readonly amount: number;
  /** Line of the seat's program (in canonical text, from 1) that decided it. */
  readonly rule?: number;
}

export interface TurnFacts {
  readonly turn: number;
  readonly seat: number;
  /** Of the seat, from 1. */
  readonly turnOfSeat: number;
  /** At the end of the turn, by name of the series. */
  readonly series: Readonly<Record<string, number>>;
}

export class Listener {
  readonly happenings: Happening[] = [];
  /** Whole turns, in order. */
  readonly turns: TurnFacts[] = [];
  #turn = 0;
  #rule: number | undefined;

  constructor(readonly game: Game) {}

  /** For interpreted programs: the line is told before what it brings about. */
  readonly fired = (line: number): void => {
    this.#rule = line;
  };

  readonly recorder: Recorder = {
    wantsSeries: true,
    turnStarted: (_seat, turn) => {
      this.#turn = turn;
      this.#rule = undefined;
    },
    happened: (event, seat, card, amount) => {
      const { facts, cards } = this.game;
      const name = cards[card]?.name;
      this.happenings.push({
        turn: this.#turn,
        event: facts.events[event]!,
        seat,
        amount,
        ...(name !== undefined && { card: name }),
        ...(this.#rule !== undefined && { rule: this.#rule }),
      });
      this.#rule = undefined;
    },
    turnEnded: (seat, turnOfSeat, series) => {
      const { facts } = this.game;
      this.turns.push({
        turn: this.#turn,
        seat,
        turnOfSeat,
        series: Object.fromEntries(facts.series.map(({ name }, index) => [name, series[index]!])),
      });
    },
  };
}

/** Equal happenings in a row are told once, with their number. */
export function gathered(
  happenings: readonly Happening[],
): readonly (Happening & { readonly times: number })[] {
  const told: (Happening & { times: number })[] = [];
  for (const one of happenings) {
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
export function inWords({ event, card, amount, times }: Happening & { readonly times: number }): string {
  if (card === undefined && times > 1 && amount === 1) return `${event} ${times}`;
  if (card === undefined) return `${event} ${amount}${times > 1 ? ` ×${times}` : ''}`;
  const copies = Math.max(1, amount) * times;
  return `${event} ${card}${copies > 1 ? ` ×${copies}` : ''}`;
}
