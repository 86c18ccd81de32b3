/** Tracks whether the server answers. Each request reports it; while the server is silent, a timer asks. */
import { useSyncExternalStore } from 'react';
import { request } from './transport.ts';

const PING_MS = 1_500;

let isOffline = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setOffline(offline: boolean): void {
  if (offline && timer === undefined) timer = setTimeout(ping, PING_MS);
  if (offline === isOffline) return;
  isOffline = offline;
  for (const listener of listeners) listener();
}

async function ping(): Promise<void> {
  timer = undefined;
  try {
    await request('/api/v1/health', { cache: 'no-store' });
    setOffline(false);
  } catch {
    setOffline(true);
  }
}

export const reportConnection = (answers: boolean): void => setOffline(!answers);

/** @param listener called on each change @returns a function that removes the listener */
export function onConnectionChange(listener: (offline: boolean) => void): () => void {
  const call = (): void => listener(isOffline);
  listeners.add(call);
  return () => listeners.delete(call);
}

export const useOffline = (): boolean => useSyncExternalStore(onConnectionChange, () => isOffline);

/** Resolves as soon as the server answers. */
export async function online(): Promise<void> {
  if (!isOffline) return;
  await new Promise<void>((resolve) => {
    const end = onConnectionChange(() => {
      end();
      resolve();
    });
  });
}
