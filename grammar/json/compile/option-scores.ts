/** Lists the scores that a JSON bot gives to the options of a decision: each score, its rule, and its line. */
import type { Decision, Game } from '../../../engine/index.js';
import type { OptionScores } from '../../form.js';
import type { ScoreTable } from '../ast.js';
import type { ScoreSymbols } from '../symbols.js';
import { interpret, type ScoreSource } from './interpret.js';

/** @param lines lines of the parts in the canonical text */
export function optionScores(
  table: ScoreTable,
  game: Game,
  symbols: ScoreSymbols,
  lines: ReadonlyMap<string, number>,
): OptionScores {
  const { vocabulary } = symbols;
  const scoresOf = sourcesByOption(table, game, symbols);
  const ruleText = ({ set, entry, rule }: ScoreSource, asked: number): string => {
    const { name, default: defaultScore } = vocabulary.sets[set]!;
    const prefix = set === asked ? '' : `${name}, `;
    if (entry < 0) return prefix + symbols.defaultText(defaultScore);
    return prefix + symbols.entryText(table.sets[set]![entry]!, rule);
  };
  return (decision) =>
    scoresOf(decision).map((optionScore) => {
      if (optionScore === undefined) return undefined;
      const { set, score, threshold, note } = optionScore;
      const { name } = vocabulary.sets[set]!;
      if (score === undefined) return { set: name, ...(threshold && { bar: threshold }) };
      const rule = ruleText(score, set);
      const line = lineOf(score, symbols, lines);
      return {
        set: name,
        score: score.score,
        rule: note === undefined ? rule : `${rule} (${note})`,
        ...(line !== undefined && { line }),
      };
    });
}

/**
 * Like {@link optionScores}, but gives only the lines.
 * @returns for a pending decision: by option, its line; undefined for a default and for an option without a score
 */
export function scoreLines(
  table: ScoreTable,
  game: Game,
  symbols: ScoreSymbols,
  lines: ReadonlyMap<string, number>,
): (decision: Decision) => (option: number) => number | undefined {
  const scoresOf = sourcesByOption(table, game, symbols);
  return (decision) => {
    const sources = scoresOf(decision);
    return (option) => {
      const source = sources[option]?.score;
      return source && lineOf(source, symbols, lines);
    };
  };
}

function sourcesByOption(table: ScoreTable, game: Game, { vocabulary }: ScoreSymbols) {
  const program = interpret(table, vocabulary);
  const scoreOptions = game.optionScores?.(program);
  return (decision: Decision) => scoreOptions?.(decision, program.sourceOf) ?? [];
}

function lineOf(
  { set, entry, rule }: ScoreSource,
  { vocabulary }: ScoreSymbols,
  lines: ReadonlyMap<string, number>,
): number | undefined {
  if (entry < 0) return undefined;
  const id = `${vocabulary.sets[set]!.name}/${entry}`;
  return lines.get(rule < 0 ? id : `${id}/${rule}`);
}
