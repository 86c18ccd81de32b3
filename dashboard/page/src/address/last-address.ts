/** Where each view was left in this tab: the menu leads back to it. */
import { openModule } from '../server/own-games.ts';

/** Each record has its own. */
const KEY = `deckwright:addresses${openModule()?.id ?? ''}`;

const read = (): Record<string, string> => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
};

/** By path. */
const addresses = read();

export function rememberAddress(path: string, search: string): void {
  addresses[path] = search === '' ? path : `${path}?${search}`;
  sessionStorage.setItem(KEY, JSON.stringify(addresses));
}

export const lastAddress = (path: string): string => addresses[path] ?? path;
