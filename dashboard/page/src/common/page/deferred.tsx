/** Renders slow content in small pieces after the rest of the view, so that the page still handles input. */
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
