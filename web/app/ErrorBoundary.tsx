import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PageFailed } from './PageFailed';

interface Props {
  /** Another location than the one that broke is tried again. */
  location?: unknown;
  children: ReactNode;
}

interface State {
  /** What was thrown; in an object, because anything can be. */
  failure: { error: unknown } | null;
  location: unknown;
}

/** Whatever breaks inside ends here, with a way to start again: one for the pages, and one for the app as the last resort. */
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
    return failure === null ? this.props.children : <PageFailed error={failure.error} />;
  }
}
