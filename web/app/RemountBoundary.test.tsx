import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RemountingOutlet } from './RemountBoundary';
import { RouteError } from './router';

beforeEach(() => {
  // React logs each error, and unexpected console output fails a test.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a page whose text nodes the browser has replaced', () => {
  it('is mounted again when React cannot remove one of them', async () => {
    function Page() {
      const [count, setCount] = useState(1);
      return (
        <section aria-label="Counter">
          <button type="button" onClick={() => setCount(count + 1)}>
            Count
          </button>
          {count === 1 && 'One'}
          <p>{`Counted: ${count}`}</p>
        </section>
      );
    }
    renderRoute(Page);
    const section = screen.getByRole('region', { name: 'Counter' });
    // As browsers do. The error of happy-dom has another name.
    vi.spyOn(section, 'removeChild').mockImplementation(() => {
      throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Count' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('Counted: 1')).toBeVisible();
    expect(section).not.toBeInTheDocument();
  });

  it('is replaced by the message for any error if it cannot be mounted either', () => {
    renderRoute(function Broken() {
      throw new DOMException('The node is not a child of this node', 'NotFoundError');
    });
    expect(screen.getByRole('alert')).toHaveTextContent(/^An unexpected error occurred$/);
  });
});

function renderRoute(Page: ComponentType): void {
  const router = createMemoryRouter([
    {
      ErrorBoundary: RouteError,
      Component: RemountingOutlet,
      children: [{ path: '/', Component: Page }],
    },
  ]);
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}
