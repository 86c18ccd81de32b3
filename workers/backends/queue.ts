/** Many machines: messages become jobs of a BullMQ queue on Redis (or Valkey); `serve.ts` plays them. */
import { Refused } from '../../engine/index.js';
import type { Backend, QueueStatus } from '../backend.js';
import { ownModules } from '../own-games/enter.js';
import { type Answer, readAnswer, WrongAnswer } from '../wire/answers.js';
import { gamesFor, isFailure, type JobMessage, type MessageResult, matchesOf } from '../wire/messages.js';
import { packMessage } from '../wire/packing.js';
import { Pace } from '../wire/pieces.js';
import { backendAt } from '../wire/play-concurrently.js';
import {
  queueName,
  type RedisConnection,
  type Sent,
  SILENCE_MS,
  textId,
  toWire,
} from '../wire/queue-protocol.js';
import { QueueClient } from './queue-client.js';
import { WorkerFigures } from './queue-status.js';

export interface QueueOptions extends RedisConnection {
  /** Seconds that a worker may take for a message. */
  readonly watchdogSeconds?: number;
  /** Seconds to wait for Redis and workers before giving up; absent: forever. */
  readonly wait?: number | undefined;
  /** Share of the messages that two workers play; a disagreement ends all work. */
  readonly verify?: number | undefined;
  /** Maximum silence of the connection to Redis before it is reopened. */
  readonly silenceMs?: number;
  /** Called with sentences for people: what this sender waits for, and which workers are excluded. */
  readonly onNews?: (sentence: string) => void;
}

/** Messages are larger and more numerous than between threads, because they cross a network. */
const LONG_MS = 1_000;
const SHORT_MS = 20;
const MESSAGES_PER_WORKER = 3;
const MESSAGES_MIN = 8;
/** Wrong answers to one message before all work ends. */
const WRONG_MAX = 3;
/**
 * Results are kept for senders that repeat a request. Recorded games are kept only briefly, because sixteen games
 * take a hundred kilobytes.
 */
const RETENTION_SECONDS = 3600;
const RECORDED_KEPT_SECONDS = 60;

/**
 * Messages are idempotent: the id of a message depends on its content, so a message sent twice is played once.
 * @throws if Redis cannot be reached
 */
export async function queue({
  watchdogSeconds = 600,
  wait,
  verify = 0,
  silenceMs = SILENCE_MS,
  onNews = () => {},
  url,
}: QueueOptions): Promise<Backend> {
  const workersMin = verify > 0 ? 2 : 1;
  const clients = new QueueClients({ url, watchdogSeconds, wait, silenceMs, workersMin, onNews });
  const figures = new WorkerFigures();

  async function send(message: JobMessage): Promise<MessageResult> {
    const text = toWire(packMessage(message));
    const id = textId(text);
    const first = await ask(message, id, { text });
    if (!isChosen(id, verify)) return first.result;
    const second = await ask(message, `${id}-again`, { text, not: first.worker });
    if (agree(first.result, second.result)) return first.result;
    throw new Refused(
      `the workers ${first.worker} and ${second.worker} play the same games differently`,
      'play some of the games with --threads 1 to see which is wrong, and stop it',
    );
  }

  async function ask(message: JobMessage, id: string, sent: Sent): Promise<Answer> {
    const client = clients.of(matchesOf(message)[0]?.game);
    const kept = message.kind === 'rollOut' ? RECORDED_KEPT_SECONDS : RETENTION_SECONDS;
    for (let wrong = 1; ; wrong++) {
      const answer = await client.ask({ id, sent, kept, matches: () => matchesOf(message) });
      try {
        const taken = readAnswer(answer, message);
        const { worker, result } = taken;
        figures.answered(worker, isFailure(result) ? 0 : gamesFor(message, result));
        return taken;
      } catch (error) {
        if (!(error instanceof WrongAnswer)) throw error;
        const { worker, message: why } = error;
        if (wrong === WRONG_MAX) {
          throw new Refused(`worker ${worker} returned a wrong result (${why})`, 'stop it, and start again');
        }
        onNews(
          `worker ${worker} returned a wrong result (${why}): it is excluded, and its games are played again`,
        );
        figures.leftOut(worker, why);
        await client.leaveOut(worker, id);
      }
    }
  }

  function queueStatus(): QueueStatus {
    const all = clients.all().map((client) => client.status());
    const workers = figures.status(all.flatMap(({ connected }) => connected));
    return {
      workers,
      waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
      playing: all.reduce((sum, { playing }) => sum + playing, 0),
      gamesPerSecond: workers.reduce((sum, { gamesPerSecond }) => sum + gamesPerSecond, 0),
    };
  }

  // Waits at most `silenceMs` for the number of workers. If Redis is silent, `wait` limits the requests later.
  const known = new Promise<number>((resolve) => setTimeout(resolve, silenceMs, 1).unref());
  const workers = Math.max(1, await Promise.race([clients.of(undefined).workers(), known]));
  return backendAt({
    name: 'queue',
    threads: workers,
    lanes: Math.max(MESSAGES_MIN, workers * MESSAGES_PER_WORKER),
    pace: new Pace({ players: workers, most: LONG_MS, least: SHORT_MS }),
    send,
    queueStatus,
    close: async () => {
      await Promise.all(clients.all().map((client) => client.close()));
    },
  });
}

/** One client for the built-in games, and one for each module of the user's own. */
class QueueClients {
  readonly #clients = new Map<string, QueueClient>();

  constructor(readonly options: Omit<ConstructorParameters<typeof QueueClient>[0], 'name' | 'workerWords'>) {}

  of(game: string | undefined): QueueClient {
    const module = ownModules().find(({ games }) => game !== undefined && games.includes(game));
    const name = queueName(module);
    const known = this.#clients.get(name);
    if (known !== undefined) return known;
    const workerWords = module === undefined ? '' : ` --game ${module.file}`;
    const client = new QueueClient({ ...this.options, name, workerWords });
    this.#clients.set(name, client);
    return client;
  }

  all(): readonly QueueClient[] {
    return [...this.#clients.values()];
  }
}

/** True if a message belongs to the sample. Its id decides, so that the sample is repeatable. */
const isChosen = (id: string, share: number): boolean =>
  Number.parseInt(id.slice(0, 8), 16) / 2 ** 32 < share;

/** Compares results without times and error messages, which differ. */
function agree(a: MessageResult, b: MessageResult): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'play' && b.kind === 'play') return toWire(a.tallies) === toWire(b.tallies);
  return isFailure(a) || toWire(a) === toWire(b);
}
