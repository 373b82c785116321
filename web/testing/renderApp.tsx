import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { App } from '../app/App';
import { type FakeGateway, fakeGateway, type RootFields } from './fakeGateway';
import { aPage, aUser } from './factories';

/**
 * Renders the whole app, with the real router, cache and client, at `path` on a fake gateway. The member anna, whose id is `me`,
 * is signed in unless `fields.me` is null.
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
  const gateway = fakeGateway({
    me: () => aUser({ id: 'me', username: 'anna', email: 'anna@example.com' }),
    demoLogins: [],
    imageAltMaxLength: 300,
    reportReasons: ['SPAM', 'FRAUD', 'OFFENSIVE', 'PROHIBITED', 'OTHER'],
    deletionNeedsPassword: false,
    confirmationTakesPassword: false,
    contacts: aPage([]),
    notifications: { ...aPage([]), unreadCount: 0 },
    savedSearches: null,
    ...fields,
  });
  const user = userEvent.setup();
  const { unmount } = render(
    <StrictMode>
      <App loadingMs={0} />
    </StrictMode>,
  );
  return { ...gateway, user, unmount };
}
