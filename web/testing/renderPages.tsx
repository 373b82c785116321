import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, StrictMode } from 'react';
import { createBrowserRouter, Outlet } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { App } from '../app/App';
import { DraftsProvider } from '../app/DraftsProvider';
import { SignedInOnly } from '../app/guards';
import { typePolicies } from '../app/typePolicies';
import { ViewerGate } from '../app/ViewerGate';
import { createConnectionStore } from '../features/auth/session/connectionStore';
import { useViewer } from '../features/auth/session/useViewer';
import type { RootFields } from './fakeGateway';
import { fakeMemberGateway } from './renderApp';

/**
 * Renders pages as `renderApp` does, but without the navigation bar and the live updates around them, which take more than half of
 * the time of a test. Other URLs show nothing. For tests of pages for members.
 * @param path - the URL
 * @param pages - the pages by the paths of their routes
 * @param fields - see `renderApp`
 */
export function renderPages(path: string, pages: Record<string, ComponentType>, fields: RootFields = {}) {
  window.history.replaceState(null, '', path);
  const gateway = fakeMemberGateway(fields);
  const routes = Object.entries(pages).map(([pattern, Component]) => ({ path: pattern, Component }));
  const router = createBrowserRouter([
    {
      Component: ViewerGate,
      children: [
        {
          Component: SignedInOnly,
          children: [{ Component: WithDrafts, children: [...routes, { path: '*', Component: () => null }] }],
        },
      ],
    },
  ]);
  onTestFinished(() => router.dispose());
  const { unmount } = render(
    <StrictMode>
      <App connectionStore={createConnectionStore(typePolicies)} router={router} loadingMs={0} />
    </StrictMode>,
  );
  return { ...gateway, user: userEvent.setup(), unmount };
}

function WithDrafts() {
  return (
    <DraftsProvider viewerId={useViewer().user.id}>
      <Outlet />
    </DraftsProvider>
  );
}
