/** Players that are programs of any language, run as commands: `exec:python3 my_bot.py`. */
import { type Game, Refused, type Rules } from '../../engine/index.js';
import type { CompiledPlayer } from '../compiled-player.js';
import { commandNotAllowed, type ExternalPlayer, printPlayerText } from '../player-text.js';
import type { ProcessData, Received, Said } from './process.js';
import { dealLine, decideMessage, helloLine, readChoice, readHello } from './protocol.js';

/** Texts that may be run. Threads learn them from their process; nothing else allows any. */
const allowed = new Set<string>();
const SECONDS = 10;
/** What the thread that keeps the time limit may itself take, its start included. */
const THREAD_SECONDS = 30;

/** A program does not do what it was asked; the match cannot go on. */
export class PlayerFailed extends Refused {}

/**
 * Starts a program to read its name, and lets this process and its threads run it from now on. To be called only when
 * the person at the terminal named the command and allowed it.
 * @returns the text of the player
 * @throws Refused when it does not answer as it should
 */
export function allowExternal(command: string): string {
  const talk = new Conversation(command, command);
  const hello = readHello(talk.ask(helloLine(), SECONDS));
  talk.close();
  if (typeof hello === 'string') throw new PlayerFailed(`"${command}": ${hello}`, HINT);
  const text = printPlayerText({ kind: 'command', command, ...hello, seconds: SECONDS });
  allowed.add(text);
  return text;
}

const HINT = 'see docs/other-programs.md';

/** Texts that this process may run. */
export const allowedExternals = (): readonly string[] => [...allowed];

/** In a thread: lets it run what its process may run. */
export function allowAgain(texts: readonly string[]): void {
  for (const text of texts) allowed.add(text);
}

/** @throws Refused when this text was not allowed here: it may come from a record, a queue or the net */
export function external(
  text: string,
  { command, name, seconds }: ExternalPlayer,
  game: Game,
  rules: Rules,
): CompiledPlayer {
  if (!allowed.has(text)) throw commandNotAllowed();
  let talk: Conversation | undefined;
  const open = (): Conversation => {
    talk = new Conversation(command, name);
    talk.ask(helloLine(), seconds);
    return talk;
  };
  return {
    policy: game.policyFromChooser((decision) => {
      const line = JSON.stringify(decideMessage(decision, game.cards));
      const choice = readChoice((talk ?? open()).ask(line, seconds), decision);
      if (typeof choice === 'number') return choice;
      throw new PlayerFailed(`"${name}" (${command}) at "${decision.prompt}": ${choice}`, HINT);
    }),
    reset: (seed) => (talk ?? open()).tell(dealLine(rules, seed)),
  };
}

/** One run of a command, and the thread that talks to it. */
class Conversation {
  readonly #signal = new Int32Array(new SharedArrayBuffer(4));
  readonly #port: import('node:worker_threads').MessagePort;
  readonly #worker: import('node:worker_threads').Worker;
  readonly #threads = process.getBuiltinModule('node:worker_threads');

  constructor(
    readonly command: string,
    readonly name: string,
  ) {
    const { port1, port2 } = new this.#threads.MessageChannel();
    this.#port = port1;
    const workerData: ProcessData = { command, port: port2, signal: this.#signal };
    const file = new URL('./process.js', import.meta.url);
    this.#worker = new this.#threads.Worker(file, { workerData, transferList: [port2] });
    // Neither keeps the process alive when there is nothing more to play.
    this.#worker.unref();
    this.#port.unref();
  }

  tell(line: string): void {
    this.#port.postMessage({ line } satisfies Said);
  }

  /** @returns the line that is answered @throws PlayerFailed when none comes */
  ask(line: string, seconds: number): string {
    Atomics.store(this.#signal, 0, 0);
    this.#port.postMessage({ line, seconds } satisfies Said);
    // The wake-up of the answer before may come late, when the signal is down again.
    while (Atomics.load(this.#signal, 0) === 0)
      if (Atomics.wait(this.#signal, 0, 0, (seconds + THREAD_SECONDS) * 1000) === 'timed-out') break;
    const received = this.#threads.receiveMessageOnPort(this.#port)?.message as Received | undefined;
    if (received !== undefined && 'line' in received) return received.line;
    const failure = received?.failure ?? 'its thread does not respond';
    throw new PlayerFailed(`"${this.name}" (${this.command}): ${failure}`, HINT);
  }

  close(): void {
    void this.#worker.terminate();
  }
}
