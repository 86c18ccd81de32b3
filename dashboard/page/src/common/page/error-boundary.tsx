/** Keeps one broken view from taking the frame down with it. */
import { Component, type ReactNode } from 'react';
import { ErrorMessage } from './error-message.tsx';

export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <ErrorMessage error={this.state.error} /> : this.props.children;
  }
}
