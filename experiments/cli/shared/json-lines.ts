/** Commands for other programs: one JSON object per line on standard input and output. */
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Player } from '../../../bots/index.js';
import { IllegalChoice, Refused } from '../../../engine/index.js';
import { schemaErrors } from '../../../grammar/index.js';
import { findPlayers } from '../../players/find.js';
import { print } from './text.js';

/** Resolves when the caller may change the bytes again. */
export const written = (bytes: Uint8Array): Promise<void> =>
  new Promise((resolve) => process.stdout.write(bytes, () => resolve()));

/**
 * Answers each line of standard input until it ends. Answers a bad request with `{"error": …}`.
 * @param say writes an answer; default: as a line
 * @param answer must throw Refused or IllegalChoice before it changes anything
 */
export async function answerLines<Request>(
  schema: z.ZodType<Request>,
  answer: (request: Request) => object,
  say: (answer: object) => void | Promise<void> = print,
): Promise<void> {
  const answerOrError = (line: string): object => {
    try {
      return answer(schema.parse(parsed(line), { error: schemaErrors() }));
    } catch (error) {
      if (error instanceof z.ZodError) {
        const [{ path, message }] = error.issues as [z.core.$ZodIssue];
        return { error: path.length === 0 ? message : `${path.join('.')}: ${message}` };
      }
      if (error instanceof Refused || error instanceof IllegalChoice) return { error: error.message };
      throw error;
    }
  };
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() !== '') await say(answerOrError(line));
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new Refused('this line is not JSON: write one object on each line');
  }
}

/**
 * @param words players by seat
 * @param open word for a seat that the other program plays
 * @returns players by seat, null for open seats
 * @throws Refused when no seat is open, or a player is not found
 */
export async function seatsOf(words: readonly string[], open: string): Promise<readonly (Player | null)[]> {
  const players = [...(await findPlayers(words.filter((word) => word !== open)))];
  if (players.length === words.length) throw new Refused('no seat is open', `name one: ${open}`);
  return words.map((word) => (word === open ? null : players.shift()!));
}
