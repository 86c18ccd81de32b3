/** The worth of each rule and number of a text: apart from the help, since it needs what searches need. */
import {
  type Interval,
  measureNumberWorths,
  measureRuleWorths,
  type Player,
  Refused,
} from '../../experiments/index.js';
import type { ExplainRequest, explainEndpoints } from '../api/explain.js';
import { readSetup } from '../convert/setup.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/handlers.js';

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
function explainPlan({ text, rules: request, ...body }: ExplainRequest) {
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
    shownText: ownLines ? text : formatted,
    shownLine: (line: number): number => shownLines?.get(line) ?? line,
  };
}

const toGain = ({ mean, low, high, count }: Interval) => ({ gain: mean, low, high, games: 2 * count });

export const explainRoutes = (context: AppContext): Handlers<typeof explainEndpoints> => ({
  'POST /texts/explain': async ({ body }, send, { disconnected }) => {
    const { plan, shownText, shownLine } = explainPlan(body);
    await context.limiter.run(disconnected, async (signal) =>
      measureRuleWorths(
        plan,
        await context.backend(),
        ({ found, ...soFar }) =>
          send({
            ...soFar,
            text: shownText,
            parts: found.map(({ part: { line, label }, gain, idle }) => ({
              line: shownLine(line),
              label,
              ...toGain(gain),
              idle,
            })),
          }),
        { signal },
      ),
    );
  },
  'POST /texts/numbers': async ({ body }, send, { disconnected }) => {
    const { plan, shownText, shownLine } = explainPlan(body);
    await context.limiter.run(disconnected, async (signal) =>
      measureNumberWorths(
        plan,
        body.steps,
        await context.backend(),
        ({ found, ...soFar }) =>
          send({
            ...soFar,
            text: shownText,
            numbers: found.map(({ line, label, value, others }) => ({
              line: shownLine(line),
              label,
              value,
              others: others.map(({ value: other, gain }) => ({ value: other, ...toGain(gain) })),
            })),
          }),
        { signal },
      ),
    );
  },
});
