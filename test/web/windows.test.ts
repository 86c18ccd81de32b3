/** Which window holds the record of the page without a server, and what waiting windows show. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ToPage } from '../../dashboard/web/messages.js';
import { openWindow, type Serve } from '../../dashboard/web/windows.js';

/** A model of the browser's locks: a window holds a lock until it closes; then the next one in the queue gets it. */
class Locks {
  readonly #asked = new Map<string, { readonly window: number; readonly callback: () => Promise<void> }[]>();
  /** The window that opens next. */
  window = 0;

  request(name: string, callback: () => Promise<void>): Promise<void> {
    const asked = this.#asked.get(name) ?? [];
    this.#asked.set(name, asked);
    asked.push({ window: this.window, callback });
    if (asked.length === 1) void callback();
    return forever();
  }

  close(window: number): void {
    for (const [name, asked] of this.#asked) {
      const left = asked.filter((one) => one.window !== window);
      this.#asked.set(name, left);
      if (left[0] !== asked[0]) void left[0]?.callback();
    }
  }
}
const forever = (): Promise<never> => new Promise(() => {});
let locks: Locks;

beforeEach(() => {
  locks = new Locks();
  vi.stubGlobal('navigator', { locks });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function newWindow(): readonly ToPage[] {
  const told: ToPage[] = [];
  openWindow(forever, undefined, (message) => told.push(message));
  return told;
}

const waits = (told: readonly ToPage[]): boolean =>
  told.some((message) => 'waits' in message && message.waits);

it('a window whose own record is slow to open does not say that it waits for another', async () => {
  const told = newWindow();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told.filter((message) => 'session' in message)).toHaveLength(1);
  expect(waits(told)).toBe(false);
});

it('a window says that it waits when the window with the record is silent', async () => {
  newWindow();
  await vi.advanceTimersByTimeAsync(1_000);
  const told = newWindow();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(waits(told)).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(waits(told)).toBe(true);
});

it('a request keeps its id when the window that holds the record closes', async () => {
  const asked: (readonly [holder: number, window: string | undefined, id: number])[] = [];
  const open = (holder: number) => {
    locks.window = holder;
    const serve: Serve = async () => (_answer, window) => ({
      take: ({ id }) => asked.push([holder, window, id]),
      close: () => {},
    });
    return openWindow(serve, undefined, () => {});
  };
  open(0);
  await vi.advanceTimersByTimeAsync(1_000);
  const take = open(1);
  await vi.advanceTimersByTimeAsync(1_000);
  take({ id: 7, method: 'POST', path: '/library' });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  locks.close(0);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const window = asked[0]![1];
  expect(window).toMatch(/^[0-9a-f-]{36}$/);
  expect(asked).toEqual([
    [0, window, 7],
    [1, window, 7],
  ]);
});
