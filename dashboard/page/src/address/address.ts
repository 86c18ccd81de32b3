/** Where a view and its state stand in the address: in path and query. `address.web.ts` has them in the fragment. */
import type { BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';

export const useAddress: BaseLocationHook = useBrowserLocation;

// A link of the page without a server has them in the fragment: it opens here too.
if (window.location.hash.startsWith('#/')) history.replaceState(null, '', window.location.hash.slice(1));

/** A link to what is shown now, for this page and for one without a server alike; drafts go as texts. */
export const shareLink = (): string =>
  `${window.location.origin}/#${window.location.pathname}${window.location.search}`;

/** The address of what is shown now, with other parameters. */
export function linkWith(change: (search: URLSearchParams) => void): string {
  const address = new URL(window.location.href);
  change(address.searchParams);
  return address.href;
}
