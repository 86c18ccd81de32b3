/** Keeps one broken view from taking the frame down with it. */
import { Component, type ReactNode } from 'react';
import { Trouble } from './trouble.tsx';

export class Faults extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    return this.state.error ? <Trouble error={this.state.error} /> : this.props.children;
  }
}
