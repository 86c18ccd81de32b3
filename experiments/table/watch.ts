/** One game decision by decision: who was asked what, what else was possible, which rule decided. */
import { EngineBug, type Question, type Result, type Situation } from '../../engine/index.js';
import { type Happening, hearing, type TurnValue } from './hearing.js';
import { type Sitter, type Sitting, Stop, sit, sitter } from './sitting.js';

export interface AskedOption {
  readonly label: string;
  readonly card?: string;
}

/** A question as plain data. */
export interface Asked {
  readonly seat: number;
  readonly kind: string;
  readonly prompt: string;
  readonly card?: string;
  readonly options: readonly AskedOption[];
}

export interface WatchedStep extends Asked {
  readonly turn: number;
  /** Index of the option taken. */
  readonly chosen: number;
  /** Line of the player's canonical text whose rule decided; absent when none was told or the answer was changed. */
  readonly line?: number;
  readonly happenings: readonly Happening[];
}

export interface Watched {
  readonly steps: readonly WatchedStep[];
  /** What happened after the last decision. */
  readonly rest: readonly Happening[];
  readonly values: readonly TurnValue[];
  readonly result: Result;
}

/** Decisions answered otherwise than the players would, by step. */
export type Changes = ReadonlyMap<number, number>;

export function asked(question: Question, names: readonly { readonly name: string }[]): Asked {
  const card = question.card === undefined ? undefined : names[question.card]?.name;
  return {
    seat: question.seat,
    kind: question.kind,
    prompt: question.prompt,
    ...(card !== undefined && { card }),
    options: question.options.map(({ label, card: id }) => {
      const name = id === undefined ? undefined : names[id]?.name;
      return { label, ...(name !== undefined && { card: name }) };
    }),
  };
}

/** The players of a sitting, ready for its match. @param fired hears the line of each rule that decides */
export function seated(sitting: Sitting, fired?: (line: number) => void): (Sitter | null)[] {
  const sitters = sitting.seats.map((text) =>
    text === null ? null : sitter(text, sitting.game, sitting.rules, fired),
  );
  for (const one of sitters) one?.deal(sitting.seed);
  return sitters;
}

/** @throws Refused when a text has errors; IllegalChoice when a change is not among the options */
export function watch(sitting: Sitting, changes: Changes = new Map()): Watched {
  const { game } = sitting;
  let line: number | undefined;
  const sitters = seated(sitting, (fired) => {
    line = fired;
  });
  const heard = hearing(game);
  const steps: WatchedStep[] = [];
  let told = 0;
  const result = sit(
    sitting,
    (question, step) => {
      line = undefined;
      const own = sitters[question.seat]!.answer(question);
      const chosen = changes.get(step) ?? own;
      steps.push({
        ...asked(question, game.cards),
        turn: heard.turn,
        chosen,
        ...(line !== undefined && chosen === own && { line }),
        happenings: heard.happenings.slice(told),
      });
      told = heard.happenings.length;
      return chosen;
    },
    heard.recorder,
  );
  if (result === undefined) throw new EngineBug('a watched match was stopped');
  return { steps, rest: heard.happenings.slice(told), values: heard.values, result };
}

/** What the asked seat sees at one step. @returns undefined when the match has fewer steps */
export function situationAt(
  sitting: Sitting,
  step: number,
  changes: Changes = new Map(),
): Situation | undefined {
  const sitters = seated(sitting);
  let seen: Situation | undefined;
  sit(sitting, (question, at) => {
    if (at === step) {
      seen = structuredClone(question.describe());
      throw new Stop();
    }
    return changes.get(at) ?? sitters[question.seat]!.answer(question);
  });
  return seen;
}
