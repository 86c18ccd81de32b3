/** Remembers the last address of each view in this tab for the menu, and the last views of this browser. */
import { openModule } from '../server/own-games.ts';
import { readStored, store } from './stored.ts';

/** Each record has separate addresses. */
const record = openModule()?.id ?? '';
const KEY = `deckwright:addresses${record}`;
const RECENT_KEY = `deckwright:recent${record}`;
const RECENT_MAX = 4;

export interface RecentView {
  /** Name of the view in the menu. */
  readonly view: string;
  readonly title: string;
  readonly address: string;
}

/** Addresses by path. */
const addresses = readStored<Record<string, string>>(KEY, {}, 'sessionStorage');
let here = '';

export function rememberAddress(path: string, search: string): void {
  here = search === '' ? path : `${path}?${search}`;
  addresses[path] = here;
  store(KEY, addresses, 'sessionStorage');
}

export const lastAddress = (path: string): string => addresses[path] ?? path;

/** The last address of each view, newest first. */
export const recentViews = (): readonly RecentView[] => readStored(RECENT_KEY, []);

/** @param title title of the content at the current address */
export function rememberView(view: string, title: string): void {
  if (here === '') return;
  const others = recentViews().filter((one) => one.view !== view);
  const recent = [{ view, title, address: here }, ...others].slice(0, RECENT_MAX);
  store(RECENT_KEY, recent);
}
