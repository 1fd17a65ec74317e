import { Component, type ReactNode } from 'react';
import { reportCaught } from '../errors/caughtErrors.ts';

interface Props {
  /** When the address changes, the boundary clears its error and renders again. */
  resetKey?: string;
  fallback(error: unknown, retry: () => void): ReactNode;
  children: ReactNode;
}

interface State {
  error: unknown;
  resetKey: string | undefined;
}

/**
 * Shows a fallback when its children throw. One boundary is around the page, so that the menu still works, and one
 * around the whole app.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('unknown') };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    reportCaught(error);
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return this.props.fallback(this.state.error, () => this.setState({ error: null }));
  }
}
