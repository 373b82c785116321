import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ViewerDocument } from '../gql/graphql';
import { createConnection } from '../lib/client';
import { fakeGateway, type RootFields } from './fakeGateway';

/** Renders a page for a visitor, without the guard that would redirect them. */
export function renderForVisitor(page: ReactElement, fields: RootFields = {}): void {
  fakeGateway({ viewer: null, ...fields });
  const { client } = createConnection([], () => undefined);
  client.writeQuery({
    query: ViewerDocument,
    data: { viewer: null, reportReasons: null, deletionNeedsPassword: null, confirmationTakesPassword: null },
  });
  render(
    <MantineProvider>
      <ApolloProvider client={client}>
        <MemoryRouter>{page}</MemoryRouter>
      </ApolloProvider>
    </MantineProvider>,
  );
}
