/** What page and worker send each other in place of HTTP. Plain data. */

/** From the page: a request, or that its answer is no longer wanted. */
export type ToWorker =
  | {
      readonly id: number;
      readonly method: string;
      /** Path behind the API's own, with its query. */
      readonly path: string;
      /** JSON text. */
      readonly body?: string | undefined;
      readonly lastEventId?: string | undefined;
    }
  | { readonly id: number; readonly abort: true };

/** From the worker: the head of an answer, then its parts, then its end. */
export type ToPage =
  | { readonly id: number; readonly status: number; readonly headers: Readonly<Record<string, string>> }
  | { readonly id: number; readonly part: string | Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly end: true }
  /** Of no request: whether all of them wait for the record of a window that is closing. */
  | { readonly id: 0; readonly waits: boolean };
