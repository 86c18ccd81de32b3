/**
 * What the page and the frame with a game of the user's own send each other. The frame's code is not trusted: the page
 * checks whatever comes from there.
 */
import type { ModuleText } from '../../../experiments/index.web.js';
import type { AnswerMessage, ToWorker } from '../messages.js';

/** The first message to the frame, with a port to its worker. */
export interface FrameOpening {
  /** The whole back-end, a classic script. */
  readonly script: string;
  readonly start: ModuleStart;
}

/** What the frame answers as soon as it can take that message, and when its worker cannot be started. */
export type FromFrame = { readonly ready: true } | { readonly failed: string };

/** The first message to the worker. */
export interface ModuleStart {
  readonly module: ModuleText;
  /** SQLite's WebAssembly build. */
  readonly sqlite: ArrayBuffer;
  /** The record as it was last kept. */
  readonly record: Uint8Array | undefined;
  /** Of the window, and whether it was open before: its runs go on. */
  readonly session: { readonly name: string; readonly isTakenOver: boolean };
}

/** A game that the module makes. */
export interface OwnGameTitle {
  readonly name: string;
  readonly title: string;
}

/** To the worker, over the port. */
export type ToOwn = ToWorker | { readonly ping: number };

/** From the worker, over the port. */
export type FromOwn =
  | AnswerMessage
  | { readonly pong: number }
  | { readonly games: readonly OwnGameTitle[] }
  | { readonly refused: string; readonly hint?: string | undefined }
  /** The record has changed. */
  | { readonly record: Uint8Array };

/** The first message to a worker that plays. */
export interface PlayStart {
  readonly module: ModuleText;
}
