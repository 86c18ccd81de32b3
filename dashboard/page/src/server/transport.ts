/** Sends requests to the handlers over HTTP. The page without a server uses `transport.web.ts` instead. */

/** True if the page has no server. */
export const isStatic = false;

/** True while requests wait for something that the reader cannot influence. */
export const useWaiting = (): boolean => false;

/** A game of the user's own that does not answer. */
export interface OwnFailure {
  readonly said: string;
  /** True if the game is closed and all requests fail; false if it may still answer. */
  readonly isOver: boolean;
}

export const useOwnFailure = (): OwnFailure | undefined => undefined;

/** `fetch` for a path of the API. */
export const request = (path: string, init?: RequestInit): Promise<Response> => fetch(path, init);

export interface EventListeners {
  /** Called when the stream opens or reopens. */
  onOpen(): void;
  /** Called when the stream is interrupted. It reconnects by itself. */
  onError(): void;
  /** @param data JSON text of a `news` event */
  onNews(data: string): void;
}

/** Follows server-sent events. @returns a function that stops */
export function followEvents(path: string, { onOpen, onError, onNews }: EventListeners): () => void {
  const source = new EventSource(path);
  source.onopen = onOpen;
  source.onerror = onError;
  source.addEventListener('news', (event) => onNews((event as MessageEvent<string>).data));
  return () => source.close();
}
