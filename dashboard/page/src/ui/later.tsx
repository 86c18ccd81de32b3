/** What takes its time to build is built in small pieces, after the rest of the view, while the page answers its reader. */
import { useDeferredValue } from 'react';

export function Later({
  children,
  meanwhile = null,
}: {
  children: React.ReactNode;
  meanwhile?: React.ReactNode;
}) {
  return useDeferredValue(true, false) ? children : meanwhile;
}
