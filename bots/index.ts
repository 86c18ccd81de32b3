/** The door: a text becomes a player. What crosses threads and machines is the text; here it turns into a policy. */
import { type Game, Refused, type Rules } from '../engine/index.js';
import { type Diagnostic, formatDiagnostic, nearest, type ProgramForm } from '../grammar/index.js';
import type { Bot } from './bot.js';
import { greedy } from './builtin/greedy.js';
import { random } from './builtin/random.js';
import { Cache } from './cache.js';
import { forms, promisedForm, recognise } from './forms.js';

export type { Bot } from './bot.js';
export { formFor, forms, gameField, gameNamed, looksLikePlayer, recognise } from './forms.js';
export { type OpenBot, openBot } from './json/open.js';
export { type Decided, LearningBrain } from './neural/learning.js';
export { type Episodes, type Net, neuralOf, printNet, readNet, scopeOf } from './neural/net.js';
export { partnerOf } from './neural/player.js';

/** Players that need no text: their text is their name with this in front. */
const BUILTIN = 'builtin:';
const builtins: Readonly<Record<string, (game: Game) => Bot>> = { random, greedy };
/** Names of the players that come with the house and play every game. */
export const builtinNames: readonly string[] = Object.keys(builtins);

/** A player as people name it and as jobs carry it. */
export interface Player {
  /** What the text calls itself, or the name of its file without ending. */
  readonly name: string;
  /** The game it plays; a builtin plays all. */
  readonly game?: Game;
  /** Absent for builtins. */
  readonly form?: ProgramForm<unknown>;
  readonly program?: unknown;
  /** Canonical text: equal players have equal texts. */
  readonly text: string;
}

export interface Read {
  /** Present when the text has no error. */
  readonly player?: Player;
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws Refused with the nearest name. */
export function builtin(name: string): Player {
  if (Object.hasOwn(builtins, name)) return { name, text: BUILTIN + name };
  const near = nearest(name, builtinNames);
  throw new Refused(
    `there is no player "${name}"`,
    near === undefined ? `players without a file: ${builtinNames.join(', ')}` : `did you mean "${near}"?`,
  );
}

/**
 * Reads a player from a text.
 * @param file name of its file: tells the player's name, and by its ending the form where the text does not
 * @param rules adds warnings about what these rules lack
 * @throws Refused when the form or the game is unknown; mistakes in the text are returned
 */
export function readPlayer(text: string, file?: string, rules?: Rules): Read {
  if (text.startsWith(BUILTIN)) return { player: builtin(text.slice(BUILTIN.length)), diagnostics: [] };
  const { form, game } = recognise(text, file);
  const { program, name, diagnostics: found } = form.parse(text, game, rules);
  const promised = promisedForm(file, form);
  const diagnostics = promised === undefined ? found : [otherForm(promised, form), ...found];
  if (program === undefined) return { diagnostics };
  return {
    player: {
      name: name ?? baseName(file) ?? form.title,
      game,
      form,
      program,
      text: form.print(program, game),
    },
    diagnostics,
  };
}

const otherForm = (promised: string, { title, suffix }: ProgramForm<unknown>): Diagnostic => ({
  severity: 'warning',
  code: 'other-form',
  line: 1,
  column: 1,
  length: 1,
  message: `this is a ${title} in a file that is named as a ${promised}`,
  hint: `let its name end with ${suffix}`,
});

function baseName(file: string | undefined): string | undefined {
  const last = file?.split(/[/\\]/).at(-1);
  const ending = forms.find(({ suffix }) => last?.toLowerCase().endsWith(suffix))?.suffix;
  return ending === undefined ? last : last?.slice(0, -ending.length);
}

const watched = new Cache<readonly string[]>(4096);

/** Names of what the player behind a text reads of other players; none for one that plays alike whoever it meets. */
export function watchedBy(text: string): readonly string[] {
  return watched.get(text, () => {
    const { form, program, game } = readPlayer(text).player ?? {};
    return (game && form?.watched?.(program, game)) ?? [];
  });
}

const BOARDS_KEPT = 64;
const BOTS_KEPT = 4096;
const boards = new Cache<Cache<Bot>>(BOARDS_KEPT);
/** SPEED: the same rules are asked for again and again; plainly `boards.get(JSON.stringify(rules), …)`. */
const boardOf = new WeakMap<Rules, Cache<Bot>>();

/**
 * The player behind a text, ready to sit down; made once per text and rules.
 * @throws Refused when the text has errors
 */
export function bot(text: string, game: Game, rules: Rules): Bot {
  let board = boardOf.get(rules);
  if (board === undefined) {
    board = boards.get(JSON.stringify(rules), () => new Cache<Bot>(BOTS_KEPT));
    boardOf.set(rules, board);
  }
  return board.get(text, () => make(text, game, rules));
}

function make(text: string, game: Game, rules: Rules): Bot {
  if (text.startsWith(BUILTIN)) {
    const { name } = builtin(text.slice(BUILTIN.length));
    return builtins[name]!(game);
  }
  const { form } = recognise(text);
  const { program, diagnostics } = form.parse(text, game);
  if (program === undefined) {
    throw new Refused(diagnostics.map((d) => formatDiagnostic(form.title, text, d)).join('\n'));
  }
  return { policy: form.compile(program, game, rules) };
}
