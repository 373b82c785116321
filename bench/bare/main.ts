/// <reference lib="dom" />
/// <reference types="vite/client" />
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { ApolloClient, gql, HttpLink, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { Card, MantineProvider, Text } from '@mantine/core';
import { type ComponentType, createElement, type PropsWithChildren } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

const client = new ApolloClient({ link: new HttpLink({ uri: '/graphql' }), cache: new InMemoryCache() });
const query: TypedDocumentNode<{ demoLogins: { username: string }[] }, Record<string, never>> = gql`
  query BarePage {
    demoLogins {
      username
    }
  }
`;

// Their types fit JSX only.
const PlainCard = Card as unknown as ComponentType<PropsWithChildren>;
const PlainText = Text as unknown as ComponentType<PropsWithChildren>;

/** One card with one answer of the gateway: what React, Mantine, React Router and Apollo Client take by themselves. */
function BarePage() {
  const { data } = useQuery(query);
  const names = data?.demoLogins.map(({ username }) => username).join(', ');
  return createElement(PlainCard, null, createElement(PlainText, null, names ?? 'Loading...'));
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
