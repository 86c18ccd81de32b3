/** Converts a request to explain a text, and finds the explained lines in that text. */
import { type Player, Refused } from '../../experiments/index.js';
import type { ExplainRequest } from '../api/runs/insight.js';
import { readSetup } from './setup.js';

/** Maximum length of a part that the program does not contain, such as the schema of a JSON bot. */
const SKIPPED_MAX = 20_000;

/** Lines of a text without spaces. @param comments true to remove comments after #, which formatting may move */
const linesWithoutSpace = (text: string, comments: boolean): string[] =>
  text.split('\n').map((line) => (comments ? line.replace(/#.*$/, '') : line).replaceAll(/\s/g, ''));

/** Finds the lines of a canonical text in another layout of it. @returns lines from 1; undefined if more differs */
function mapLines(
  text: string,
  canonical: string,
  comments: boolean,
): ReadonlyMap<number, number> | undefined {
  const rows = linesWithoutSpace(text, comments);
  const joined = rows.join('');
  const lines = new Map<number, number>();
  let row = 0;
  let rowEnd = rows[0]!.length;
  let next = 0;
  for (const [at, line] of linesWithoutSpace(canonical, comments).entries()) {
    if (line === '') continue;
    const found = joined.indexOf(line, next);
    if (found < 0 || found > next + SKIPPED_MAX) return undefined;
    while (found >= rowEnd) rowEnd += rows[++row]!.length;
    lines.set(at + 1, row + 1);
    next = found + line.length;
  }
  return lines;
}

/** The plan of an explanation, and a map from its lines to the text as written or, if that fails, as formatted. */
export function explainPlan({ text, rules: request, ...body }: ExplainRequest) {
  const { game, rules, players } = readSetup(
    { game: body.game, rules: request, players: [{ name: 'the text', text }, ...body.against] },
    2,
  );
  const [player, ...against] = players as [Player, ...Player[]];
  const { form, program } = player;
  if (form === undefined) throw new Refused('A built-in player has no rules to explain');
  const formatted = form.format(text, game) ?? player.text;
  const comments = form.name === 'buylist';
  const ownLines = mapLines(text, player.text, comments);
  const shownLines = ownLines ?? mapLines(formatted, player.text, comments);
  return {
    plan: { ...body, game, rules, player: { ...player, form, program }, against },
    table: { game: game.facts.name, rules, seed: body.seed },
    shownText: ownLines ? text : formatted,
    shownLine: (line: number): number => shownLines?.get(line) ?? line,
  };
}
