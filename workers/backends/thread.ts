/** The code of a pool thread: answers messages and tasks. */
import { workerData } from 'node:worker_threads';
import { allowAgain } from '../../bots/index.js';
import type { OwnModule } from '../own-games/enter.js';
import { loadAgain, loadOwnGames } from '../own-games/load.js';
import { type Failure, failureOf, playMessage } from '../wire/messages.js';
import { type PackedMessage, type PackedResult, packResult, unpackMessage } from '../wire/packing.js';

/** Settings of a thread, from the process that opened the pool. */
export interface ThreadData {
  readonly modules: readonly OwnModule[];
  /** Texts of players that are permitted commands. */
  readonly commands: readonly string[];
}

const { modules, commands } = workerData as ThreadData;
allowAgain(commands);
// Loads the modules as the process has them, even if their files have changed.
const ready = loadAgain(modules).then(loadOwnGames);
// Each message awaits `ready` and so reports the error.
ready.catch(() => {});

export async function play(packed: PackedMessage): Promise<PackedResult> {
  await ready;
  return packResult(playMessage(unpackMessage(packed)));
}

/** A task of another room, executed by the module at its URL. */
export interface ThreadTask {
  readonly module: string;
  readonly task: unknown;
}

export type ThreadAnswer = { readonly kind: 'worked'; readonly answer: unknown } | Failure;

export async function work({ module, task }: ThreadTask): Promise<ThreadAnswer> {
  try {
    await ready;
    const worker = (await import(module)) as { work(task: unknown): Promise<unknown> };
    return { kind: 'worked', answer: await worker.work(task) };
  } catch (error) {
    return failureOf(error);
  }
}
