import { GraphiQL, type GraphiQLProps } from 'graphiql';
import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { getOperationAST, OperationTypeNode } from 'graphql';
import { createClient } from 'graphql-ws';
import { createRoot } from 'react-dom/client';
import './explorer.css';

const welcome = `# Sign in on the site first, and its session is used here too. Nothing here leaves the gateway.
query Welcome {
  me {
    id
    username
  }
}
`;

const socketUrl = new URL('/graphql', location.href);
socketUrl.protocol = socketUrl.protocol.replace('http', 'ws');
const socket = createClient({ url: socketUrl.href, lazyCloseTimeout: 5000 });

/** Subscriptions go over the WebSocket, everything else over HTTP, with the cookie of this address. */
const fetcher: GraphiQLProps['fetcher'] = async (params, options) => {
  const { query, operationName } = params;
  const operation = options?.documentAST && getOperationAST(options.documentAST, operationName);
  if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
    return socket.iterate({ query, operationName, variables: params.variables as Record<string, unknown> });
  }
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true', ...options?.headers },
    body: JSON.stringify(params),
  });
  return (await answer.json()) as object;
};

const root = document.getElementById('root');
if (root) createRoot(root).render(<GraphiQL fetcher={fetcher} defaultQuery={welcome} forcedTheme="dark" />);
