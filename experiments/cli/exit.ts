/** How a command ends when something is wrong: what it says, and the exit code. */
import { join } from 'node:path';
import { readPlayer } from '../../bots/index.js';
import { EngineBug, Refused } from '../../engine/index.js';
import { type MatchFailed, MatchStuck } from '../../workers/index.js';
import { writeWhole } from '../files.js';
import { home } from '../home.js';
import type { Entrant } from '../players.js';
import { nameDeal } from '../seeds.js';
import { contentHash } from '../store/hash.js';
import { exit } from './exit-codes.js';
import { colors } from './text.js';

/** Thrown by commands that were told to stop. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** A fault inside while these players were at a table: told with the command that shows it again. */
export class FaultInMatch extends Error {
  override readonly name = 'FaultInMatch';
  constructor(
    override readonly cause: MatchFailed | MatchStuck,
    /** Players that have names. */
    readonly players: readonly Pick<Entrant, 'file' | 'text'>[],
    /** Options of the board, as they were written. */
    readonly board: readonly string[],
  ) {
    super(cause.message);
  }
}

/** Prints what went wrong; answers with the exit code. */
export function explainEnd(error: unknown): number {
  const say = (text: string): void => void process.stderr.write(`${text}\n`);
  if (error instanceof Interrupted) {
    say(error.message);
    return exit.interrupted;
  }
  if (error instanceof Refused) {
    say(error.name === 'Mistakes' ? error.message : `${colors.red('error:')} ${error.message}`);
    if (error.hint !== undefined) say(`  ${error.hint}`);
    return exit.usage;
  }
  if (error instanceof FaultInMatch) {
    say(tellFault(error));
    return exit.bug;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  say(`${colors.red('a bug of Deckwright:')} ${stack}`);
  if (!(error instanceof EngineBug)) say('  please report it with the command that you ran');
  return exit.bug;
}

function tellFault({ cause, players, board }: FaultInMatch): string {
  const fileOf = (text: string): string => players.find((known) => known.text === text)?.file ?? saved(text);
  const words = (seats: readonly string[], deal: number): string =>
    `  again: deckwright log ${[...seats.map(quoted), '--seed', nameDeal(deal), ...board].join(' ')}`;
  if (cause instanceof MatchStuck) {
    const [job] = cause.jobs;
    const files = job!.players.map(fileOf);
    return [
      `${colors.red('a bug of Deckwright:')} ${cause.message}, and was stopped`,
      `  players: ${files.join(', ')}; one of ${cause.jobs.reduce((sum, { deals }) => sum + deals, 0)} deals from seed ${nameDeal(job!.firstSeed)}`,
      ...(job!.players.every(isPlayer) ? [words(files, job!.firstSeed)] : []),
    ].join('\n');
  }
  const seats = cause.seating.map((player) => fileOf(cause.job.players[player]!));
  return [
    `${colors.red('a bug of Deckwright:')} a game broke: ${cause.reason}`,
    `  seed: ${nameDeal(cause.seed)}`,
    ...(cause.job.players.every(isPlayer) ? [words(seats, cause.seed)] : []),
  ].join('\n');
}

/** False for the open program of an exploration: its numbers were other ones in every deal. */
const isPlayer = (text: string): boolean => readPlayer(text).player !== undefined;

/** A player that no file holds, as those of a search: it is written where it can be played again. */
function saved(text: string): string {
  const { player } = readPlayer(text);
  const file = join(home(), 'faults', `${contentHash(text).slice(0, 12)}${player?.form?.suffix ?? '.txt'}`);
  writeWhole(file, text);
  return file;
}

const quoted = (word: string): string =>
  /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
