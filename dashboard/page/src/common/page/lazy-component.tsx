/** Loads code at its first use. React's `lazy` would delay loaded code by a third of a second. */
import { Loader } from '@mantine/core';
import { type ComponentType, createElement, startTransition, useEffect, useState } from 'react';
import { online, reportConnection } from '../../server/connection.ts';

/** @returns the component, with a loading sign until its code is there; `load` loads the code before it is rendered */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { readonly load: () => Promise<void> } {
  let loading: Promise<void> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const startLoading = (): Promise<void> => {
    loading ??= load().then(
      (component) => {
        loaded = component;
      },
      async () => {
        reportConnection(false);
        await online();
        try {
          loaded = await load();
        } catch {
          // A browser may cache the failure, so reload. The address keeps the state of the view.
          window.location.reload();
        }
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each piece of code, where it is named
  function WhenLoaded(props: Props) {
    const [shown, setShown] = useState(() => loaded);
    useEffect(() => {
      startLoading().then(
        // Render in small pieces, so that the page still handles input.
        () => startTransition(() => setShown(() => loaded)),
      );
    }, []);
    return shown === undefined ? <Loader aria-label="Loading" m="xl" /> : createElement(shown, props);
  }
  return Object.assign(WhenLoaded, { load: startLoading });
}
