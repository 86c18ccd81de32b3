/** The worth of each change between two programs: each is reverted on its own and plays the same deals. */
import type { Player } from '../../../bots/index.js';
import type { Game } from '../../../engine/index.js';
import type { ProgramForm } from '../../../grammar/index.js';
import type { Evaluator } from '../../evaluation/evaluator.js';
import { pairedDifference } from '../../evaluation/gate.js';
import { fullPanel } from '../../evaluation/panel.js';
import { type PanelScore, panelScore } from '../../evaluation/panel-score.js';
import { editScript } from '../../players/rule-diff.js';
import type { Interval } from '../../statistics/interval.js';
import type { ExplainOptions } from './explain.js';

export interface MeasuredChange {
  readonly line: number;
  /** Rules of the old and of the new program; either may be empty. */
  readonly was: readonly string[];
  readonly is: readonly string[];
  /** Complete rules among them, with their lines in the text. */
  readonly rules: readonly {
    readonly kind: 'added' | 'removed';
    readonly line: number;
    readonly label: string;
  }[];
  /** True if the change has no effect on the games. */
  readonly idle: boolean;
  /** Score of the new program minus its score without this change. Absent if the rest is not a valid program. */
  readonly worth?: Interval;
}

export interface ChangeExplanation {
  readonly now: PanelScore;
  readonly before: PanelScore;
  /** Difference of the scores, deal by deal. */
  readonly gain: Interval;
  readonly changes: readonly MeasuredChange[];
}

/** @param onStart called with the number of games to play */
export async function explainChange(
  now: Player,
  before: Player,
  evaluator: Evaluator,
  { game, opponents, deals }: Pick<ExplainOptions, 'game' | 'opponents' | 'deals'>,
  onStart?: (games: number) => void,
): Promise<ChangeExplanation> {
  const trials = revertTrials(now, before, game);
  const panel = fullPanel(opponents);
  const texts = [now.text, before.text, ...trials.flatMap(({ text }) => text ?? [])];
  onStart?.(2 * deals * opponents.length * texts.length);
  const [mine, theirs, ...rest] = await evaluator.play(texts, panel, 'report', 0, deals);
  let next = 0;
  return {
    now: panelScore(mine!.results),
    before: panelScore(theirs!.results),
    gain: pairedDifference(mine!, theirs!),
    changes: trials.flatMap(({ swap, text, isRule }) => {
      if (text === undefined) return [swap];
      const performance = rest[next++]!;
      const idle = performance.signature === mine!.signature;
      // Names and descriptions are not rules.
      return idle && !isRule ? [] : [{ ...swap, idle, worth: pairedDifference(mine!, performance) }];
    }),
  };
}

/** A piece of a text: a line, or one of several entries on a line. */
interface TextPiece {
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** Name of the only rule on that line; otherwise absent. */
  readonly label?: string | undefined;
}

/** Consecutive pieces that differ: `is` starts at index `at` of the new text. */
interface Hunk {
  readonly at: number;
  readonly is: readonly TextPiece[];
  readonly was: readonly TextPiece[];
}

interface RevertTrial {
  readonly swap: MeasuredChange;
  /** True if at least one of its lines is a rule. */
  readonly isRule: boolean;
  /** The new program without this change. */
  readonly text?: string;
}

