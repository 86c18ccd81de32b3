/** Players that are programs in any language, run as commands: `exec:python3 my_bot.py`. */
import type { Game, Rules } from '../../engine/index.js';
import { AskedThread } from '../asked-thread.js';
import type { CompiledPlayer } from '../compiled-player.js';
import { PlayerFailed } from '../player-failed.js';
import { commandNotAllowed, type ExternalPlayer, printPlayerText } from '../player-text.js';
import type { Received, Said } from './process.js';
import { dealLine, decideMessage, helloLine, readChoice, readHello } from './protocol.js';

/**
 * Texts whose commands this thread may run. Only {@link allowExternal} adds new ones; other threads get them from
 * their process.
 */
const allowed = new Set<string>();
const SECONDS = 10;
/** Extra time for the thread that enforces the time limit, including its start. */
const THREAD_SECONDS = 30;

/**
 * Starts a program to read its name, and lets this process and its threads run it from now on. Call it only if the
 * person at the terminal named the command and allowed it.
 * @returns the text of the player
 * @throws PlayerFailed when the program does not answer as required
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

/** Called in a thread: lets it run the texts that its process may run. */
export function allowAgain(texts: readonly string[]): void {
  for (const text of texts) allowed.add(text);
}

/** @throws Refused when this text was not allowed here: it may come from a record, a queue or the network */
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

/** One run of a command. */
class Conversation {
  readonly #thread: AskedThread<Said, Received>;

  constructor(
    readonly command: string,
    readonly name: string,
  ) {
    this.#thread = new AskedThread(new URL('./process.js', import.meta.url), { command });
  }

  tell(line: string): void {
    this.#thread.tell({ line });
  }

  /** @returns the line of the answer @throws PlayerFailed when no answer arrives */
  ask(line: string, seconds: number): string {
    const received = this.#thread.ask({ line, seconds }, seconds + THREAD_SECONDS);
    if (received !== undefined && 'line' in received) return received.line;
    const failure = received?.failure ?? 'its thread does not respond';
    const whose = this.name === this.command ? '' : ` (${this.command})`;
    throw new PlayerFailed(`"${this.name}"${whose}: ${failure}`, HINT);
  }

  close(): void {
    this.#thread.close();
  }
}
