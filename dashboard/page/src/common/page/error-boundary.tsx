/** Shows an error in place of a broken view, so that the rest of the page survives. */
import { Button, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <EmptyState
        title="This view failed"
        action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
      >
        Nothing is lost: the address contains what you see, and the record is unchanged. If this happens
        again, report the address and this message:
        <Text component="code" ff="monospace" fz="sm" display="block" mt="xs">
          {error.message}
        </Text>
      </EmptyState>
    );
  }
}
