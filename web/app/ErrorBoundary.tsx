import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailedPage } from './FailedPage';

interface State {
  /** The thrown value, in an object because even null can be thrown. */
  failure: { error: unknown } | null;
}

/** Catches errors outside the router, as a last resort, and offers a retry. The router catches the errors of pages. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <FailedPage error={failure.error} />;
  }
}
