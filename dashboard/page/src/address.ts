/** Where a view and its state stand in the address: in path and query. `address.web.ts` has them in the fragment. */
import type { BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';

export const useAddress: BaseLocationHook = useBrowserLocation;

/** The address of what is shown now, with other parameters. */
export function linkWith(change: (search: URLSearchParams) => void): string {
  const address = new URL(window.location.href);
  change(address.searchParams);
  return address.href;
}
