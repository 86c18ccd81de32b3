/** What all back-ends share: hands out messages, gathers answers in order, stops when told to. */
import { gameNamed } from '../bots/index.js';
import { EngineBug, Refused } from '../engine/index.js';
import type { Job, PlayOptions, Tally } from './backend.js';
import { MatchFailed, MatchStuck } from './errors.js';
import { type Answer, cut, gamesOf, type Pace, type Piece } from './message.js';
import { addTally, emptyTally } from './tally.js';

/** Plays a message somewhere. Rejects when that somewhere is beyond repair. */
export type Send = (jobs: readonly Job[]) => Promise<Answer>;

/**
 * Plays the jobs with at most `lanes` messages under way at a time.
 * @throws what {@link Send} rejects with, MatchFailed, or the reason of the signal
 */
export async function playInLanes(
  jobs: readonly Job[],
  { signal, onTally, onGames }: PlayOptions,
  lanes: number,
  pace: Pace,
  send: Send,
): Promise<readonly Tally[]> {
  signal?.throwIfAborted();
  const gathered = new Gathered(jobs, onTally);
  const messages = cut(jobs, pace.size);
  let played = 0;
  let stopped = false;

  const lane = async (): Promise<void> => {
    for (const message of messages) {
      const answer = await send(message.map(({ job }) => job));
      if (stopped) return;
      const { tallies, milliseconds } = checked(answer);
      const games = message.reduce((sum, { job }) => sum + gamesOf(job), 0);
      pace.learn(games, milliseconds);
      for (const [index, piece] of message.entries()) gathered.add(piece, tallies[index]!);
      played += games;
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
    messages.return(undefined);
    if (onAbort) signal?.removeEventListener('abort', onAbort);
  }
  return gathered.tallies;
}

function checked(answer: Answer): Extract<Answer, { kind: 'tallies' }> {
  switch (answer.kind) {
    case 'tallies':
      return answer;
    case 'failed':
      throw new MatchFailed(answer.job, answer.seed, answer.seating, answer.reason);
    case 'stuck':
      throw new MatchStuck(answer.jobs, answer.seconds);
    case 'refused':
      throw new Refused(answer.message);
    case 'broken':
      throw new EngineBug(answer.reason);
  }
}

/** Puts the pieces of jobs together again, in the order of their deals. */
class Gathered {
  readonly tallies: readonly Tally[];
  readonly #early: readonly Map<number, Tally>[];
  readonly #next: number[];

  constructor(
    readonly jobs: readonly Job[],
    readonly onTally: PlayOptions['onTally'],
  ) {
    this.tallies = jobs.map((job) => emptyTally(job, gameNamed(job.game).facts));
    this.#early = jobs.map(() => new Map());
    this.#next = jobs.map(() => 0);
  }

  add({ of, part }: Piece, tally: Tally): void {
    const early = this.#early[of]!;
    early.set(part, tally);
    for (let next: Tally | undefined; ; ) {
      next = early.get(this.#next[of]!);
      if (next === undefined) break;
      early.delete(this.#next[of]!++);
      addTally(this.tallies[of]!, next);
    }
    if (this.tallies[of]!.deals === this.jobs[of]!.deals) this.onTally?.(of, this.tallies[of]!);
  }
}
