/** Options that several commands share, and the readers of their values. */
import { availableParallelism } from 'node:os';
import { InvalidArgumentError, Option } from 'commander';
import type { RulesRequest } from '../../../engine/index.js';
import { BUDGET_HELP, type Budget, parseBudget } from '../../plans/budget.js';
import { AddedOption, choice, type Declared, exclusive, option, options } from './command.js';
import { sentence } from './text.js';

/** Maximum turn limit of any game. */
const TURNS_MAX = 1_000_000;

export interface BoardOptions extends RulesRequest {
  readonly game?: string;
}

export interface QueueChoice {
  readonly queue?: string;
  /** Seconds. */
  readonly wait?: number;
  /** Share of the messages that two workers play. */
  readonly verify?: number;
}

const SECONDS_MAX = 24 * 3600;

/** `30s`, `10min`, `1h`, or a number of seconds → seconds */
export function seconds(text: string): number {
  const budget = parseBudget(/^[\d.]+$/.test(text) ? `${text}s` : text);
  if (budget?.kind !== 'seconds' || budget.seconds > SECONDS_MAX)
    throw new InvalidArgumentError('Use a time such as 30s, 10min or 1h, at most a day.');
  return budget.seconds;
}

/** A time to think, for commands that also have `--games`. */
function thinkingTime(text: string): number {
  if (/games?$/.test(text)) throw new InvalidArgumentError('For a number of games, use --games.');
  return seconds(text);
}

/** A time limit of a search for an answer. @param preset default in seconds */
export const timeOption = (about: string, preset: number): Declared<{ readonly time: number }> =>
  exclusive(
    options(new Option('--time <t>', about).default(preset, `${preset}s`).argParser(thinkingTime)),
    'games',
  );

/** The budget of a command with {@link timeOption} and `--games`. */
export function thinkingBudget({ time, games }: { readonly time: number; readonly games?: number }): Budget {
  return games === undefined ? { kind: 'seconds', seconds: time } : { kind: 'games', games };
}

/** A budget as text. Plans read a bare number as games; here it could also mean seconds, as in `--time`. */
export function budgetText(text: string): string {
  if (/^[\d.,_\s]+$/.test(text)) throw new InvalidArgumentError(`Write ${text}s or ${text}games.`);
  if (parseBudget(text) === undefined) throw new InvalidArgumentError(sentence(BUDGET_HELP));
  return text;
}

/** `1%` → 0.01 */
function share(text: string): number {
  const [, number] = /^(\d+(?:\.\d+)?)%$/.exec(text.trim()) ?? [];
  if (number === undefined || Number(number) > 100)
    throw new InvalidArgumentError('Use a share from 0% to 100%.');
  return Number(number) / 100;
}

/** Maximum number of games, more than a month of play on one machine. */
const GAMES_MAX = 1_000_000_000;

/** Reads a whole number in these bounds. `1_000`, `1,000` and `1e6` are valid, too. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^-?\d[\d_,]*(e\d+)?$/i.test(text) ? Number(text.replace(/[_,]/g, '')) : Number.NaN;
    if (Number.isNaN(value)) throw new InvalidArgumentError('It must be a whole number.');
    if (value < least || value > most) {
      const [from, to] = [least, most].map((bound) => bound.toLocaleString('en-US'));
      throw new InvalidArgumentError(`It must be from ${from} to ${to}.`);
    }
    return value;
  };
}

/** @param least minimum number of games that the command needs */
export const games = (least = 1): ((text: string) => number) => wholeNumber(least, GAMES_MAX);

/** Bounds as in `evaluation/deal-seeds.ts`, whose import would load all games before a command is known. */
export const seed = wholeNumber(0, 2 ** 31 - 1);

export function decimal(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (!(value >= least && value <= most))
      throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
    return value;
  };
}

/** Keeps the text; code that knows the game parses it later. */
function boardText(text: string): readonly string[] {
  if (text.trim() === '') throw new InvalidArgumentError('Use ten card names, or the name of a kingdom.');
  return [text];
}

export function nameList(text: string): readonly string[] {
  const list = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (list.length === 0) throw new InvalidArgumentError('Separate names with commas.');
  return list;
}

/** `0,10` → [0, 10] */
export function eloBounds(text: string): readonly [number, number] {
  const [low, high, ...more] = text.split(',').map(Number);
  if (
    low === undefined ||
    high === undefined ||
    more.length > 0 ||
    !(low < high) ||
    Math.abs(low) > 1000 ||
    high > 1000
  ) {
    throw new InvalidArgumentError('Use two Elo differences, the lower first, e.g. 0,10.');
  }
  return [low, high];
}

