/** Lists the scores that a JSON bot gives to the options of a decision: each score, its rule, and its line. */
import type { Game } from '../../../engine/index.js';
import type { OptionScores } from '../../form.js';
import type { ScoreTable } from '../ast.js';
import * as scoreTables from '../score-tables.js';

/** @param lines of the parts of the canonical text */
export function optionScores(
  table: ScoreTable,
  game: Game,
  symbols: scoreTables.ScoreSymbols,
  lines: ReadonlyMap<string, number>,
): OptionScores {
  const { vocabulary } = symbols;
  const program = scoreTables.interpret(table, vocabulary);
  const scoreOptions = game.optionScores?.(program) ?? (() => []);
  const describeSource = (
    { set, entry, rule }: scoreTables.ScoreSource,
    asked: number,
  ): { rule: string; line?: number } => {
    const { name, default: defaultScore } = vocabulary.sets[set]!;
    const prefix = set === asked ? '' : `${name}, `;
    if (entry < 0) return { rule: prefix + symbols.defaultText(defaultScore) };
    const id = `${name}/${entry}`;
    return {
      rule: prefix + symbols.entryText(table.sets[set]![entry]!, rule),
      line: lines.get(rule < 0 ? id : `${id}/${rule}`)!,
    };
  };
  return (decision) =>
    scoreOptions(decision, program.sourceOf).map((optionScore) => {
      if (optionScore === undefined) return undefined;
      const { set, score: source, threshold: bar, note } = optionScore;
      const { name } = vocabulary.sets[set]!;
      if (source === undefined) return { set: name, ...(bar && { bar }) };
      const { rule, line } = describeSource(source, set);
      return {
        set: name,
        score: source.score,
        rule: note === undefined ? rule : `${rule} (${note})`,
        ...(line !== undefined && { line }),
      };
    });
}
