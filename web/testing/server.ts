import { setupServer } from 'msw/node';

/** The far side of the wire in every test of web/. `renderApp` gives it a gateway to play. */
export const server = setupServer();
// Once for all test files of a worker, which share their modules: msw patches globals, and not well twice.
server.listen({ onUnhandledRequest: 'error' });
