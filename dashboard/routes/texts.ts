/** Help while a text is written. */
import {
  formFor,
  type Game,
  gameNamed,
  type Interval,
  meaning,
  numberWorths,
  Refused,
  readPlayer,
  suggest,
  worths,
} from '../../experiments/index.js';
import type { RulesRequest } from '../api/common.js';
import type { Explained, textEndpoints } from '../api/texts.js';
import type { Desk } from '../desk.js';
import type { Handlers } from '../router.js';
import { board, defined, playable } from './table.js';

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

/** Comments and words that the program does not keep, such as a JSON bot's schema, stand in at most so many lines in a row. */
const ASIDE_MAX = 200;

/** Where the lines of a canonical text stand in a formatted one, which has the same ones in the same order, and others between. */
function placesOf(canonical: string, formatted: string): ReadonlyMap<number, number> {
  const bare = (text: string): string[] => text.split('\n').map((line) => line.replace(/#.*$/, '').trim());
  const lines = bare(formatted);
  const places = new Map<number, number>();
  let next = 0;
  for (const [at, line] of bare(canonical).entries()) {
    const found = lines.slice(next, next + ASIDE_MAX).indexOf(line);
    if (line === '' || found < 0) continue;
    next += found + 1;
    places.set(at + 1, next);
  }
  return places;
}

/** What of a text is not layout, and of each character the line, from 0. */
function inkOf(text: string, comments: boolean): { ink: string; lines: readonly number[] } {
  const rows = text
    .split('\n')
    .map((row) => (comments ? row.replace(/#.*$/, '') : row).replaceAll(/\s/g, ''));
  return { ink: rows.join(''), lines: rows.flatMap((row, line) => new Array<number>(row.length).fill(line)) };
}

/**
 * Where the lines of a text, from 1, stand in another layout of it.
 * @param comments whether # begins one, which formatting may move
 * @returns undefined when more than the layout is different
 */
function linesIn(other: string, text: string, comments: boolean): ReadonlyMap<number, number> | undefined {
  const [from, to] = [inkOf(text, comments), inkOf(other, comments)];
  if (from.ink !== to.ink) return undefined;
  const places = new Map<number, number>();
  for (const [at, line] of from.lines.entries()) {
    if (!places.has(line + 1)) places.set(line + 1, to.lines[at]! + 1);
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
  const places = own ?? placesOf(player.text, formatted);
  // What the program does not keep, such as a JSON bot's schema, formatting keeps.
  const written = own ? undefined : linesIn(text, formatted, comments);
  return {
    plan: { ...body, game, rules, player: { ...player, form, program }, against },
    lined: own || written ? text : formatted,
    shown: (line: number): number => {
      const at = places.get(line) ?? line;
      return written?.get(at) ?? at;
    },
  };
}

const told = ({ mean, low, high, count }: Interval) => ({ gain: mean, low, high, games: 2 * count });

export const textRoutes = (desk: Desk): Handlers<typeof textEndpoints> => ({
  'POST /texts/check': ({ body: { game: name, rules, text } }) => {
    // Who writes wants a win rate next: the threads start meanwhile.
    void desk.backend();
    const game = gameNamed(name);
    const { player, diagnostics } = readPlayer(text, `text${formFor(game).suffix}`, rulesOf(game, rules));
    return {
      ...(player !== undefined && player.name !== 'text' && { name: player.name }),
      diagnostics: diagnostics.map((one) => ({ ...one })),
      playable: player !== undefined,
      lines: text.trimEnd().split('\n').length,
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
