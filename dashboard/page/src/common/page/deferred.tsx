/** What takes its time to build is built in small pieces, after the rest of the view, while the page answers its reader. */
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
