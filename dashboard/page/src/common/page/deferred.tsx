/**
 * Content that is slow to build is rendered in small pieces, after the rest of the view, while the page handles input.
 */
import { useDeferredValue } from 'react';

export function Deferred({
  children,
  fallback = null,
}: {
  children: React.ReactNode;
  fallback?: React.ReactNode;
}) {
  return useDeferredValue(true, false) ? children : fallback;
}
