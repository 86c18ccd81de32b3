/** Lays open what a JSON bot says about the options of a decision: each score, the rule that gave it, and its line. */
import type { Game } from '../../engine/index.js';
import { type OptionScores, type ScoreTable, scoreTables } from '../../grammar/index.js';

/** @param lines of the parts of the canonical text */
export function optionScores(
  table: ScoreTable,
  game: Game,
  words: scoreTables.ScoreWords,
  lines: ReadonlyMap<string, number>,
): OptionScores {
  const { vocabulary } = words;
  const program = scoreTables.interpret(table, vocabulary);
  const opinions = game.opinions?.(program) ?? (() => []);
  const told = ({ set, entry, rule }: scoreTables.Ruling, asked: number): { rule: string; line?: number } => {
    const { name, default: otherwise } = vocabulary.sets[set]!;
    const from = set === asked ? '' : `${name}, `;
    if (entry < 0) return { rule: from + words.defaultText(otherwise) };
    const id = `${name}/${entry}`;
    return {
      rule: from + words.entryText(table.sets[set]![entry]!, rule),
      line: lines.get(rule < 0 ? id : `${id}/${rule}`)!,
    };
  };
  return (question) =>
    opinions(question, program.ruling).map((opinion) => {
      if (opinion === undefined) return undefined;
      const { set, said, bar, note } = opinion;
      const { name } = vocabulary.sets[set]!;
      if (said === undefined) return { set: name, ...(bar && { bar }) };
      const { rule, line } = told(said, set);
      return {
        set: name,
        score: said.score,
        rule: note === undefined ? rule : `${rule} (${note})`,
        ...(line !== undefined && { line }),
      };
    });
}
