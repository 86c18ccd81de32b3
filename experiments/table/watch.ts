/** One game decision by decision: who was asked what, what else was possible, which rule decided. */
import { EngineBug, type Game, type Question, type Result, type Situation } from '../../engine/index.js';
import { answersTo } from './answers.js';
import { type Happening, hearing, type TurnValue } from './hearing.js';
import { type Sitter, type Sitting, Stop, sit, sitter } from './sitting.js';

export interface AskedOption {
  /** What answers with it: the first of the question's options that read alike. */
  readonly index: number;
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
  /** `index` of the option taken. */
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

/** @param names of the players by seat, absent for people: options speak of them */
export function asked(
  question: Question,
  { cards }: Pick<Game, 'cards'>,
  names: readonly (string | undefined)[] = [],
): Asked {
  const card = question.card === undefined ? undefined : cards[question.card]?.name;
  return {
    seat: question.seat,
    kind: question.kind,
    prompt: question.prompt,
    ...(card !== undefined && { card }),
    options: answersTo(question, names).map(({ label, options, card: id }) => {
      const name = id === undefined ? undefined : cards[id]?.name;
      return { index: options[0]!, label, ...(name !== undefined && { card: name }) };
    }),
  };
}

/** The index by which an option is known among those that read alike. */
export function indexOf(
  question: Question,
  option: number,
  names: readonly (string | undefined)[] = [],
): number {
  return answersTo(question, names).find(({ options }) => options.includes(option))?.options[0] ?? option;
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
export function watch(
  sitting: Sitting,
  changes: Changes = new Map(),
  names: readonly (string | undefined)[] = [],
): Watched {
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
        ...asked(question, game, names),
        turn: heard.turn,
        chosen: indexOf(question, chosen, names),
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
