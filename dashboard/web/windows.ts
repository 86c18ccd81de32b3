/**
 * All windows of the page share one record. The window with the lock holds the record and answers the others. When
 * it closes, the browser gives the lock to another window, which continues all work.
 */
import type { AnswerMessage, FromLeader, ToLeader, ToPage, ToWindows } from './messages.js';
import { type Ask, PageRequests } from './page-requests.js';

/** Takes the requests of one window. */
export interface WindowConnection {
  readonly take: Ask;
  /** Call when the window has closed. */
  close(): void;
}

/** A session lasts from the first window of the page until all windows are closed. */
export interface WindowSession {
  readonly name: string;
  /** True if another window, or this one before a reload, held the record in this session. */
  readonly isTakenOver: boolean;
}

/** Opens the record. @returns a function that connects a window to it, by its id if it may repeat requests */
export type Serve = (
  session: WindowSession,
) => Promise<(answer: (answer: AnswerMessage) => void, window?: string) => WindowConnection>;

/** Missing in Node's types. */
declare const navigator: {
  readonly locks?: { request(name: string, callback: () => Promise<void>): Promise<void> };
};

const WINDOWS = 'deckwright windows';
const RECORD = 'deckwright record';
/** Each window holds its lock while it lives, so that the window with the record notices its end. */
const lockOf = (window: string): string => `deckwright window ${window}`;
const TICK_MS = 500;
/** Silence of the window with the record before it is asked for a sign of life, and before it counts as silent. */
const ASK_AFTER_MS = 1_000;
const SILENT_AFTER_MS = 3_000;

type Channel = InstanceType<typeof BroadcastChannel>;

const forever = (): Promise<void> => new Promise(() => {});

/** @param before session of the window before it was reloaded @returns a function that takes requests */
export function openWindow(serve: Serve, before: string | undefined, send: (message: ToPage) => void): Ask {
  const requests = new PageRequests(send);
  // Pages from an insecure network have no locks and no private files, so each window has its own record.
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
  #leader: { readonly id: string; readonly channel: Channel } | undefined;
  #lastNews = performance.now();
  #waits = false;

  /** @param session of the window before it was reloaded */
  constructor(
    private readonly locks: NonNullable<typeof navigator.locks>,
    private readonly requests: PageRequests,
    private session: string | undefined,
    private readonly send: (message: ToPage) => void,
  ) {}

  async open(serve: Serve): Promise<void> {
    const isKnown = this.#hold(lockOf(this.#id));
    const mayLead = this.#hold(RECORD);
    await isKnown;
    this.send({ id: 0, lock: lockOf(this.#id) });
    this.#windows.onmessage = ({ data }: { data: ToWindows }) => {
      if (data.leader !== undefined) this.#follow(data.leader, data.session);
    };
    this.#own.onmessage = ({ data: { leader, answer } }: { data: FromLeader }) => {
      if (leader !== this.#leader?.id) return;
      this.#hear();
      this.requests.answered(answer);
    };
    this.#tell({ question: true });
    const ticks = setInterval(() => this.#watch(), TICK_MS);
    await mayLead;
    // This window waits for no other window now, even if its record opens slowly.
    clearInterval(ticks);
    this.#report(false);
    await this.#lead(serve);
  }

  /** Resolves when this window has the lock. The window keeps the lock until it closes. */
  #hold(name: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.locks
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
    this.requests.askAt((message) => channel.postMessage({ from: this.#id, message } satisfies ToLeader));
  }

  #join(session: string): void {
    this.session = session;
    this.send({ id: 0, session });
  }

  #hear(): void {
    this.#lastNews = performance.now();
    this.#report(false);
  }

  /** A window that the browser has suspended keeps its locks but answers nobody. */
  #watch(): void {
    if (this.#leader !== undefined && !this.requests.isWaiting) this.#lastNews = performance.now();
    const silence = performance.now() - this.#lastNews;
    if (silence > ASK_AFTER_MS) this.#tell({ question: true });
    if (silence > SILENT_AFTER_MS) this.#report(true);
  }

  #report(waits: boolean): void {
    if (waits === this.#waits) return;
    this.#waits = waits;
    this.send({ id: 0, waits });
  }

  async #lead(serve: Serve): Promise<void> {
    const isTakenOver = this.session !== undefined;
    const session = this.session ?? this.#id;
    this.#join(session);
    const connect = await serve({ name: session, isTakenOver });
    const connections = new Map<string, WindowConnection>();
    const connectionOf = (window: string): WindowConnection => {
      const known = connections.get(window);
      if (known !== undefined) return known;
      const channel = new BroadcastChannel(lockOf(window));
      const connection = connect(
        (answer) => channel.postMessage({ leader: this.#id, answer } satisfies FromLeader),
        window,
      );
      connections.set(window, connection);
      void this.locks.request(lockOf(window), async () => {
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
    this.requests.askAt(connect(this.requests.answered, this.#id).take);
    announce();
  }
}
