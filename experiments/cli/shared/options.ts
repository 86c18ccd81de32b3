/** Options that several commands share, and how their values are read. */
import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RulesRequest } from '../../../engine/index.js';
import { parseBudget } from '../../plans/budget.js';

/** Maximum turn limit of any game. */
const TURNS_MAX = 1_000_000;

export interface BoardOptions extends RulesRequest {
  readonly game?: string;
}

export function addBoardOptions(command: Command): Command {
  return (
    command
      .option('--game <name>', 'game: its name, or the file of your own game')
      .option('--variant <name>', 'rules variant (see: deckwright cards GAME)')
      // Its name in earlier versions.
      .addOption(new Option('--rules <name>').hideHelp())
      .on('option:rules', (name: string) => command.setOptionValue('variant', name))
      .option('--kingdom <board>', 'ten kingdom cards, a kingdom such as "First Game", or random', boardText)
      .option('--sets <a,b,…>', 'card sets in play; Dominion draws ten cards from them', nameList)
      .option(
        '--board-seed <n>',
        'seed of the ten cards that --sets draws (default: 0); the deals depend on --seed',
        seed,
      )
      .option('--colony', 'Dominion: with Platinum and Colony')
      .option('--no-colony', 'Dominion: without Platinum and Colony')
      .option(
        '--turns-max <n>',
        'maximum number of turns of a game, all players together',
        wholeNumber(1, TURNS_MAX),
      )
  );
}

export const threadsOption = (): Option =>
  new Option('--threads <n>', 'number of threads')
    .default(availableParallelism(), 'all cores')
    .argParser(wholeNumber(1, 512));

export const allowExecOption = (): Option =>
  new Option('--allow-exec', 'allow players that are commands, e.g. exec:python3 bot.py');

export const forOption = (): Option =>
  new Option(
    '--for <program>',
    'original: use only what the original program reads and plays as printed',
  ).choices(['original']);

/** The page resumes runs with this option. */
export const inRecordOption = (): Option =>
  new Option(
    '--in-record',
    'with --resume: write the result next to the record instead of the file in the plan',
  ).hideHelp();

export const verboseOption = (more = ''): Option =>
  new Option('--verbose', `also show the tests with their ratios and bounds${more}`);

/** @param description what is done with the queue; an address with a password is better kept in the environment */
export const queueOption = (
  description = 'play on the workers of this queue (see: deckwright worker --help)',
): Option => new Option('--queue <url>', description).env('DECKWRIGHT_QUEUE');

export interface QueueChoice {
  readonly queue?: string;
  /** Seconds. */
  readonly wait?: number;
  /** Share of the messages. */
  readonly verify?: number;
}

/** The options about a queue, of all those of a command. */
export const queueChoice = ({ queue, wait, verify }: QueueChoice): QueueChoice => ({
  ...(queue !== undefined && { queue }),
  ...(wait !== undefined && { wait }),
  ...(verify !== undefined && { verify }),
});

const waitOption = (): Option =>
  new Option('--wait <time>', 'with --queue: how long to wait for Redis and workers, e.g. 30s or 10m')
    .default(undefined, 'no limit for workers; Redis must answer at once')
    .argParser(seconds);

const verifyOption = (): Option =>
  new Option(
    '--verify <share>',
    'with --queue: share of messages to play twice, on two workers, e.g. 1%',
  ).argParser(share);

/** Adds the board and what commands share that play many games: threads, players that are commands, and a queue. */
export function addMatchOptions(command: Command): Command {
  for (const option of [threadsOption(), allowExecOption(), queueOption(), waitOption(), verifyOption()])
    command.addOption(option);
  return addBoardOptions(command);
}

const SECONDS_MAX = 24 * 3600;

/** `30s`, `10min`, `1h`, or a number of seconds → seconds */
export function seconds(text: string): number {
  const budget = parseBudget(/^[\d.]+$/.test(text) ? `${text}s` : text);
  if (budget?.kind !== 'seconds' || budget.seconds > SECONDS_MAX)
    throw new InvalidArgumentError('Use a time such as 30s, 10min or 1h, at most a day.');
  return budget.seconds;
}

/** `1%` → 0.01 */
function share(text: string): number {
  const [, number] = /^(\d+(?:\.\d+)?)%$/.exec(text.trim()) ?? [];
  if (number === undefined || Number(number) > 100) {
    throw new InvalidArgumentError('Use a share from 0% to 100%.');
  }
  return Number(number) / 100;
}

/** More games than anybody waits for: months on one machine. */
const GAMES_MAX = 1_000_000_000;

/** A whole number, at least and at most. `1_000`, `1,000` and `1e6` are read too. */
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

/** @param least games that a command cannot do without */
export const games = (least = 1): ((text: string) => number) => wholeNumber(least, GAMES_MAX);

/** As `evaluation/deal-seeds.ts` has it, whose import would load all games before a command is known. */
export const seed = wholeNumber(0, 2 ** 31 - 1);

export function decimal(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (!(value >= least && value <= most)) {
      throw new InvalidArgumentError(`It must be a number from ${least} to ${most}.`);
    }
    return value;
  };
}

/** As written: code that knows the game reads it. */
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

export const precisionOption = (what: string): Option =>
  new Option(
    '--precision <points>',
    `play until the 95 % interval of ${what} is ± this many percentage points`,
  ).argParser(decimal(0.01, 50));
