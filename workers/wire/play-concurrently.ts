/**
 * Shared by all back-ends and kinds of jobs: sends messages, collects answers in order, stops on request. A
 * back-end only defines how to send a message.
 */
import { gameNamed } from '../../bots/index.js';
import { getOrInsert, invariant } from '../../engine/index.js';
import type { Backend, Job, PlayOptions, RunOptions, Tally } from '../backend.js';
import { addTally, emptyTally } from '../jobs/tally.js';
import {
  type Done,
  errorOf,
  gamesFor,
  isFailure,
  type JobMessage,
  type MessageResult,
  type TaskKind,
  type Tasks,
} from './messages.js';
import { cut, type JobPiece, type Pace, slowPlayersOf } from './pieces.js';

/** Back-ends of several threads: total attempts to send a message whose threads die. */
export const ATTEMPTS = 3;
/** Back-ends of several threads: one message is played while the next ones wait in the thread's queue. */
export const MESSAGES_PER_THREAD = 3;

/** Where messages are played. */
export interface Executor extends Pick<Backend, 'name' | 'threads' | 'tasks' | 'queueStatus' | 'close'> {
  /** Maximum messages in progress. */
  readonly lanes: number;
  readonly pace: Pace;
  /** Plays a message. Rejects if the executor has failed, or with GameTimedOut. */
  send(message: JobMessage): Promise<MessageResult>;
}

/** A message with the handler of its answer. */
interface JobBatch {
  readonly message: JobMessage;
  /** @returns number of games played for it */
  take(done: Done): number;
}

export function backendAt(executor: Executor): Backend {
  const { name, threads, pace, tasks, queueStatus } = executor;
  return {
    name,
    threads,
    async play(jobs, options = {}) {
      const collector = new TallyCollector(jobs, options);
      await inLanes(executor, playing(jobs, pace, collector), options);
      return collector.tallies;
    },
    rollOut: taskPlayer(executor, 'rollOut'),
    explore: taskPlayer(executor, 'explore'),
    playOn: taskPlayer(executor, 'playOn'),
    ...(tasks !== undefined && { tasks }),
    ...(queueStatus !== undefined && { queueStatus }),
    close: () => executor.close(),
  };
}

/** Plays jobs that travel one per message. */
const taskPlayer =
  <Kind extends TaskKind>(executor: Executor, kind: Kind) =>
  async (
    jobs: readonly Tasks[Kind]['job'][],
    options: RunOptions = {},
  ): Promise<readonly Tasks[Kind]['answer'][]> => {
    const all: Tasks[Kind]['answer'][] = [];
    const batches = jobs.map((job, i): JobBatch => {
      const message = { kind, job } as JobMessage;
      return {
        message,
        take(done) {
          invariant(done.kind === kind, `an answer to "${kind}"`);
          all[i] = done.answer;
          return gamesFor(message, done);
        },
      };
    });
    await inLanes(executor, batches, options);
    return all;
  };

/** Bundles jobs into messages of the current size. */
function* playing(jobs: readonly Job[], pace: Pace, collector: TallyCollector): Generator<JobBatch> {
  for (const pieces of cut(jobs, pace.size)) {
    const message: JobMessage = { kind: 'play', jobs: pieces.map(({ job }) => job) };
    yield {
      message,
      take(done) {
        invariant(done.kind === 'play', 'tallies for matches');
        const games = gamesFor(message, done);
        pace.learn(games, done.milliseconds, slowPlayersOf(pieces[0]!.job));
        for (const [index, piece] of pieces.entries()) collector.add(piece, done.tallies[index]!);
        return games;
      },
    };
  }
}

/** @throws the rejection of `send`, GameFailed, GameTimedOut, Refused, or at once the reason of the signal */
async function inLanes(
  { lanes, send }: Executor,
  batches: Iterable<JobBatch>,
  { signal, onGames }: RunOptions,
): Promise<void> {
  signal?.throwIfAborted();
  const left = batches[Symbol.iterator]();
  let played = 0;
  let stopped = false;

  const lane = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) {
      const answer = await send(next.value.message);
      if (stopped) return;
      played += next.value.take(doneOf(answer));
      onGames?.(played);
      if (stopped) return;
    }
  };

  let onAbort: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
  try {
    await Promise.race([Promise.all(Array.from({ length: lanes }, lane)), aborted]);
  } finally {
    stopped = true;
    if (onAbort) signal?.removeEventListener('abort', onAbort);
  }
}

function doneOf(answer: MessageResult): Done {
  if (isFailure(answer)) throw errorOf(answer);
  return answer;
}

/** Joins the pieces of jobs in the order of their deals. */
class TallyCollector {
  readonly tallies: Tally[];
  /** For each cut job: parts that arrived early, and the index of the next part. */
  readonly #cut = new Map<number, { readonly early: Map<number, Tally>; next: number }>();

  constructor(
    readonly jobs: readonly Job[],
    readonly options: Pick<PlayOptions, 'onTally' | 'onPart'>,
  ) {
    this.tallies = new Array<Tally>(jobs.length);
  }

  add({ of, part }: JobPiece, tally: Tally): void {
    const job = this.jobs[of]!;
    if (tally.deals === job.deals) this.tallies[of] = tally;
    else this.#addPart(of, part, tally);
    const sum = this.tallies[of]!;
    this.options.onPart?.(of, sum);
    if (sum.deals === job.deals) this.options.onTally?.(of, sum);
  }

  #addPart(of: number, part: number, tally: Tally): void {
    const job = this.jobs[of]!;
    const cut = getOrInsert(this.#cut, of, () => ({ early: new Map(), next: 0 }));
    this.tallies[of] ??= emptyTally(job, gameNamed(job.game).facts);
    cut.early.set(part, tally);
    for (let next = cut.early.get(cut.next); next !== undefined; next = cut.early.get(cut.next)) {
      cut.early.delete(cut.next++);
      addTally(this.tallies[of]!, next);
    }
  }
}
