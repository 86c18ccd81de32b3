/**
 * The public interface of the room: makes players from texts. Threads and machines exchange texts, which become
 * policies here.
 */
import { type Game, games, getOrInsert, invariant, LruCache, Refused, type Rules } from '../engine/index.js';
import { type Diagnostic, formatDiagnostic, nearest, type ProgramForm } from '../grammar/index.js';
import { fromBase64, toBase64 } from './base64.js';
import { greedy } from './builtin/greedy.js';
import { random } from './builtin/random.js';
import type { CompiledPlayer } from './compiled-player.js';
import { external } from './external/external.js';
import { detectForm, formPromisedByEnding, forms } from './forms.js';
import { guard } from './lookahead/guard.js';
import { lookahead } from './lookahead/lookahead.js';
import { opponentInputsOfNetwork } from './neural/form.js';
import { onnxPlayer, readOnnx } from './onnx/player.js';
import { parseOnce } from './parse-once.js';
import { type PlayerText, parsePlayerText, printPlayerText } from './player-text.js';

export type { CompiledPlayer } from './compiled-player.js';
export { allowAgain, allowExternal, allowedExternals } from './external/external.js';
export { decideMessage, PROTOCOL } from './external/protocol.js';
export {
  detectForm,
  formFor,
  formPromisedByEnding,
  forms,
  gameField,
  looksLikePlayer,
  unknownGame,
} from './forms.js';
export { gameNamed } from './game-named.js';
export { type ParametricBot, parametricBot } from './json/parametric.js';
export { partnerPolicy } from './neural/agent.js';
export { knowsBoards, networkOnBoard } from './neural/board.js';
export type { ChanceCurve } from './neural/chance.js';
export { NETWORK, networkOf } from './neural/form.js';
export { LearningAgent, type RecordedDecision } from './neural/learning-agent.js';
export {
  type Episodes,
  type Network,
  networkScope,
  neuralOf,
  printNetwork,
  readNetwork,
} from './neural/net.js';
export { PlayerFailed } from './player-failed.js';
export {
  commandOf,
  EXTERNAL,
  isSlow,
  LOOKAHEAD_GAMES_MAX,
  parsePlayerText,
  printPlayerText,
} from './player-text.js';
export { watchdog } from './watchdog.js';

const builtins: Readonly<Record<string, (game: Game) => CompiledPlayer>> = { random, greedy };
/** Names of the built-in players, which play every game. */
export const builtinNames: readonly string[] = Object.keys(builtins);

/** A player under the name that people use, with the text that jobs carry. */
export interface Player {
  /** The name in the text, or the name of its file without the ending. */
  readonly name: string;
  /** The game it plays; absent for builtins, which play every game. */
  readonly game?: Game;
  /** Absent for builtins. */
  readonly form?: ProgramForm<unknown>;
  readonly program?: unknown;
  /** Canonical text: equal players have equal texts. */
  readonly text: string;
}

type TextOfKind<K extends PlayerText['kind']> = Extract<PlayerText, { kind: K }>;

