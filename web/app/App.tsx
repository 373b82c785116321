import { MantineProvider } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SessionProvider } from '../features/auth/SessionProvider';
import { useAppLoaded } from '../ui/useAppLoaded';
import { ErrorBoundary } from './ErrorBoundary';
import { LoadingScreen } from './LoadingScreen';
import { createRouter } from './router';
import { cssVariablesResolver, theme } from './theme';
import { ViewerGate } from './ViewerGate';

const Toasts = lazy(async () => ({ default: (await import('./Toasts')).Toasts }));

/** The whole web app. `loadingMs`: how long the loading screen stands, 2 s unless a test is in a hurry. */
export function App({ loadingMs = 2000 }: { loadingMs?: number }) {
  const [router] = useState(createRouter);
  return (
    <MantineProvider theme={theme} forceColorScheme="dark" cssVariablesResolver={cssVariablesResolver}>
      <ErrorBoundary>
        <LoadingScreen durationMs={loadingMs}>
          <SessionProvider>
            <ViewerGate router={router}>
              {/* Apollo asks for data while it renders: two versions of a page, rendered in turn by a React
                  transition, would ask without end. */}
              <RouterProvider router={router} useTransitions={false} />
            </ViewerGate>
          </SessionProvider>
          <LateToasts />
        </LoadingScreen>
      </ErrorBoundary>
    </MantineProvider>
  );
}

/** After the loading screen, so that the first page has the network and the processor to itself. */
function LateToasts() {
  return (
    useAppLoaded() && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}
