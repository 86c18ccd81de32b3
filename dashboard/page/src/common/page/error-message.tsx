/** An error, and the one thing to do about it. */
import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../../server/api-client.ts';
import { isStatic } from '../../server/transport.ts';
import { asSentence } from '../results/format.ts';
import { PlainButton } from './buttons.tsx';

interface Props {
  readonly error: Error;
  readonly onRetry?: () => void;
  readonly action?: ReactNode;
}

/** @param action button in place of "Try again" */
export function ErrorMessage({ error, onRetry, action }: Props) {
  const isSilence = error instanceof ApiError && error.status === 0;
  // Without a server, a part of this page has stopped, so only a reload helps.
  const retry = isSilence && isStatic ? () => window.location.reload() : onRetry;
  return (
    <Alert
      color="red"
      title={asSentence(error.message)}
      styles={{ title: { whiteSpace: 'pre-line' } }}
      role="alert"
      my="sm"
    >
      {error instanceof ApiError && error.hint && <Text size="sm">{asSentence(error.hint)}</Text>}
      {(action ?? retry) && (
        <div style={{ marginTop: 8 }}>
          {action ?? (
            <PlainButton onClick={retry}>{retry === onRetry ? 'Try again' : 'Reload the page'}</PlainButton>
          )}
        </div>
      )}
    </Alert>
  );
}
