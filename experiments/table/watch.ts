/** One game decision by decision: who was asked what, what else was possible, which rule decided. */
import { EngineBug, type Game, type Question, type Result, type Situation } from '../../engine/index.js';
import type { OptionScore, OptionScores } from '../../grammar/index.js';
import { answersTo, withNames } from './answers.js';
import { type Happening, hearing, type TurnValue } from './hearing.js';
import { type Sitter, type Sitting, Stop, sit, sitter } from './sitting.js';

export interface AskedOption {
  /** What answers with it: the first of the question's options that read alike. */
  readonly index: number;
  readonly label: string;
  readonly card?: string;
  /** How many options read so, where there are several. */
  readonly copies?: number;
  /** What the asked seat's program says about it. */
  readonly score?: OptionScore;
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

export interface LaidOpen {
  readonly asked: Asked;
  /** The index by which an option of the question is known among those that read alike. */
  readonly indexOf: (option: number) => number;
}

/**
 * @param names of the players by seat, absent for people: options speak of them
 * @param scores by option of the question
 */
export function layOpen(
  question: Question,
  { cards }: Pick<Game, 'cards'>,
  names: readonly (string | undefined)[] = [],
  scores: ReturnType<OptionScores> = [],
): LaidOpen {
  const answers = answersTo(question, names);
  const card = question.card === undefined ? undefined : cards[question.card]?.name;
  return {
    asked: {
      seat: question.seat,
      kind: question.kind,
      prompt: withNames(question.prompt, names),
      ...(card !== undefined && { card }),
      options: answers.map(({ label, options, card: id }) => {
        const index = options[0]!;
        const name = id === undefined ? undefined : cards[id]?.name;
        const score = scores[index];
        return {
          index,
          label,
          ...(name !== undefined && { card: name }),
          ...(options.length > 1 && { copies: options.length }),
          ...(score && { score }),
        };
      }),
    },
    indexOf: (option) => answers.find(({ options }) => options.includes(option))?.options[0] ?? option,
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

/**
 * @param withReports also tells what the game shows at the end of turns, as happenings
 * @throws Refused when a text has errors; IllegalChoice when a change is not among the options
 */
export function watch(
  sitting: Sitting,
  changes: Changes = new Map(),
  names: readonly (string | undefined)[] = [],
  withReports = false,
): Watched {
  const { game } = sitting;
  let line: number | undefined;
  const sitters = seated(sitting, (fired) => {
    line = fired;
  });
  const heard = hearing(game, withReports);
  const steps: WatchedStep[] = [];
  let told = 0;
  const result = sit(
    sitting,
    (question, step) => {
      line = undefined;
      const sitter = sitters[question.seat]!;
      const scores = sitter.scores?.(question);
      const { asked, indexOf } = layOpen(question, game, names, scores);
      const own = sitter.answer(question);
      const chosen = changes.get(step) ?? own;
      if (scores) line = scores[own]?.line;
      steps.push({
        ...asked,
        turn: heard.turn,
        chosen: indexOf(chosen),
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
