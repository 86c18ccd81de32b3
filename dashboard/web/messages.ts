/** Messages between page, worker and other windows, instead of HTTP. Serializable. */

/** From the page: a request, or the news that an answer is no longer needed. */
export type ToWorker = RequestMessage | { readonly id: number; readonly abort: true };

export interface RequestMessage {
  readonly id: number;
  readonly method: string;
  /** Path after the prefix of the API, with its query. */
  readonly path: string;
  /** JSON text. */
  readonly body?: string | undefined;
  readonly lastEventId?: string | undefined;
}

/** From the worker: the head of an answer, then its parts, then its end. */
export type AnswerMessage =
  | { readonly id: number; readonly status: number; readonly headers: Readonly<Record<string, string>> }
  | { readonly id: number; readonly part: string | Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly end: true };

/** First message of the page: the session that it had before it was reloaded. */
export interface OpeningMessage {
  readonly session: string | undefined;
}

export type ToPage =
  | AnswerMessage
  /** Not for a single request: true if all requests wait for a silent window with the record. */
  | { readonly id: 0; readonly waits: boolean }
  /** A lock that the worker holds while it lives. */
  | { readonly id: 0; readonly lock: string }
  /** Session of the page. */
  | { readonly id: 0; readonly session: string };

/** To all windows: the window that holds the record, or the question which one that is. */
export type ToWindows =
  | { readonly leader: string; readonly session: string }
  | { readonly leader?: undefined; readonly question: true };

/** To the window with the record. */
export interface ToLeader {
  readonly from: string;
  readonly message: ToWorker;
}

/** From the window with the record. */
export interface FromLeader {
  readonly leader: string;
  readonly answer: AnswerMessage;
}
