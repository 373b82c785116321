/* global AltairGraphQL, location */

const FIRST_OPERATION = `# This explorer works without the internet. Sign in on the site first: it uses the same session.
# The guide is at /docs, and the schema as a file at /schema.graphql.
# docs/api/ of the project has an example operation for every field.
query Welcome {
  viewer {
    user {
      username
    }
  }
  demoLogins {
    email
    password
  }
}
`;

// altair-static's page loads this file last; scripts/buildProduct.ts assembles both.
AltairGraphQL.init({
  endpointURL: `${location.origin}/graphql`,
  subscriptionsEndpoint: `${location.origin.replace('http', 'ws')}/graphql`,
  initialSubscriptionRequestHandlerId: 'graphql-ws',
  initialName: 'Welcome',
  initialQuery: FIRST_OPERATION,
  // Without this header, the gateway refuses a request with files: see `csrfPrevention` of Apollo Server.
  initialHeaders: { 'apollo-require-preflight': 'true' },
  initialSettings: {
    theme: 'system',
    'schema.reloadOnStart': true,
    // Altair's notifications and banners would send requests to other servers.
    disablePushNotification: true,
    'alert.disableUpdateNotification': true,
    'banners.disable': true,
  },
  disableAccount: true,
});
