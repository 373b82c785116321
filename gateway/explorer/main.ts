import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const FIRST_OPERATION = `# The explorer that needs no internet. Sign in on the site first, and this session is used here too.
# docs/api/ of the project has a ready operation for every field.
query Welcome {
  me {
    id
    username
  }
  demoLogins {
    email
    password
  }
}
`;

const { protocol, host } = window.location;

const fetcher = createGraphiQLFetcher({
  url: '/graphql',
  subscriptionUrl: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`,
});

const root = document.getElementById('explorer');
if (root) {
  createRoot(root).render(
    createElement(GraphiQL, { fetcher, defaultQuery: FIRST_OPERATION, defaultEditorToolsVisibility: true }),
  );
}
