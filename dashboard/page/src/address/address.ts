/** Reads and writes the view and its state in path and query. `address.web.ts` uses the fragment instead. */
import type { BaseLocationHook } from 'wouter';
import { navigate, useBrowserLocation, useSearch } from 'wouter/use-browser-location';
import { longSearch, shortAddress } from './short-address.ts';

const navigateShort: typeof navigate = (to, options) => navigate(shortAddress(String(to)), options);

export const useAddress: BaseLocationHook = Object.assign(
  (() => [useBrowserLocation()[0], navigateShort]) satisfies BaseLocationHook,
  { hrefs: shortAddress, searchHook: () => longSearch(useSearch()) },
);

// A link from the page without a server has them in the fragment, and works here too.
if (window.location.hash.startsWith('#/')) history.replaceState(null, '', window.location.hash.slice(1));

/** A link to this view that works with and without a server. It contains the texts of drafts. */
export const shareLink = (): string =>
  `${window.location.origin}/#${shortAddress(window.location.pathname + window.location.search)}`;

/** The address of this view with other parameters. */
export function linkWith(change: (search: URLSearchParams) => void): string {
  const { origin, pathname, search } = window.location;
  const params = new URLSearchParams(longSearch(search));
  change(params);
  return `${origin}${shortAddress(`${pathname}?${params}`)}`;
}
