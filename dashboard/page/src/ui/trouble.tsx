/** An error with what to do about it. */
import { Alert, Button, Text } from '@mantine/core';
import { ApiError } from '../client.ts';

export function Trouble({ error, again }: { error: Error; again?: () => void }) {
  const hint = error instanceof ApiError ? error.hint : undefined;
  return (
    <Alert color="red" variant="light" title={error.message} role="alert">
      {hint && <Text size="sm">{hint}</Text>}
      {again && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={again}>
          Try again
        </Button>
      )}
    </Alert>
  );
}
