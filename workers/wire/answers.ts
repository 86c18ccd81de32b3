/** Validates answers from other machines: their shape, and sums that must agree. */
import { z } from 'zod';
import { invariant } from '../../engine/index.js';
import type { Job, PlayerTally, Tally } from '../backend.js';
import type { JobMessage, MessageResult } from './messages.js';
import { type PackedResult, unpackResult } from './packing.js';
import { gamesOf } from './pieces.js';
import { fromWire } from './queue-protocol.js';

const floats = z.instanceof(Float32Array);
const doubles = z.instanceof(Float64Array);
const integers = z.instanceof(Int32Array);
const matches = z.object({
  game: z.string(),
  players: z.array(z.string()),
  firstSeed: z.number(),
  deals: z.number(),
});

const result = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('play'), numbers: doubles, milliseconds: z.number().nonnegative() }),
  z.object({
    kind: z.literal('rollOut'),
    answer: z.object({
      observations: floats,
      legal: integers,
      legalStarts: integers,
      advised: integers,
      actions: integers,
      logProbabilities: floats,
      values: floats,
      starts: integers,
      points: floats,
      margins: floats,
    }),
  }),
  z.object({
    kind: z.literal('explore'),
    answer: z.object({
      games: z.int().nonnegative(),
      points: z.number(),
      reward: z.number(),
      squares: z.number(),
      sums: doubles,
    }),
  }),
  z.object({
    kind: z.literal('playOn'),
    answer: z.object({ points: doubles, margins: doubles }),
  }),
  z.object({
    kind: z.literal('failed'),
    job: matches,
    seed: z.number(),
    seating: z.array(z.number()),
    reason: z.string(),
  }),
  z.object({ kind: z.literal('stuck'), jobs: z.array(matches), seconds: z.number() }),
  z.object({ kind: z.literal('refused'), message: z.string(), hint: z.string().optional() }),
  z.object({ kind: z.literal('broken'), reason: z.string() }),
]);

const answer = z.object({ worker: z.string(), result });

/** An answer that cannot be true. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer';
  constructor(
    /** Name of the worker, according to the answer itself. */
    readonly worker: string,
    why: string,
  ) {
    super(why);
  }
}

export interface Answer {
  readonly worker: string;
  readonly result: MessageResult;
}

/** @param text answer of a worker @throws WrongAnswer if it cannot answer the message */
export function readAnswer(text: unknown, message: JobMessage): Answer {
  let worker = 'of unknown name';
  try {
    const read = fromWire(z.string().parse(text));
    worker = z.object({ worker: z.string() }).safeParse(read).data?.worker ?? worker;
    // The schema validates only plain values; branded types such as seeds are numbers in transit.
    const packed = answer.parse(read).result as PackedResult;
    if (packed.kind === 'broken') return { worker, result: packed };
    const result = unpackResult(packed, message);
    check(result, message);
    return { worker, result };
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new WrongAnswer(worker, why);
  }
}

function check(result: MessageResult, message: JobMessage): void {
  switch (result.kind) {
    case 'play':
      invariant(message.kind === 'play', 'the answer has matches, but the message does not');
      for (const [index, job] of message.jobs.entries()) checkTally(result.tallies[index]!, job);
      return;
    case 'rollOut': {
      invariant(message.kind === 'rollOut', 'the answer has episodes, but the message has none');
      const { starts, points, margins, legal, legalStarts, advised, ...steps } = result.answer;
      const { actions, values, logProbabilities } = steps;
      invariant(points.length > 0 || message.job.deals === 0, 'no episodes');
      invariant(starts.length === points.length + 1, 'the number of starts does not fit the number of games');
      invariant(margins.length === points.length, 'the number of margins does not fit the number of games');
      for (const list of [advised, actions, values, logProbabilities]) {
        invariant(list.length === starts.at(-1), 'a list does not have one entry for each step');
      }
      invariant(legalStarts.length === actions.length + 1, 'some steps have no list of legal actions');
      invariant(legalStarts.at(-1) === legal.length, 'some legal actions belong to no step');
      return;
    }
    case 'explore': {
      invariant(message.kind === 'explore', 'the answer has sums, but the message has no exploration');
      const { sums, ...numbers } = result.answer;
      for (const number of [...Object.values(numbers), ...sums]) {
        invariant(Number.isFinite(number), 'a sum is not a finite number');
      }
      return;
    }
    case 'playOn': {
      invariant(message.kind === 'playOn', 'the answer has futures, but the message has none');
      const games = message.job.scripts.length * message.job.futures;
      for (const list of [result.answer.points, result.answer.margins]) {
        invariant(list.length === games, 'the number of results does not fit the options and futures');
        invariant(list.every(Number.isFinite), 'a result is not a finite number');
      }
      return;
    }
    default:
      return;
  }
}

function checkTally(tally: Tally, job: Job): void {
  const games = gamesOf(job);
  const same = (what: string, got: number, wanted: number): void =>
    invariant(got === wanted, `${got} ${what} instead of ${wanted}`);
  same('deals', tally.deals, job.deals);
  same('games', tally.games, games);
  same('endings', sum(tally.endings), games);
  const perPlayer = job.rules.seats === 1 ? job.deals : games;
  for (const player of tally.players) {
    checkCounts(player);
    same('outcomes of a player', player.wins + player.losses + player.draws, perPlayer);
    same('games by seat', sum(player.gamesBySeat), perPlayer);
    same('wins by seat', sum(player.winsBySeat), player.wins);
    same('draws by seat', sum(player.drawsBySeat), player.draws);
  }
  if (tally.outcomes !== undefined) same('outcomes', tally.outcomes.length, job.deals);
  if (tally.margins !== undefined) same('margins', tally.margins.length, job.deals);
  invariant(Number.isFinite(tally.turns) && Number.isFinite(tally.signature), 'a sum is not a finite number');
}

function checkCounts({ wins, losses, draws, turns, faults }: PlayerTally): void {
  for (const count of [wins, losses, draws, turns, faults]) {
    invariant(Number.isSafeInteger(count) && count >= 0, `${count} is not a count`);
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
