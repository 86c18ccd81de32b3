/** A request to explain a text, and where the explained lines stand in it. */
import { type Player, Refused } from '../../experiments/index.js';
import type { ExplainRequest } from '../api/runs/insight.js';
import { readSetup } from './setup.js';

/** Words that the program does not keep, such as a JSON bot's schema, have at most so many characters in a row. */
const SKIPPED_MAX = 20_000;

/** The lines of a text without its layout. @param comments whether # begins one, which formatting may move */
const linesWithoutSpace = (text: string, comments: boolean): string[] =>
  text.split('\n').map((line) => (comments ? line.replace(/#.*$/, '') : line).replaceAll(/\s/g, ''));

/**
 * Where the lines of a canonical text, from 1, stand in another layout of it, which may say more in between.
 * @returns undefined when more than the layout is different
 */
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

/**
 * What is to be explained, and where its lines stand in the text that is sent back: as written, if they can be found
 * there.
 */
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
