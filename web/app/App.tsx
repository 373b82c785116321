import { MantineProvider } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { SessionProvider } from '../features/auth/SessionProvider';
import { NavigationProvider } from '../lib/navigation';
import { whenIdle } from '../lib/whenIdle';
import { useIsAppLoaded } from '../ui/useIsAppLoaded';
import { TIMINGS } from '../limits';
import { ErrorBoundary } from './ErrorBoundary';
import { LoadingScreen } from './LoadingScreen';
import { createAppNavigation, Pages } from './router';
import { cssVariablesResolver, theme } from './theme';
import { typePolicies } from './typePolicies';
import { ViewerGate } from './ViewerGate';

/** Shows notices (lib/notify.tsx). If their code cannot be loaded, this renders nothing, and the app works without them. */
const Notices = lazy((): Promise<{ default: ComponentType }> =>
  import('./Notices').then(
    ({ Notices }) => ({ default: Notices }),
    () => ({ default: () => null }),
  ),
);

/** The whole web app. @param loadingMs - how long the loading screen is shown; set by tests */
export function App({ loadingMs = TIMINGS.loadingScreenMs }: { loadingMs?: number }) {
  const [navigation] = useState(createAppNavigation);
  return (
    <MantineProvider theme={theme} forceColorScheme="dark" cssVariablesResolver={cssVariablesResolver}>
      <ErrorBoundary>
        <LoadingScreen durationMs={loadingMs}>
          <SessionProvider typePolicies={typePolicies}>
            <NavigationProvider navigation={navigation}>
              <ViewerGate>
                <Pages />
              </ViewerGate>
            </NavigationProvider>
          </SessionProvider>
          <DeferredNotices />
        </LoadingScreen>
      </ErrorBoundary>
    </MantineProvider>
  );
}

/** Loads the notices when the browser is idle after the loading screen, so they do not compete with the first page. */
function DeferredNotices() {
  const isAppLoaded = useIsAppLoaded();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (isAppLoaded) whenIdle(() => setIsIdle(true));
  }, [isAppLoaded]);
  return (
    isIdle && (
      <Suspense>
        <Notices />
      </Suspense>
    )
  );
}
