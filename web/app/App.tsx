import { MantineProvider } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { ConnectionStore } from '../features/auth/session/connectionStore';
import { SessionProvider } from '../features/auth/session/SessionProvider';
import { whenIdle } from '../lib/whenIdle';
import { useIsAppLoaded } from '../ui/useIsAppLoaded';
import { TIMINGS } from '../limits';
import { LoadingScreen } from './LoadingScreen';
import { RemountBoundary } from './RemountBoundary';
import { cssVariablesResolver, theme } from './theme';

/**
 * Shows notices (lib/notify.tsx). Their code loads when the browser is idle, so it does not compete with the first page. If it cannot
 * be loaded, this renders nothing, and the app works without them.
 */
const Notices = lazy((): Promise<{ default: ComponentType }> =>
  new Promise<void>(whenIdle)
    .then(() => import('@mantine/notifications'))
    .then(
      ({ Notifications }) => ({ default: () => <Notifications position="bottom-center" /> }),
      () => ({ default: () => null }),
    ),
);

interface Props {
  connectionStore: ConnectionStore;
  router: ReturnType<typeof createBrowserRouter>;
  loadingMs?: number;
}

export function App({ connectionStore, router, loadingMs = TIMINGS.loadingScreenMs }: Props) {
  return (
    <MantineProvider theme={theme} forceColorScheme="dark" cssVariablesResolver={cssVariablesResolver}>
      <LoadingScreen durationMs={loadingMs}>
        <SessionProvider store={connectionStore}>
          {/* In a transition, `useQuery` would fetch for the next URL while the page of the previous one is still shown, and that page
              would show parts of both results. */}
          <RouterProvider router={router} useTransitions={false} />
        </SessionProvider>
        <RemountBoundary>
          <DeferredNotices />
        </RemountBoundary>
      </LoadingScreen>
    </MantineProvider>
  );
}

function DeferredNotices() {
  return (
    useIsAppLoaded() && (
      <Suspense>
        <Notices />
      </Suspense>
    )
  );
}
