/** Renders slow content in small pieces after the rest of the view, so that the page still handles input. */
import { useDeferredValue } from 'react';

interface Props {
  readonly children: React.ReactNode;
  readonly fallback?: React.ReactNode;
}

export function Deferred({ children, fallback = null }: Props) {
  return useDeferredValue(true, false) ? children : fallback;
}
