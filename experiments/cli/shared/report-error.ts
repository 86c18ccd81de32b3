/** Reports the error that ends a command, and chooses its exit code. */
import { join } from 'node:path';
import { readPlayer } from '../../../bots/index.js';
import { EngineBug, Refused } from '../../../engine/index.js';
import { type GameFailed, GameTimedOut, isOwnGame } from '../../../workers/index.js';
import { nameDeal } from '../../evaluation/deal-seeds.js';
import { contentHash } from '../../files/hash.js';
import { home } from '../../files/home.js';
import { commandLine } from '../../files/shell.js';
import { writeFileAtomic } from '../../files/write.js';
import type { NamedPlayer } from '../../players/find.js';
import { exit } from './exit-codes.js';
import { colors, joinLines, sanitize, sanitizeLines } from './text.js';

/** Thrown when the user stops a command. */
export class CommandInterrupted extends Error {
  override readonly name = 'CommandInterrupted';
}

/** A fault while these players were playing. The report contains the command that repeats it. */
export class MatchFault extends Error {
  override readonly name = 'MatchFault';
  constructor(
    override readonly cause: GameFailed | GameTimedOut,
    readonly players: readonly Pick<NamedPlayer, 'file' | 'text'>[],
    /** Options of the board, as written. */
    readonly board: readonly string[],
  ) {
    super(cause.message);
  }
}

/** Prints the error. @returns the exit code */
export function reportError(error: unknown): number {
  const print = (text: string): void => void process.stderr.write(`${text}\n`);
  if (error instanceof CommandInterrupted) {
    print(error.message);
    return exit.interrupted;
  }
  if (error instanceof Refused) {
    const message = sanitizeLines(error.message);
    print(error.name === 'InputErrors' ? message : `${colors.red('error:')} ${message}`);
    if (error.hint !== undefined) print(`  ${sanitizeLines(error.hint)}`);
    return exit.usage;
  }
  if (error instanceof MatchFault) {
    print(faultText(error));
    return isOwnFault(error) ? exit.usage : exit.bug;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  print(`${colors.red('a bug of Deckwright:')} ${stack}`);
  if (!(error instanceof EngineBug)) print('  please report it with your command');
  return exit.bug;
}

/** True if the user's own game failed. */
const isOwnFault = ({ cause }: MatchFault): boolean =>
  isOwnGame((cause instanceof GameTimedOut ? cause.jobs[0]! : cause.job).game);

function faultText(fault: MatchFault): string {
  const { cause, players, board } = fault;
  const head = colors.red(isOwnFault(fault) ? 'error:' : 'a bug of Deckwright:');
  const fileOf = (text: string): string =>
    players.find((known) => known.text === text)?.file ?? savePlayer(text);
  const logCommand = (seats: readonly string[], deal: number): string =>
    `  again: ${commandLine('log', ...seats, '--seed', nameDeal(deal), ...board)}`;
  if (cause instanceof GameTimedOut) {
    const [job] = cause.jobs;
    const files = job!.players.map(fileOf);
    return joinLines(
      `${head} ${cause.message} and was stopped`,
      `  players: ${files.join(', ')}; one of ${cause.jobs.reduce((sum, { deals }) => sum + deals, 0)} deals from seed ${nameDeal(job!.firstSeed)}`,
      job!.players.every(isPlayer) && logCommand(files, job!.firstSeed),
    );
  }
  const seats = cause.seating.map((player) => fileOf(cause.job.players[player]!));
  return joinLines(
    `${head} a game failed: ${sanitize(cause.reason)}`,
    `  seed: ${nameDeal(cause.seed)}`,
    cause.job.players.every(isPlayer) && logCommand(seats, cause.seed),
  );
}

/** False for the open program of an exploration, whose numbers differ in every deal. */
const isPlayer = (text: string): boolean => readPlayer(text).player !== undefined;

/** Writes a player without a file, for example from a search, so that the command can name it. */
function savePlayer(text: string): string {
  const { player } = readPlayer(text);
  const file = join(home(), 'faults', `${contentHash(text).slice(0, 12)}${player?.form?.suffix ?? '.txt'}`);
  writeFileAtomic(file, text);
  return file;
}
