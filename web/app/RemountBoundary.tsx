import { Component, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';

interface State {
  error: Error | null;
}

/**
 * Mounts its children again when React cannot remove or insert a node, because the browser's translation or an extension has replaced
 * text nodes (https://github.com/facebook/react/issues/11538). Any other error is left to the boundary above. If mounting fails again
 * and again, React gives up after 50 times with an error of its own.
 */
export class RemountBoundary extends Component<{ children: ReactNode }, State> {
  static getDerivedStateFromError = (error: Error): State => ({ error });

  override state: State = { error: null };

  override componentDidCatch(): void {
    this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isNodeMissing(error)) return null;
    throw error;
  }
}

export function RemountingOutlet() {
  return (
    <RemountBoundary>
      <Outlet />
    </RemountBoundary>
  );
}

const isNodeMissing = ({ name }: Error): boolean => name === 'NotFoundError';
