import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort, findPortProblem } from './ports.ts';

it('findPortProblem names a port in use and the variable that sets another, and returns null when the port is free', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  expect(await findPortProblem('API_PORT', port, '127.0.0.1')).toBe(
    `Port ${port} is in use by another program: stop it, or choose another port with API_PORT.`,
  );
  occupant.close();
  await once(occupant, 'close');
  expect(await findPortProblem('API_PORT', port, '127.0.0.1')).toBeNull();
});

it('findFreePort finds a port on which a server can listen', async () => {
  expect(await findPortProblem('PORT', await findFreePort())).toBeNull();
});
