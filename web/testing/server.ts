import { setupServer } from 'msw/node';

/** The msw server of all tests of web/. `fakeGateway` adds the handlers. */
export const server = setupServer();
// Once per worker, whose test files share modules, because msw patches globals and must not do so twice.
server.listen({ onUnhandledRequest: 'error' });
