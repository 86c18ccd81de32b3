/** Messages between the page and the frame with a user's own game; the page checks all it receives. */
import type { ModuleText } from '../../../experiments/index.web.js';
import type { AnswerMessage, ToWorker } from '../messages.js';

/** First message to the frame, with a port to its worker. */
export interface FrameOpening {
  /** The whole back-end as a classic script. */
  readonly script: string;
  readonly start: ModuleStart;
}

/** From the frame: it is ready for the first message, or its worker did not start. */
export type FromFrame = { readonly ready: true } | { readonly failed: string };

/** First message to the worker. */
export interface ModuleStart {
  readonly module: ModuleText;
  /** WebAssembly build of SQLite. */
  readonly sqlite: ArrayBuffer;
  /** The record as last saved. */
  readonly record: Uint8Array | undefined;
  /** Session of the window, and whether it existed before; if so, its runs continue. */
  readonly session: { readonly name: string; readonly isTakenOver: boolean };
}

/** A game that the module defines. */
export interface OwnGameTitle {
  readonly name: string;
  readonly title: string;
}

/** To the worker, through the port. */
export type ToOwn = ToWorker | { readonly ping: number };

/** From the worker, through the port. */
export type FromOwn =
  | AnswerMessage
  | { readonly pong: number }
  | { readonly games: readonly OwnGameTitle[] }
  | { readonly refused: string; readonly hint?: string | undefined }
  /** The record after a change. */
  | { readonly record: Uint8Array };

/** First message to a worker that plays games. */
export interface PlayStart {
  readonly module: ModuleText;
}
