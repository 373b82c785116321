import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, StrictMode } from 'react';
import { onTestFinished } from 'vitest';
import { App } from '../app/App';
import { createAppRouter } from '../app/router';
import { typePolicies } from '../app/typePolicies';
import { createConnectionStore } from '../features/auth/session/connectionStore';
import { type FakeGateway, fakeGateway, type RootFields } from './fakeGateway';
import { aPage, aViewer } from './factories';

/**
 * Renders the whole app, with the real router, cache and client, at `path` on a fake gateway. The member anna, whose id is `me`,
 * is signed in unless `fields.viewer` is null.
 * @param fields - see `fakeGateway`
 * @param historyState - the state that a previous page passed
 */
export function renderApp(
  path: string,
  fields: RootFields = {},
  historyState: unknown = null,
): FakeGateway & { user: ReturnType<typeof userEvent.setup>; unmount: () => void } {
  window.history.replaceState(
    // React Router stores the state of a navigation as `usr`.
    historyState === null ? null : { usr: historyState, key: 'test', idx: 0 },
    '',
    path,
  );
  const gateway = fakeMemberGateway(fields);
  const user = userEvent.setup();
  const { unmount } = render(<StrictMode>{createApp(0)}</StrictMode>);
  return { ...gateway, user, unmount };
}

/** Serves `fields` and what every page of a member queries. Anna is signed in unless `fields.viewer` is null. */
export function fakeMemberGateway(fields: RootFields): FakeGateway {
  return fakeGateway({
    viewer: () => aViewer(),
    demoLogins: [],
    conversations: aPage([]),
    notifications: aPage([]),
    savedSearches: null,
    ...fields,
  });
}

/** Creates the app as `main.tsx` does, at the current URL. @param loadingMs - how long the loading screen is shown */
export function createApp(loadingMs?: number): ReactElement {
  const connectionStore = createConnectionStore(typePolicies);
  const router = createAppRouter(connectionStore.getConnection);
  onTestFinished(() => router.dispose());
  return <App connectionStore={connectionStore} router={router} loadingMs={loadingMs} />;
}
