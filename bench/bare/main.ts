/// <reference lib="dom" />
/// <reference types="vite/client" />
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { Card, MantineProvider, Text } from '@mantine/core';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

const client = new ApolloClient({ link: new HttpLink({ uri: '/graphql' }), cache: new InMemoryCache() });
const query = gql`
  query BarePage {
    demoLogins {
      username
    }
  }
`;

/** One card with one answer of the gateway: what React, Mantine, React Router and Apollo Client take by themselves. */
function BarePage() {
  const { data } = useQuery<{ demoLogins: { username: string }[] }>(query);
  const names = data?.demoLogins.map(({ username }) => username).join(', ');
  return createElement(Card, null, createElement(Text, null, names ?? 'Loading...'));
}

const router = createBrowserRouter([{ path: '*', element: createElement(BarePage) }]);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  createElement(
    MantineProvider,
    null,
    createElement(ApolloProvider, { client, children: createElement(RouterProvider, { router }) }),
  ),
);
