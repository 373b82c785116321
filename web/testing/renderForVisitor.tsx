import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { writeViewer } from '../features/auth/session/writeViewer';
import { createConnection } from '../lib/client/createConnection';
import { LiveConnectionContext } from '../lib/live/liveConnection';
import { type FakeGateway, fakeGateway, type RootFields } from './fakeGateway';

/** Renders a page for a visitor, without the guard that would redirect them. */
export function renderForVisitor(page: ReactElement, fields: RootFields = {}): FakeGateway {
  const gateway = fakeGateway({ viewer: null, ...fields });
  const { client, liveConnection } = createConnection([], () => undefined);
  writeViewer(client.cache, null);
  render(
    <MantineProvider>
      <ApolloProvider client={client}>
        <LiveConnectionContext value={liveConnection}>
          <MemoryRouter>{page}</MemoryRouter>
        </LiveConnectionContext>
      </ApolloProvider>
    </MantineProvider>,
  );
  return gateway;
}
