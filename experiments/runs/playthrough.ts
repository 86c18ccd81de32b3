/** One game as it was played: every turn, what happened in it, and which line of a program wanted it so. */
import { bot, type Player } from '../../bots/index.js';
import {
  type Game,
  IllegalChoice,
  type Recorder,
  type Result,
  type Rules,
  type Seed,
} from '../../engine/index.js';

export interface Happening {
  /** Name of the event, a verb. */
  readonly event: string;
  /** Whom it concerns. */
  readonly seat: number;
  readonly card?: string;
  readonly amount: number;
  /** Line of the seat's program (in canonical text, from 1) that decided it. */
  readonly rule?: number;
}

export interface Turn {
  /** Of all seats together, from 1. */
  readonly turn: number;
  readonly seat: number;
  /** Of the seat, from 1. */
  readonly turnOfSeat: number;
  readonly happenings: readonly Happening[];
  /** At the end of the turn, by name of the series. */
  readonly series: Readonly<Record<string, number>>;
}

export interface Playthrough {
  readonly game: string;
  readonly title: string;
  readonly rules: Rules;
  readonly seed: Seed;
  readonly players: readonly string[];
  /** Before the first turn: opening hands and the like. */
  readonly opening: readonly Happening[];
  readonly turns: readonly Turn[];
  /** Indexed by seat. */
  readonly places: readonly number[];
  readonly scores: readonly number[];
  readonly turnsTaken: readonly number[];
  readonly ending: string;
  readonly digest: number;
}

/** Plays one deal with the slow, explaining reading of each program. @throws what the match throws */
export function playthrough(game: Game, rules: Rules, players: readonly Player[], seed: Seed): Playthrough {
  const ear = new Ear(game);
  const table = game.table(rules);
  const policies = players.map(({ form, program, text }) => {
    if (form !== undefined) return form.interpret(program, game, rules, ear.fired);
    const { policy, deal } = bot(text, game, rules);
    deal?.(seed);
    return policy;
  });
  const { facts } = game;
  let result: Result;
  try {
    result = table.play(policies, seed, ear.recorder);
  } catch (error) {
    if (error instanceof IllegalChoice) error.message += ` (turn ${ear.turns.length + 1})`;
    throw error;
  }
  return {
    game: facts.name,
    title: facts.title,
    rules,
    seed,
    players: players.map(({ name }) => name),
    opening: ear.opening,
    turns: ear.turns,
    places: [...result.places],
    scores: [...result.scores],
    turnsTaken: [...result.turnsTaken],
    ending: facts.endings[result.ending]!,
    digest: table.digest(),
  };
}

/** Equal happenings in a row are told once, with their number. */
export function gathered(
  happenings: readonly Happening[],
): readonly (Happening & { readonly times: number })[] {
  const told: (Happening & { times: number })[] = [];
  for (const one of happenings) {
    const last = told.at(-1);
    if (
      last !== undefined &&
      last.event === one.event &&
      last.card === one.card &&
      last.seat === one.seat &&
      one.amount === last.amount
    ) {
      last.times++;
    } else told.push({ ...one, times: 1 });
  }
  return told;
}

/** `plays Silver ×2`, `gains combat 5` */
export function inWords({ event, card, amount, times }: Happening & { readonly times: number }): string {
  if (card === undefined) return `${event} ${amount}${times > 1 ? ` ×${times}` : ''}`;
  const copies = Math.max(1, amount) * times;
  return `${event} ${card}${copies > 1 ? ` ×${copies}` : ''}`;
}

class Ear {
  readonly turns: (Turn & { happenings: Happening[] })[] = [];
  readonly opening: Happening[] = [];
  #happenings: Happening[] = [];
  #turn = 0;
  #rule: number | undefined;

  constructor(readonly game: Game) {}

  /** The line is told before what it brings about. */
  readonly fired = (line: number): void => {
    this.#rule = line;
  };

  readonly recorder: Recorder = {
    wantsSeries: true,
    turnStarted: (_seat, turn) => {
      // What is heard between two turns (a new hand) belongs to the one that is over.
      (this.turns.at(-1)?.happenings ?? this.opening).push(...this.#happenings);
      this.#happenings = [];
      this.#turn = turn;
      this.#rule = undefined;
    },
    happened: (event, seat, card, amount) => {
      const { facts, cards } = this.game;
      const name = cards[card]?.name;
      this.#happenings.push({
        event: facts.events[event]!,
        seat,
        amount,
        ...(name !== undefined && { card: name }),
        ...(this.#rule !== undefined && { rule: this.#rule }),
      });
      this.#rule = undefined;
    },
    turnEnded: (seat, turnOfSeat, series) => {
      this.turns.push({
        turn: this.#turn,
        seat,
        turnOfSeat,
        happenings: this.#happenings,
        series: Object.fromEntries(this.game.facts.series.map(({ name }, index) => [name, series[index]!])),
      });
      this.#happenings = [];
    },
  };
}
