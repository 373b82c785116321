import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailedState } from '../ui/FailedState';

interface Props {
  children: ReactNode;
}

/** The last resort: whatever breaks outside the Shell ends here, with a way to start again. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <FailedState message="An unexpected error occurred" onRetry={() => window.location.reload()} />
    ) : (
      this.props.children
    );
  }
}
