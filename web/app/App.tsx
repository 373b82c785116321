import { MantineProvider } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SessionProvider } from '../features/auth/SessionProvider';
import { whenIdle } from '../lib/whenIdle';
import { useAppLoaded } from '../ui/useAppLoaded';
import { TIMINGS } from '../limits';
import { ErrorBoundary } from './ErrorBoundary';
import { LoadingScreen } from './LoadingScreen';
import { createRouter } from './router';
import { cssVariablesResolver, theme } from './theme';
import { typePolicies } from './typePolicies';
import { ViewerGate } from './ViewerGate';

/** Nothing where its code does not come: the app goes on without messages. */
const Toasts = lazy((): Promise<{ default: ComponentType }> =>
  import('./Toasts').then(
    ({ Toasts }) => ({ default: Toasts }),
    () => ({ default: () => null }),
  ),
);

/** The whole web app. `loadingMs`: how long the loading screen stands; tests leave it out. */
export function App({ loadingMs = TIMINGS.loadingScreenMs }: { loadingMs?: number }) {
  const [router] = useState(createRouter);
  return (
    <MantineProvider theme={theme} forceColorScheme="dark" cssVariablesResolver={cssVariablesResolver}>
      <ErrorBoundary>
        <LoadingScreen durationMs={loadingMs}>
          <SessionProvider typePolicies={typePolicies}>
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

/** When the browser is idle after the loading screen: the first page has the network and the processor to itself. */
function LateToasts() {
  const isLoaded = useAppLoaded();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (isLoaded) whenIdle(() => setIsIdle(true));
  }, [isLoaded]);
  return (
    isIdle && (
      <Suspense>
        <Toasts />
      </Suspense>
    )
  );
}