export interface ReadResult {
  /** Present if the text has no error. */
  readonly player?: Player;
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws Refused with the nearest name */
export function builtin(name: string): Player {
  if (Object.hasOwn(builtins, name)) return { name, text: printPlayerText({ kind: 'builtin', name }) };
  const near = nearest(name, builtinNames);
  throw new Refused(
    `unknown player "${name}"`,
    near === undefined ? `players without a file: ${builtinNames.join(', ')}` : `did you mean "${near}"?`,
  );
}

/**
 * Reads a player from a text.
 * @param file name of its file. It gives the player's name; its ending gives the form if the text does not
 * @param rules adds warnings about cards and conditions that these rules lack
 * @throws Refused when the form or the game is unknown; errors in the text are returned
 */
export function readPlayer(text: string, file?: string, rules?: Rules): ReadResult {
  if (typeof text !== 'string' || typeof (file ?? '') !== 'string')
    throw new Refused(
      'a player and the name of its file must be strings',
      'readPlayer(text, "mine.buylist")',
    );
  const source = parsePlayerText(text);
  switch (source.kind) {
    case 'builtin':
      return { player: builtin(source.name), diagnostics: [] };
    case 'command':
      return { player: { name: source.name, text }, diagnostics: [] };
    case 'lookahead':
    case 'guard':
      return readAround(source, file, rules);
    case 'onnx': {
      const { game, header } = readOnnx(source.letters);
      return { player: { name: header.name, game, text }, diagnostics: [] };
    }
    default:
      return readWritten(text, file, rules);
  }
}

function readWritten(text: string, file: string | undefined, rules: Rules | undefined): ReadResult {
  const { form, game } = detectForm(text, file);
  const {
    program,
    name,
    diagnostics: found,
  } = rules === undefined ? parseOnce(form, text, game) : form.parse(text, game, rules);
  const expected = formPromisedByEnding(file, form);
  const diagnostics = expected === undefined ? found : [otherForm(expected, form), ...found];
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

/** Reads a player that wraps another player. */
function readAround(
  source: TextOfKind<'lookahead' | 'guard'>,
  file: string | undefined,
  rules: Rules | undefined,
): ReadResult {
  const { player, diagnostics } = readPlayer(source.inner, file, rules);
  if (player === undefined) return { diagnostics };
  const { game } = player;
  const looksAhead = source.kind === 'lookahead';
  if (game !== undefined && looksAhead && game.positions === undefined)
    throw new Refused(
      `${game.facts.title} has no look-ahead`,
      'lookahead(PLAYER, GAMES) plays games with positions: dominion, star-realms',
    );
  if (game !== undefined && !looksAhead && game.endings === undefined) throw hasNoGuard(game);
  return {
    player: {
      name: looksAhead ? `lookahead(${player.name}, ${source.games})` : `guard(${player.name})`,
      ...(game && { game }),
      text: printPlayerText({ ...source, inner: player.text }),
    },
    diagnostics,
  };
}

const hasNoGuard = ({ facts }: Game): Refused =>
  new Refused(
    `${facts.title} has no guarded end`,
    `guard(PLAYER) plays ${Object.values(games)
      .filter(({ endings }) => endings !== undefined)
      .map(({ facts: { name } }) => name)
      .join(', ')}`,
  );

const otherForm = (expected: string, { title, suffix }: ProgramForm<unknown>): Diagnostic => ({
  severity: 'warning',
  code: 'other-form',
  line: 1,
  column: 1,
  length: 1,
  message: `this is a ${title}, but its file name is that of a ${expected}`,
  hint: `use a file name that ends with ${suffix}`,
});

function baseName(file: string | undefined): string | undefined {
  const last = file?.split(/[/\\]/).at(-1);
  const ending = forms.find(({ suffix }) => last?.toLowerCase().endsWith(suffix))?.suffix;
  return ending === undefined ? last : last?.slice(0, -ending.length);
}

/**
 * The text of a search's program in a job. {@link compilePlayer} makes a player from it without parsing or
 * checking.
 * @param code the program as its form encodes it
 */
export const encodedPlayer = ({ name }: Pick<ProgramForm<unknown>, 'name'>, code: Int32Array): string =>
  printPlayerText({ kind: 'encoded', form: name, letters: toBase64(code) });

function decodePlayer({ form: name, letters }: TextOfKind<'encoded'>, game: Game): CompiledPlayer {
  const form = forms.find((each) => each.name === name);
  invariant(form !== undefined, `no form "${name}"`);
  return { policy: form.decode(new Int32Array(fromBase64(letters).buffer), game) };
}

const opponentInputsCache = new LruCache<readonly string[]>(4096);

/** Names of the inputs about other players that this player reads; empty if it ignores its opponents. */
export function opponentInputsOf(text: string): readonly string[] {
  return opponentInputsCache.get(text, () => {
    const source = parsePlayerText(text);
    if (source.kind === 'onnx') {
      const { header, game } = readOnnx(source.letters);
      return opponentInputsOfNetwork(header, game);
    }
    if (source.kind === 'lookahead' || source.kind === 'guard') return ['the whole position'];
    const { form, program, game } = readPlayer(text).player ?? {};
    return (game && form?.opponentInputs?.(program, game)) ?? [];
  });
}

const RULES_CACHED = 64;
const PLAYERS_CACHED = 4096;
/** A longer text counts as several players, because a network takes a thousand times the memory of a list. */
const CHARACTERS_OF_PLAYER = 1024;
const playersByRules = new LruCache<LruCache<CompiledPlayer>>(RULES_CACHED);
/**
 * SPEED: the same rules object is passed many times. Simple version:
 * `playersByRules.get(JSON.stringify(rules), …)`.
 */
const playersOf = new WeakMap<Rules, LruCache<CompiledPlayer>>();

/** How many players a text counts for in the cache. */
const cacheWeight = (text: string): number => Math.ceil(text.length / CHARACTERS_OF_PLAYER);

/**
 * The compiled player of a text or of an {@link encodedPlayer}; cached by text and rules.
 * @throws Refused when the text has errors
 */
export function compilePlayer(text: string, game: Game, rules: Rules): CompiledPlayer {
  const players = getOrInsert(playersOf, rules, () =>
    playersByRules.get(
      JSON.stringify(rules),
      () => new LruCache<CompiledPlayer>(PLAYERS_CACHED, cacheWeight),
    ),
  );
  return players.get(text, () => compileText(text, game, rules));
}

function compileText(text: string, game: Game, rules: Rules): CompiledPlayer {
  const source = parsePlayerText(text);
  switch (source.kind) {
    case 'builtin':
      return builtins[builtin(source.name).name]!(game);
    case 'encoded':
      return decodePlayer(source, game);
    case 'command':
      return external(text, source, game, rules);
    case 'onnx':
      return onnxPlayer(source.letters, game, rules);
    case 'lookahead': {
      // Two copies, so that the futures do not disturb the player's state in the game.
      const [player, model] = [
        compileText(source.inner, game, rules),
        compileText(source.inner, game, rules),
      ];
      return lookahead(player, model, game, rules, source.games);
    }
    case 'guard': {
      if (game.endings === undefined) throw hasNoGuard(game);
      // Players do not look ahead within futures.
      const inside = parsePlayerText(source.inner);
      const modelText = inside.kind === 'lookahead' ? inside.inner : source.inner;
      return guard(compileText(source.inner, game, rules), compileText(modelText, game, rules), game, rules);
    }
    case 'written':
      return compileWritten(text, game, rules);
  }
}

function compileWritten(text: string, game: Game, rules: Rules): CompiledPlayer {
  const { form } = detectForm(text);
  const { program, diagnostics } = parseOnce(form, text, game);
  if (program === undefined) {
    throw new Refused(diagnostics.map((d) => formatDiagnostic(form.title, text, d)).join('\n'));
  }
  return { policy: form.compile(program, game, rules) };
}
