/**
 * Keeps the view and its state in the fragment, `#/match?game=dominion`. Such a link works on any host and under
 * any path, and the host does not see its content.
 */
import { useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';
import type * as here from './address.ts';
import { longSearch, shortAddress } from './short-address.ts';

const CHANGES = ['hashchange', 'popstate', 'deckwright-address'];

function subscribe(listener: () => void): () => void {
  for (const name of CHANGES) addEventListener(name, listener);
  return () => {
    for (const name of CHANGES) removeEventListener(name, listener);
  };
}

/** Path and query in the fragment. */
function current(): readonly [path: string, search: string] {
  const [path = '', ...search] = window.location.hash.replace(/^#?\/?/, '').split('?');
  return [`/${path}`, longSearch(search.join('?'))];
}

const navigate = (
  to: string,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
) => {
  history[replace ? 'replaceState' : 'pushState'](state, '', `#${shortAddress(to)}`);
  dispatchEvent(new Event('deckwright-address'));
};

export const useAddress: typeof here.useAddress = Object.assign(
  (() => [useSyncExternalStore(subscribe, () => current()[0]), navigate]) satisfies BaseLocationHook,
  {
    hrefs: (href: string) => `#${shortAddress(href)}`,
    searchHook: () => useSyncExternalStore(subscribe, () => current()[1]),
  },
);

const linkTo = (address: string): string =>
  `${window.location.href.split('#', 1)[0]}#${shortAddress(address)}`;

export const shareLink: typeof here.shareLink = () => {
  const [path, search] = current();
  return linkTo(search === '' ? path : `${path}?${search}`);
};

export const linkWith: typeof here.linkWith = (change) => {
  const [path, search] = current();
  const params = new URLSearchParams(search);
  change(params);
  return linkTo(`${path}?${params}`);
};
