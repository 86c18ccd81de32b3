/** Help while a text is written. */
import {
  type Diagnostic,
  formFor,
  type Game,
  gameNamed,
  type Interval,
  meaning,
  numberWorths,
  Refused,
  readPlayer,
  recognise,
  suggest,
  worths,
} from '../../experiments/index.js';
import type { RulesRequest } from '../api/common.js';
import type { Explained, textEndpoints } from '../api/texts.js';
import type { Desk } from '../desk.js';
import type { Handlers } from '../router.js';
import { board, defined, playable } from './table.js';

/** One word about a text that is for another game, in place of all that would be wrong with it in this one. */
function strayed(text: string, game: Game): Diagnostic | undefined {
  if (text.trim() === '') return undefined;
  const { form, game: meant } = recognise(text, `text${formFor(game).suffix}`);
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
      ? `choose the other game, or say in the text: "game": "${game.facts.name}"`
      : `choose the other game, or write a ${formFor(game).title}`,
  };
}

/** Rules for warnings about the supply; none when the request itself is not complete yet. */
function rulesOf(game: Game, request: RulesRequest | undefined) {
  try {
    return game.rules(
      defined(request ?? {}),
      Math.max(game.facts.seats.min, Math.min(2, game.facts.seats.max)),
    );
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

const placeOf = (text: string, offset: number): { line: number; column: number } => {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
};

/** Words that the program does not keep, such as a JSON bot's schema, have at most so many characters in a row. */
const ASIDE_MAX = 20_000;

/** The lines of a text without its layout. @param comments whether # begins one, which formatting may move */
const inkOf = (text: string, comments: boolean): string[] =>
  text.split('\n').map((line) => (comments ? line.replace(/#.*$/, '') : line).replaceAll(/\s/g, ''));

/**
 * Where the lines of a canonical text, from 1, stand in another layout of it, which may say more in between.
 * @returns undefined when more than the layout is different
 */
function linesIn(
  text: string,
  canonical: string,
  comments: boolean,
): ReadonlyMap<number, number> | undefined {
  const rows = inkOf(text, comments);
  const ink = rows.join('');
  const places = new Map<number, number>();
  let row = 0;
  let rowEnd = rows[0]!.length;
  let next = 0;
  for (const [at, line] of inkOf(canonical, comments).entries()) {
    if (line === '') continue;
    const found = ink.indexOf(line, next);
    if (found < 0 || found > next + ASIDE_MAX) return undefined;
    while (found >= rowEnd) rowEnd += rows[++row]!.length;
    places.set(at + 1, row + 1);
    next = found + line.length;
  }
  return places;
}

/** What is to be explained, and where its lines stand in the text that is sent back: as written, if they can be found there. */
function explained({ text, rules: request, ...body }: Explained) {
  const { game, rules } = board(body.game, request, 2);
  const player = playable({ name: 'the text', text }, game);
  const { form, program } = player;
  if (form === undefined) throw new Refused('A built-in player has no rules to explain');
  const against = body.against.map((one) => playable(one, game));
  const formatted = form.format(text, game) ?? player.text;
  const comments = form.name === 'buylist';
  const own = linesIn(text, player.text, comments);
  const places = own ?? linesIn(formatted, player.text, comments);
  return {
    plan: { ...body, game, rules, player: { ...player, form, program }, against },
    lined: own ? text : formatted,
    shown: (line: number): number => places?.get(line) ?? line,
  };
}

const told = ({ mean, low, high, count }: Interval) => ({ gain: mean, low, high, games: 2 * count });

export const textRoutes = (desk: Desk): Handlers<typeof textEndpoints> => ({
  'POST /texts/check': ({ body: { game: name, rules, text } }) => {
    // Who writes wants a win rate next: the threads start meanwhile.
    void desk.backend();
    const game = gameNamed(name);
    const lines = text.trimEnd().split('\n').length;
    const stray = strayed(text, game);
    if (stray !== undefined) return { diagnostics: [stray], playable: false, lines };
    const { player, diagnostics } = readPlayer(text, `text${formFor(game).suffix}`, rulesOf(game, rules));
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
    return { from: placeOf(text, from), options: options.map((one) => ({ ...one })) };
  },
  'POST /texts/hover': ({ body: { game: name, text, line, column } }) => {
    const found = meaning(text, offsetOf(text, line, column), gameNamed(name));
    if (found === undefined) return {};
    const { start, end, title, about } = found;
    return { found: { ...placeOf(text, start), length: end - start, title, about } };
  },
  'POST /texts/explain': async ({ body }, send, { left }) => {
    const { plan, lined, shown } = explained(body);
    await desk.turnstile.pass(left, async (signal) =>
      worths(
        plan,
        await desk.backend(),
        ({ found, ...soFar }) =>
          send({
            ...soFar,
            text: lined,
            parts: found.map(({ part: { line, label }, gain, idle }) => ({
              line: shown(line),
              label,
              ...told(gain),
              idle,
            })),
          }),
        { signal },
      ),
    );
  },
  'POST /texts/numbers': async ({ body }, send, { left }) => {
    const { plan, lined, shown } = explained(body);
    await desk.turnstile.pass(left, async (signal) =>
      numberWorths(
        plan,
        body.steps,
        await desk.backend(),
        ({ found, ...soFar }) =>
          send({
            ...soFar,
            text: lined,
            numbers: found.map(({ line, label, value, others }) => ({
              line: shown(line),
              label,
              value,
              others: others.map(({ value: other, gain }) => ({ value: other, ...told(gain) })),
            })),
          }),
        { signal },
      ),
    );
  },
});
