/** An error with what to do about it. */
import { Alert, Button, Text } from '@mantine/core';
import { ApiError } from '../../server/api-client.ts';

export function ErrorMessage({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const hint = error instanceof ApiError ? error.hint : undefined;
  return (
    <Alert color="red" variant="light" title={error.message} role="alert">
      {hint && <Text size="sm">{hint}</Text>}
      {onRetry && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Alert>
  );
}
