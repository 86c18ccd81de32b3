/** How a command ends when something is wrong: what it says, and the exit code. */
import { EngineBug, Refused } from '../../engine/index.js';
import { type MatchFailed, MatchStuck } from '../../workers/index.js';
import { nameDeal } from '../seeds.js';
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
    /** What the players were called, in the order of the job. */
    readonly files: readonly string[],
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

function tellFault({ cause, files, board }: FaultInMatch): string {
  const words = (seats: readonly string[], deal: number): string =>
    `  again: deckwright log ${[...seats.map(quoted), '--seed', nameDeal(deal), ...board].join(' ')}`;
  if (cause instanceof MatchStuck) {
    const [job] = cause.jobs;
    return [
      `${colors.red('a bug of Deckwright:')} ${cause.message}, and was stopped`,
      `  players: ${files.join(', ')}; one of ${cause.jobs.reduce((sum, { deals }) => sum + deals, 0)} deals from seed ${nameDeal(job!.firstSeed)}`,
      words(files, job!.firstSeed),
    ].join('\n');
  }
  const seats = cause.seating.map((player) => files[player] ?? `player ${player + 1}`);
  return [
    `${colors.red('a bug of Deckwright:')} a game broke: ${cause.reason}`,
    `  seed: ${nameDeal(cause.seed)}`,
    words(seats, cause.seed),
  ].join('\n');
}

const quoted = (word: string): string =>
  /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
