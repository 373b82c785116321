import { setupServer } from 'msw/node';

/** The far side of the wire in every test of web/. `renderApp` gives it a gateway to play. */
export const server = setupServer();
