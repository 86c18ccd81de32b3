/** What page, worker and other windows send each other instead of HTTP. Plain data. */

/** From the page: a request, or that its answer is no longer wanted. */
export type ToWorker = RequestMessage | { readonly id: number; readonly abort: true };

export interface RequestMessage {
  readonly id: number;
  readonly method: string;
  /** Path behind the API's own, with its query. */
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

/** The page's first message: the session that it was in before it was reloaded. */
export interface OpeningMessage {
  readonly session: string | undefined;
}

export type ToPage =
  | AnswerMessage
  /** Of no request: whether all of them wait for a window that has the record and does not answer. */
  | { readonly id: 0; readonly waits: boolean }
  /** A lock that the worker holds as long as it lives. */
  | { readonly id: 0; readonly lock: string }
  /** The session that the page is in. */
  | { readonly id: 0; readonly session: string };

/** To all windows: which one has the record; or a question for it. */
export type ToWindows =
  | { readonly leader: string; readonly session: string }
  | { readonly leader?: undefined; readonly question: true };

/** To the window that has the record. */
export interface ToLeader {
  readonly from: string;
  readonly message: ToWorker;
}

/** From the window that has the record. */
export interface FromLeader {
  readonly leader: string;
  readonly answer: AnswerMessage;
}
