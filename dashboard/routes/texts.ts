/** Help while a text is written. */
import {
  createEvaluator,
  type Diagnostic,
  describeWord,
  detectForm,
  type Evaluator,
  formFor,
  type Game,
  gameNamed,
  type Interval,
  measureNumberWorths,
  measureRuleWorths,
  type Player,
  Refused,
  readPlayer,
  readRules,
  suggest,
} from '../../experiments/index.js';
import type { RulesRequest } from '../api/common.js';
import type { ExplainRequest, textEndpoints } from '../api/texts.js';
import { readSetup } from '../convert/setup.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/handlers.js';

/** One word about a text that is for another game, instead of all that would be wrong with it in this one. */
function strayed(text: string, game: Game): Diagnostic | undefined {
  if (text.trim() === '') return undefined;
  const { form, game: meant } = detectForm(text, `text${formFor(game).suffix}`);
  if (meant === game) return undefined;
  const sameForm = form === formFor(game);
  return {
    severity: 'error',
    code: 'other-game',
    line: 1,
    column: 1,
    length: 1,
    message: `this is a ${form.title} for ${meant.facts.title}, not for ${game.facts.title}`,
    hint: sameForm
      ? `choose the other game, or add "game": "${game.facts.name}" to the text`
      : `choose the other game, or write a ${formFor(game).title}`,
  };
}

/** Rules for warnings about the supply; none when the request itself is not complete yet. */
function rulesIfValid(game: Game, request: RulesRequest | undefined) {
  try {
    const { min, max } = game.facts.seats;
    return readRules(game, request ?? {}, Math.max(min, Math.min(2, max))).rules;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

const offsetOf = (text: string, line: number, column: number): number => {
  let at = 0;
  for (let n = 1; n < line; n++) {
    const next = text.indexOf('\n', at);
    if (next < 0) return text.length;
    at = next + 1;
  }
  return Math.min(text.length, at + column - 1);
};

const positionAt = (text: string, offset: number): { line: number; column: number } => {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
};

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

const measured = (
  { backend, limiter }: AppContext,
  { game, rules, seed }: ReturnType<typeof explainPlan>['plan'],
  disconnected: AbortSignal,
  measure: (evaluator: Evaluator) => Promise<void>,
): Promise<void> =>
  limiter.run(disconnected, async (signal) =>
    measure(createEvaluator({ backend: await backend(), game: game.facts.name, rules, seed, signal })),
  );

const toGain = ({ mean, low, high, count }: Interval) => ({ gain: mean, low, high, games: 2 * count });

export const textRoutes = (context: AppContext): Handlers<typeof textEndpoints> => ({
  'POST /texts/check': ({ body: { game: name, rules, text } }) => {
    // A win rate is asked for next: the threads start meanwhile.
    void context.backend();
    const game = gameNamed(name);
    const lines = text.trimEnd().split('\n').length;
    const stray = strayed(text, game);
    if (stray !== undefined) return { diagnostics: [stray], playable: false, lines };
    const { player, diagnostics } = readPlayer(
      text,
      `text${formFor(game).suffix}`,
      rulesIfValid(game, rules),
    );
    return {
      ...(player !== undefined && player.name !== 'text' && { name: player.name }),
      diagnostics: diagnostics.map((one) => ({ ...one })),
      playable: player !== undefined,
      lines,
    };
  },
  'POST /texts/format': ({ body: { game: name, text } }) => {
    const game = gameNamed(name);
    const formatted = formFor(game).format(text, game);
    return formatted === undefined ? {} : { text: formatted };
  },
  'POST /texts/complete': ({ body: { game: name, text, line, column } }) => {
    const { from, options } = suggest(text, offsetOf(text, line, column), gameNamed(name));
    return { from: positionAt(text, from), options: options.map((one) => ({ ...one })) };
  },
  'POST /texts/hover': ({ body: { game: name, text, line, column } }) => {
    const found = describeWord(text, offsetOf(text, line, column), gameNamed(name));
    if (found === undefined) return {};
    const { start, end, title, about } = found;
    return { found: { ...positionAt(text, start), length: end - start, title, about } };
  },
  'POST /texts/explain': async ({ body }, send, { disconnected }) => {
    const { plan, shownText, shownLine } = explainPlan(body);
    await measured(context, plan, disconnected, (evaluator) =>
      measureRuleWorths(plan, evaluator, ({ found, ...soFar }) =>
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
      ),
    );
  },
  'POST /texts/numbers': async ({ body }, send, { disconnected }) => {
    const { plan, shownText, shownLine } = explainPlan(body);
    await measured(context, plan, disconnected, (evaluator) =>
      measureNumberWorths(plan, body.steps, evaluator, ({ found, ...soFar }) =>
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
      ),
    );
  },
});
