import { Component, type ErrorInfo, type ReactNode } from 'react';
import { FailedPage } from './FailedPage';

interface Props {
  /** A change of location clears the error. */
  location?: unknown;
  children: ReactNode;
}

interface State {
  /** The thrown value, in an object because even null can be thrown. */
  failure: { error: unknown } | null;
  location: unknown;
}

/** Catches rendering errors and offers a retry. `PageBoundary` wraps the pages; App.tsx wraps the app as a last resort. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, location: this.props.location };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return location === state.location ? null : { failure: null, location };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <FailedPage error={failure.error} />;
  }
}
