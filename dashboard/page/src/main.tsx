/** Starts the page: theme with the content policy's nonce, query cache, routes. */
import '@mantine/core/styles.css';
import './app.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { useAddress } from './address/address.ts';
import { App } from './app.tsx';
import { styleNonce } from './nonce.ts';
import { ApiError } from './server/api-client.ts';
import { onConnectionChange } from './server/connection.ts';
import { cssVariables, theme } from './theme.ts';

// Libraries that create style elements read the nonce here.
Object.assign(window, { __webpack_nonce__: styleNonce() });

const queryClient = new QueryClient({
  defaultOptions: {
    // A page without a server needs no network, and a silent server is reported.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // Retry only if the server did not answer; a refusal would repeat.
      retry: (count, error) => error instanceof ApiError && error.status === 0 && count < 1,
    },
  },
});

// When the server is back, failed requests are sent again; others keep their results.
onConnectionChange((offline) => {
  if (!offline)
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
});

// A transition, so that the first view is rendered in small pieces too.
startTransition(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <QueryClientProvider client={queryClient}>
          <Router hook={useAddress}>
            <App />
          </Router>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  ),
);
