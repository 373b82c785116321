import { setupServer } from 'msw/node';

/** The msw server of all tests of web/. `fakeGateway` adds the handlers. */
export const server = setupServer();
// Once per worker, because msw must not patch the globals twice. The test files of a worker share this module.
server.listen({ onUnhandledRequest: 'error' });
