/** Starts the page: theme with the content policy's nonce, data cache, routes. */
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

// Where a library makes style elements of its own, this is how it asks for the nonce.
Object.assign(window, { __webpack_nonce__: styleNonce() });

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // What the server refuses, it refuses again; only silence is worth another try.
      retry: (count, error) => error instanceof ApiError && error.status === 0 && count < 1,
    },
  },
});

// Views that could not be read are read again as soon as the server is back; the others are as they were.
onConnectionChange((offline) => {
  if (!offline)
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
});

// As a transition, so that the first view too is built in small pieces.
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