function revertTrials(now: Player, before: Player, game: Game): RevertTrial[] {
  const form = now.form!;
  const all = splitPieces(now, game);
  const labelsOf = (pieces: readonly TextPiece[]): string[] => {
    const named = pieces.flatMap(({ label }) => label ?? []);
    // A label names its card and its contents; parts inside a rule are named by their text.
    const outer = named.filter((label) => !named.some((other) => other !== label && other.includes(label)));
    return outer.length > 0 ? outer : pieces.map(({ text }) => withoutComma(text).trim());
  };
  const rulesOf = (kind: 'added' | 'removed', pieces: readonly TextPiece[]): MeasuredChange['rules'] =>
    pieces.flatMap(({ line, label }) => (label === undefined ? [] : [{ kind, line, label }]));
  const trial = (hunk: Hunk): RevertTrial => {
    const { at, is, was } = hunk;
    const line = all[at]?.line ?? all.at(-1)!.line;
    const isRule = [...is, ...was].some(({ label, text }) => label !== undefined || !text.includes('":'));
    const text = revertHunk(all, hunk, form, game);
    return {
      swap: {
        line,
        was: labelsOf(was),
        is: labelsOf(is),
        rules: [...rulesOf('removed', was), ...rulesOf('added', is)],
        idle: false,
      },
      isRule,
      ...(text !== undefined && { text }),
    };
  };
  return diffPieces(splitPieces(before, game), all).flatMap((hunk) => {
    const single = splitHunk(hunk).map(trial);
    return single.length > 0 && single.every(({ text }) => text !== undefined) ? single : [trial(hunk)];
  });
}

const withoutComma = (text: string): string => text.trimEnd().replace(/,$/, '');

function splitPieces({ form, program }: Player, game: Game): TextPiece[] {
  const labels = new Map<number, string>();
  for (const { line, label } of form!.parts(program, game)) if (!labels.has(line)) labels.set(line, label);
  return form!
    .print(program, game)
    .trimEnd()
    .split('\n')
    .flatMap((text, i) => {
      const entries = text.split(TOP_COMMA);
      return entries.length === 1
        ? [{ text, line: i + 1, label: labels.get(i + 1) }]
        : entries.map((entry) => ({ text: entry, line: i + 1 }));
    });
}

/** The space after a comma outside brackets and quotes, if another entry follows on the line. */
const TOP_COMMA = /(?<=^[^"({[]*(?:\([^)]*\)[^"({[]*|\[[^\]]*\][^"({[]*)*,) (?=\S)/;

function diffPieces(from: readonly TextPiece[], to: readonly TextPiece[]): Hunk[] {
  const key = ({ text }: TextPiece): string => withoutComma(text).trim();
  const hunks: { at: number; is: TextPiece[]; was: TextPiece[] }[] = [];
  let open: (typeof hunks)[number] | undefined;
  for (const step of editScript(from.map(key), to.map(key))) {
    if (step.kind === 'same') {
      open = undefined;
      continue;
    }
    if (open === undefined) {
      open = { at: step.to, is: [], was: [] };
      hunks.push(open);
    }
    if (step.kind === 'added') open.is.push(to[step.to]!);
    else open.was.push(from[step.from]!);
  }
  return hunks;
}

/** Splits a hunk piece by piece if both sides have equal lengths or one side is empty. */
function splitHunk({ at, is, was }: Hunk): Hunk[] {
  if (is.length > 0 && was.length > 0 && is.length !== was.length) return [];
  return Array.from({ length: Math.max(is.length, was.length) }, (_, i) => ({
    at: is.length > 0 ? at + i : at,
    is: is.slice(i, i + 1),
    was: was.slice(i, i + 1),
  }));
}

/** The text with a hunk reverted and its commas adjusted; undefined if that is not a program. */
function revertHunk(
  all: readonly TextPiece[],
  { at, is, was }: Hunk,
  form: ProgramForm<unknown>,
  game: Game,
): string | undefined {
  const comma = (lines: string[], i: number, wanted: boolean | undefined): void => {
    if (wanted !== undefined && lines[i] !== undefined)
      lines[i] = withoutComma(lines[i]) + (wanted ? ',' : '');
  };
  for (const last of [undefined, true, false]) {
    for (const previous of [undefined, true, false]) {
      const lines = [...all.slice(0, at), ...was, ...all.slice(at + is.length)].map(({ text }) => text);
      comma(lines, at - 1, previous);
      if (was.length > 0) comma(lines, at + was.length - 1, last);
      const { program } = form.parse(`${lines.join('\n')}\n`, game);
      if (program !== undefined) return form.print(program, game);
    }
  }
  return undefined;
}
