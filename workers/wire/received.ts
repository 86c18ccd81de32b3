/** Validates messages from a queue: their shape, and the numbers that control loops. */
import { z } from 'zod';
import { invariant, Refused } from '../../engine/index.js';
import type { JobMessage } from './messages.js';
import { type PackedMessage, unpackMessage } from './packing.js';
import { fromWire } from './queue-protocol.js';

const count = z.int().nonnegative();
/** Maximum players of a match. */
const SEATS_MAX = 64;
const rules = z.looseObject({ seats: z.int().min(1).max(SEATS_MAX) });
const texts = z.array(z.string());

const jobs = z.object({ games: texts, rules: texts, texts, numbers: z.instanceof(Float64Array) });
type Packed = z.output<typeof jobs>;

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('play'), jobs }),
  z.object({
    kind: z.literal('rollOut'),
    job: z.looseObject({
      game: z.string(),
      rules,
      net: z.string(),
      behaviourPlayer: z.string().optional(),
      opponents: texts,
      mode: z.enum(['explore', 'best']),
      firstSeed: count,
      deals: count,
    }),
  }),
  z.object({
    kind: z.literal('explore'),
    job: z.looseObject({
      game: z.string(),
      rules,
      parametricTable: z.string(),
      values: z.instanceof(Float64Array),
      omitted: z.instanceof(Uint8Array),
      marginShare: z.number(),
      spreads: z.instanceof(Float64Array),
      opponents: z.array(z.object({ opponent: z.string(), firstSeed: count, deals: count })),
    }),
  }),
  z.object({
    kind: z.literal('playOn'),
    job: z.looseObject({
      game: z.string(),
      rules,
      players: texts,
      position: z.looseObject({ seat: count, seats: z.array(z.looseObject({})), table: z.looseObject({}) }),
      // Options, or cards: −1 ends a phase.
      scripts: z.array(z.array(z.int().min(-1))),
      byCard: z.boolean().optional(),
      firstSeed: count,
      futures: count,
    }),
  }),
]);

/** Validates the numbers of packed matches; {@link unpackMessage} would loop over any others. */
function checkJobs({ games, rules: boards, texts, numbers }: Packed): void {
  for (const board of boards) rules.parse(JSON.parse(board));
  const check = (number: number | undefined, end: number, what: string): void =>
    invariant(
      Number.isSafeInteger(number) && number! >= 0 && number! < end,
      `${number} is not a valid number for ${what}`,
    );
  for (let at = 0; at < numbers.length; ) {
    const [game, board, firstSeed, deals, flags, count] = numbers.subarray(at, at + 6);
    check(game, games.length, 'a game');
    check(board, boards.length, 'a board');
    check(firstSeed, Number.POSITIVE_INFINITY, 'a deal');
    check(deals, Number.POSITIVE_INFINITY, 'deals');
    check(flags, 16, 'a way to play');
    check(count, SEATS_MAX + 1, 'players');
    for (let player = 0; player < count!; player++) check(numbers[at + 6 + player], texts.length, 'a player');
    at += 6 + count!;
  }
}

/** @param text of a worker's message @throws Refused if it is not a message */
export function readMessage(text: unknown): JobMessage {
  try {
    const packed = message.parse(fromWire(z.string().parse(text)));
    if (packed.kind === 'play') checkJobs(packed.jobs);
    // The schema validates only plain values; branded types such as seeds are numbers in transit.
    return unpackMessage(packed as PackedMessage);
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Refused(`this message of a queue cannot be read: ${why}`);
  }
}
