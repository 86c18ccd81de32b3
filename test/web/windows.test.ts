/** Which window holds the record of the page without a server, and what waiting windows are told. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ToPage } from '../../dashboard/web/messages.js';
import { openWindow } from '../../dashboard/web/windows.js';

/** A small model of the browser's locks: the first to ask holds a lock forever. */
class Locks {
  readonly #held = new Set<string>();

  async request(name: string, callback: () => Promise<void>): Promise<void> {
    if (this.#held.has(name)) return await new Promise(() => {});
    this.#held.add(name);
    await callback();
  }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: new Locks() });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const neverOpen = (): Promise<never> => new Promise(() => {});

function newWindow(): readonly ToPage[] {
  const told: ToPage[] = [];
  openWindow(neverOpen, undefined, (message) => told.push(message));
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

it('a window says so when the one that has the record is silent', async () => {
  newWindow();
  await vi.advanceTimersByTimeAsync(1_000);
  const told = newWindow();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(waits(told)).toBe(false);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(waits(told)).toBe(true);
});
