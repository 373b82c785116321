import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../testing/createDeferred';
import { aViewer } from '../testing/factories';
import { fakeGateway } from '../testing/fakeGateway';
import { createApp } from '../testing/renderApp';
import indexHtml from '../index.html?raw';
import { LoadingContent } from './LoadingScreen';
import { RouteError } from './router';

afterEach(() => {
  vi.useRealTimers();
});

describe('the app', () => {
  it("shows the loading screen for 2 seconds, then 'Loading...' until the viewer is loaded", async () => {
    const viewer = createDeferred<null>();
    fakeGateway({
      viewer: () => viewer.promise,
      demoLogins: [],
    });
    window.history.replaceState(null, '', '/login');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    render(createApp());
    const queryLoadingHeading = () => screen.queryByRole('heading', { name: 'Downloading the app' });
    expect(queryLoadingHeading()).toBeVisible();
    expect(screen.getByText('Preparing all components...')).toBeVisible();
    expect(screen.getByText('Loading...')).not.toBeVisible();
    act(() => void vi.advanceTimersByTime(1999));
    expect(queryLoadingHeading()).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(queryLoadingHeading()).not.toBeInTheDocument();
    expect(screen.getByText('Loading...')).toBeVisible();
    vi.useRealTimers();
    viewer.resolve(null);
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  });

  it('measures the 2 seconds of the loading screen from the first paint', () => {
    fakeGateway({ viewer: () => createDeferred().promise });
    const firstPaint = { startTime: performance.now() - 1500 } as PerformanceEntry;
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([firstPaint]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    render(createApp());
    expect(screen.getByRole('heading', { name: 'Downloading the app' })).toBeVisible();
    act(() => void vi.advanceTimersByTime(500));
    expect(screen.queryByRole('heading', { name: 'Downloading the app' })).not.toBeInTheDocument();
  });

  it('opens the delete dialog only after the loading screen has closed', async () => {
    fakeGateway({
      viewer: aViewer(),
    });
    window.history.replaceState(null, '', '/delete');
    // The fake time also follows the real time, because loading the page needs timers.
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      advanceTimeDelta: 1,
    });
    // So long that only `advanceTimersByTime` below ends the loading screen.
    const loadingMs = 600_000;
    render(createApp(loadingMs));
    await waitFor(() => expect(screen.getByText(/This cannot be undone/)).toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(loadingMs));
    expect(await screen.findByRole('dialog', { name: 'Deleting a profile' })).toBeInTheDocument();
  });

  it('renders the same loading screen as index.html, which is shown before any script runs', () => {
    const indexDocument = new DOMParser().parseFromString(indexHtml, 'text/html');
    const { container } = render(<LoadingContent />);
    const indexMarkup = indexDocument.getElementById('root')?.innerHTML.replaceAll(/\s*\n\s*/g, '');
    expect(indexMarkup).toBe(container.innerHTML);
  });
});

describe('an error', () => {
  function Broken(): never {
    throw new Error('Secret detail');
  }

  it('while rendering a page shows a retry button and a message without internal details', () => {
    // React logs the error, and unexpected console output fails a test.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const router = createMemoryRouter([{ path: '/', ErrorBoundary: RouteError, Component: Broken }]);
    render(
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/^An unexpected error occurred$/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});
