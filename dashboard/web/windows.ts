/**
 * All windows of the page work on one record: the one that holds its lock has it, and answers the others too. When
 * that window is closed, the browser gives the lock to another one, which goes on with everything.
 */
import type { AnswerMessage, FromLeader, ToLeader, ToPage, ToWindows } from './messages.js';
import { type Ask, PageRequests } from './page-requests.js';

/** What takes the requests of one window. */
export interface WindowConnection {
  readonly take: Ask;
  /** The window is gone. */
  close(): void;
}

/** The time in which windows of the page are open: from the first one to the close of the last one. */
export interface WindowSession {
  readonly name: string;
  /** Whether another window, or this one before it was reloaded, had the record in it. */
  readonly isTakenOver: boolean;
}

/** Opens the record. @returns what connects a window to it */
export type Serve = (
  session: WindowSession,
) => Promise<(answer: (answer: AnswerMessage) => void) => WindowConnection>;

/** What Node's types lack. */
declare const navigator: {
  readonly locks?: { request(name: string, callback: () => Promise<void>): Promise<void> };
};

const WINDOWS = 'deckwright windows';
const RECORD = 'deckwright record';
/** Held by each window as long as it lives, so that the one with the record knows. */
const lockOf = (window: string): string => `deckwright window ${window}`;
const TICK_MS = 500;
/**
 * The window with the record is asked whether it is there after that long, and is reported silent after the
 * second.
 */
const ASK_AFTER_MS = 1_000;
const SILENT_AFTER_MS = 3_000;

type Channel = InstanceType<typeof BroadcastChannel>;

const forever = (): Promise<void> => new Promise(() => {});

/**
 * @param before the session that the window was in before it was reloaded @returns what takes the requests of its
 * page
 */
export function openWindow(serve: Serve, before: string | undefined, send: (message: ToPage) => void): Ask {
  const requests = new PageRequests(send);
  // Pages that came over an unsafe network have no locks, and no private files: each window is for itself.
  if (navigator.locks === undefined)
    void serve({ name: `${performance.timeOrigin}`, isTakenOver: false }).then((connect) =>
      requests.askAt(connect(requests.answered).take),
    );
  else void new SharedWindow(navigator.locks, requests, before, send).open(serve);
  return requests.take;
}

class SharedWindow {
  readonly #id = crypto.randomUUID();
  readonly #windows = new BroadcastChannel(WINDOWS);
  readonly #own = new BroadcastChannel(lockOf(this.#id));
  readonly #locks: NonNullable<typeof navigator.locks>;
  readonly #requests: PageRequests;
  readonly #send: (message: ToPage) => void;
  #leader: { readonly id: string; readonly channel: Channel } | undefined;
  #session: string | undefined;
  #lastNews = performance.now();
  #waits = false;

  constructor(
    locks: NonNullable<typeof navigator.locks>,
    requests: PageRequests,
    before: string | undefined,
    send: (message: ToPage) => void,
  ) {
    this.#locks = locks;
    this.#requests = requests;
    this.#session = before;
    this.#send = send;
  }

  async open(serve: Serve): Promise<void> {
    const isKnown = this.#hold(lockOf(this.#id));
    const mayLead = this.#hold(RECORD);
    await isKnown;
    this.#send({ id: 0, lock: lockOf(this.#id) });
    this.#windows.onmessage = ({ data }: { data: ToWindows }) => {
      if (data.leader !== undefined) this.#follow(data.leader, data.session);
    };
    this.#own.onmessage = ({ data: { leader, answer } }: { data: FromLeader }) => {
      if (leader !== this.#leader?.id) return;
      this.#hear();
      this.#requests.answered(answer);
    };
    this.#tell({ question: true });
    const ticks = setInterval(() => this.#watch(), TICK_MS);
    await mayLead;
    // From here on it waits for no other window, however long its record takes to open.
    clearInterval(ticks);
    this.#report(false);
    await this.#lead(serve);
  }

  /** Resolves when this window has the lock, which it keeps to its end. */
  #hold(name: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#locks
        .request(name, () => {
          resolve();
          return forever();
        })
        .catch(reject);
    });
  }

  #tell(message: ToWindows): void {
    this.#windows.postMessage(message);
  }

  #follow(id: string, session: string): void {
    this.#hear();
    if (id === this.#leader?.id) return;
    this.#join(session);
    this.#leader?.channel.close();
    const channel = new BroadcastChannel(`${RECORD} ${id}`);
    this.#leader = { id, channel };
    this.#requests.askAt((message) => channel.postMessage({ from: this.#id, message } satisfies ToLeader));
  }

  #join(session: string): void {
    this.#session = session;
    this.#send({ id: 0, session });
  }

  #hear(): void {
    this.#lastNews = performance.now();
    this.#report(false);
  }

  /** A window that the browser has put to sleep keeps its locks and answers nobody. */
  #watch(): void {
    if (this.#leader !== undefined && !this.#requests.isWaiting) this.#lastNews = performance.now();
    const silence = performance.now() - this.#lastNews;
    if (silence > ASK_AFTER_MS) this.#tell({ question: true });
    if (silence > SILENT_AFTER_MS) this.#report(true);
  }

  #report(waits: boolean): void {
    if (waits === this.#waits) return;
    this.#waits = waits;
    this.#send({ id: 0, waits });
  }

  async #lead(serve: Serve): Promise<void> {
    const isTakenOver = this.#session !== undefined;
    const session = this.#session ?? this.#id;
    this.#join(session);
    const connect = await serve({ name: session, isTakenOver });
    const connections = new Map<string, WindowConnection>();
    const connectionOf = (window: string): WindowConnection => {
      const known = connections.get(window);
      if (known !== undefined) return known;
      const channel = new BroadcastChannel(lockOf(window));
      const connection = connect((answer) =>
        channel.postMessage({ leader: this.#id, answer } satisfies FromLeader),
      );
      connections.set(window, connection);
      void this.#locks.request(lockOf(window), async () => {
        connection.close();
        channel.close();
        connections.delete(window);
      });
      return connection;
    };
    this.#leader?.channel.close();
    this.#own.close();
    new BroadcastChannel(`${RECORD} ${this.#id}`).onmessage = ({
      data: { from, message },
    }: {
      data: ToLeader;
    }) => connectionOf(from).take(message);
    const announce = (): void => this.#tell({ leader: this.#id, session });
    this.#windows.onmessage = ({ data }: { data: ToWindows }) => {
      if (data.leader === undefined) announce();
    };
    this.#requests.askAt(connect(this.#requests.answered).take);
    announce();
  }
}