export const precisionOption = (what: string) =>
  option(
    '--precision <points>',
    `play until the 95 % interval of ${what} is ± this many percentage points`,
    decimal(0.01, 50),
  );

export const jsonOption = option('--json', 'print one JSON object to stdout');
export const csvOption = (what: string) => exclusive(option('--csv', `print CSV to stdout${what}`), 'json');
export const forceOption = option('--force', 'overwrite a file that Deckwright did not write');
export const arrowOption = option('--arrow <file>', 'write the table as an Arrow file');

export const threadsOption = options<{ readonly threads: number }>(
  new Option('--threads <n>', 'number of threads')
    .default(availableParallelism(), 'all cores')
    .argParser(wholeNumber(1, 512)),
);

export const allowExecOption = option(
  '--allow-exec',
  'allow players that are commands, e.g. exec:python3 bot.py',
);

export const withOption = option(
  '--with <players...>',
  'players that continue: one for all seats, or one for each (default: a plan for the board)',
);

export const redealSeedOption = option(
  '-s, --seed <n>',
  'random seed; the same seed redeals the same futures',
  seed,
  1,
);

export const forOption = choice(
  '--for <program>',
  'original: use only what the original program reads and plays as printed',
  ['original'],
);

export const takeOverOption = options<{ readonly takeOver?: true }>(
  new AddedOption('resume', '--take-over', 'take the run over from another process'),
);

/** For the page, which resumes runs with this option. */
export const inRecordOption = options<{ readonly inRecord?: true }>(
  new AddedOption(
    'resume',
    '--in-record',
    'write the result next to the record instead of the file in the plan',
  ).hideHelp(),
);

export const verboseOption = (more = '') =>
  option('--verbose', `also show the tests with their ratios and bounds${more}`);

/** @param description use of the queue; an address with a password is safer in the environment */
export const queueOption = (
  description = 'play on the workers of this queue (see: deckwright worker --help)',
): Option => new Option('--queue <url>', description).env('DECKWRIGHT_QUEUE');

export const boardOptions = options<BoardOptions>(
  new Option('--game <name>', 'game: its name, or the file of your own game'),
  new Option('--variant <name>', 'rules variant (see: deckwright cards GAME)'),
  // Earlier name of --variant.
  new Option('--rules <name>').hideHelp(),
  new Option('--kingdom <board>', 'ten kingdom cards, a kingdom such as "First Game", or random').argParser(
    boardText,
  ),
  new Option('--sets <a,b,…>', 'card sets in play; Dominion draws ten cards from them').argParser(nameList),
  new Option(
    '--board-seed <n>',
    'seed of the ten cards that --sets draws (default: 0); the deals depend on --seed',
  ).argParser(seed),
  new Option('--colony', 'Dominion: with Platinum and Colony'),
  new Option('--no-colony', 'Dominion: without Platinum and Colony'),
  new Option('--turns-max <n>', 'maximum number of turns of a game, all players together').argParser(
    wholeNumber(1, TURNS_MAX),
  ),
);

/** Fields of {@link boardOptions} that a resumed run or a saved game already has. The user's own game may need --game. */
const boardFields = ['variant', 'kingdom', 'sets', 'boardSeed', 'colony', 'turnsMax'] as const;

/** An option that names a run or a game with its board. @param others names of further fields that it determines */
export const withItsBoard = <Fields extends object>(
  declared: Declared<Fields>,
  ...others: readonly string[]
): Declared<Fields> => exclusive(declared, ...boardFields, ...others);

/** The board, and options of commands that play many games: threads, players that are commands, and a queue. */
export const matchOptions = options<
  BoardOptions & QueueChoice & { readonly threads: number; readonly allowExec?: true }
>(
  ...threadsOption.options,
  ...allowExecOption.options,
  queueOption(),
  new AddedOption('queue', '--wait <time>', 'how long to wait for Redis and workers, e.g. 30s or 10m')
    .default(undefined, 'no limit for workers; Redis must answer at once')
    .argParser(seconds),
  new AddedOption(
    'queue',
    '--verify <share>',
    'share of messages to play twice, on two workers, e.g. 1%',
  ).argParser(share),
  ...boardOptions.options,
);
