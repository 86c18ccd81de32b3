/**
 * The frame with a module of the user's own. It has another origin, so it cannot reach this page or its record,
 * and it loads nothing. All its messages are checked.
 */

import { checkedMessage } from 'virtual:checked-answers';
import { frame as frameAddress, script as scriptAddress } from 'virtual:own-games';
import sqliteAddress from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url';
import type {
  FrameOpening,
  FromFrame,
  FromOwn,
  ModuleStart,
  ToOwn,
} from '../../../web/own-games/messages.ts';
import { ApiError } from './api-client.ts';

/** Silence after which the page reports the frame, in milliseconds. The frame is asked more often. */
const SILENCE_MS = 10_000;
const PING_MS = 2_000;
/** Time limits in milliseconds: for the frame, for its script, and from the loaded frame to its first message. */
const OPEN_MS = 20_000;
const LOAD_MS = 60_000;
const START_MS = 2_000;

export type Opened = Omit<ModuleStart, 'sqlite'>;

export interface OwnFrame {
  send(message: ToOwn): void;
  /** Removes the frame, even if its code hangs. */
  stop(): void;
}

interface Listeners {
  onMessage(message: FromOwn): void;
  /** @param isSilent true when the frame stops answering, false when it answers again */
  onSilence(isSilent: boolean): void;
  /** Called when the frame is removed. */
  onEnd(reason: string): void;
}

const NO_NETWORK =
  'Your own games need a network connection: their frame is loaded from the host. Other games work offline.';
const NOT_THERE =
  'The frame for your own games was not loaded. The host may be unreachable or have a new build ' +
  'of this page: close all windows of the page, and open it again.';
export const NO_ANSWER = 'The game has not responded for ten seconds. Check its code for an endless loop.';
const WRONG_ANSWER = 'The game was stopped because it returned an invalid answer.';

export function openFrame(opened: Opened, { onMessage, onSilence, onEnd }: Listeners): OwnFrame {
  const { port1: port, port2 } = new MessageChannel();
  const frame = hiddenFrame();
  const stop = (): void => {
    removeEventListener('message', fromFrame);
    clearTimeout(silence);
    clearInterval(pings);
    port.close();
    frame.remove();
  };
  const end = (reason: string): void => {
    stop();
    onEnd(reason);
  };
  const notThere = (): void => end(navigator.onLine ? NOT_THERE : NO_NETWORK);
  let silence = setTimeout(notThere, OPEN_MS);
  // A browser shows an error page in a frame that failed to load.
  frame.onload = () => {
    if (isBegun) return;
    clearTimeout(silence);
    silence = setTimeout(notThere, START_MS);
  };
  let pings: ReturnType<typeof setInterval> | undefined;
  let isSilent = false;
  const heard = (): void => {
    clearTimeout(silence);
    if (isSilent) onSilence(false);
    isSilent = false;
    silence = setTimeout(() => {
      isSilent = true;
      onSilence(true);
    }, SILENCE_MS);
  };
  const fromFrame = ({ data, source }: MessageEvent<FromFrame>): void => {
    if (source !== frame.contentWindow) return;
    if (data !== null && typeof data === 'object' && 'failed' in data) {
      end(`The game cannot be opened: ${String(data.failed).slice(0, 500)}`);
      return;
    }
    void begin();
  };
  let isBegun = false;
  async function begin(): Promise<void> {
    if (isBegun) return;
    isBegun = true;
    clearTimeout(silence);
    try {
      const opening = await openingOf(opened);
      // The frame's origin is opaque, so `*` is the only possible target.
      frame.contentWindow?.postMessage(opening, '*', [port2]);
      heard();
    } catch {
      notThere();
    }
  }
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    heard();
    let message: FromOwn;
    try {
      message = checkedMessage(data);
    } catch {
      end(WRONG_ANSWER);
      return;
    }
    if ('games' in message) pings = setInterval(() => port.postMessage({ ping: 0 }), PING_MS);
    if (!('pong' in message)) onMessage(message);
  };
  addEventListener('message', fromFrame);
  document.body.append(frame);
  return { send: (message) => port.postMessage(message), stop };
}

function hiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.hidden = true;
  frame.title = 'A game of your own';
  frame.src = frameAddress;
  return frame;
}

/** All that the frame needs, because it loads nothing itself. */
async function openingOf(opened: Opened): Promise<FrameOpening> {
  const [script, sqlite] = await Promise.all([
    fetched(scriptAddress).then((answer) => answer.text()),
    fetched(sqliteAddress).then((answer) => answer.arrayBuffer()),
  ]);
  return { script, start: { ...opened, sqlite } };
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(LOAD_MS) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer;
}

/**
 * Opens a module in a new frame to list its games.
 * @throws ApiError with the reason and a hint if it has no game
 */
export function gamesOf(module: Opened['module']): Promise<Extract<FromOwn, { games: unknown }>['games']> {
  return new Promise((resolve, reject) => {
    const fail = (message: string, hint?: string): void => {
      frame.stop();
      reject(new ApiError(400, message, hint));
    };
    const frame = openFrame(
      { module, record: undefined, session: { name: 'look', isTakenOver: false } },
      {
        onMessage(message) {
          if ('refused' in message) fail(message.refused, message.hint);
          else if ('games' in message) {
            frame.stop();
            resolve(message.games);
          }
        },
        onSilence: (isSilent) => isSilent && fail(NO_ANSWER),
        onEnd: (reason) => fail(reason),
      },
    );
  });
}
