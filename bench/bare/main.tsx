import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { ApolloClient, gql, HttpLink, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { Card, MantineProvider, Text } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const client = new ApolloClient({ link: new HttpLink({ uri: '/graphql' }), cache: new InMemoryCache() });
const query: TypedDocumentNode<{ demoLogins: { username: string }[] }, Record<string, never>> = gql`
  query BarePage {
    demoLogins {
      username
    }
  }
`;

/** Shows one response in one card, to measure the cost of only React, Mantine, React Router and Apollo Client. */
function BarePage() {
  const { data } = useQuery(query);
  return (
    <Card>
      <Text>{data?.demoLogins.map(({ username }) => username).join(', ') ?? 'Loading...'}</Text>
    </Card>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <MantineProvider>
    <ApolloProvider client={client}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<BarePage />} />
        </Routes>
      </BrowserRouter>
    </ApolloProvider>
  </MantineProvider>,
);
