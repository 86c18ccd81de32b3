/** How requests come to the handlers: over HTTP. The page without a server has `transport.web.ts` in its place. */

/** Whether there is no server but the page itself. */
export const isStatic = false;

/** Whether requests wait for something that the reader can do nothing about but wait, too. */
export const useWaiting = (): boolean => false;

/** A game of the user's own does not answer. */
export interface OwnFailure {
  readonly said: string;
  /** Whether it is not open, so that all requests are refused; otherwise it may still answer. */
  readonly isOver: boolean;
}

export const useOwnFailure = (): OwnFailure | undefined => undefined;

/** As `fetch`, for a path of the API. */
export const request = (path: string, init?: RequestInit): Promise<Response> => fetch(path, init);

export interface EventListeners {
  /** The stream is there, or is there again. */
  onOpen(): void;
  /** It is interrupted; it comes back by itself. */
  onError(): void;
  /** @param data JSON text of an event `news` */
  onNews(data: string): void;
}

/** Follows server-sent events. @returns how to end it */
export function followEvents(path: string, { onOpen, onError, onNews }: EventListeners): () => void {
  const source = new EventSource(path);
  source.onopen = onOpen;
  source.onerror = onError;
  source.addEventListener('news', (event) => onNews((event as MessageEvent<string>).data));
  return () => source.close();
}
