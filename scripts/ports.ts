import { createServer, type AddressInfo } from 'node:net';

/**
 * Explains in one line why a server cannot listen on a port; null if it can.
 * @param variable the environment variable that sets the port.
 * @param host the address to listen on; without it, all addresses.
 */
export function findPortProblem(variable: string, port: number, host?: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const reason =
        code === 'EADDRINUSE' ? 'is in use by another program: stop it, or' : `fails: ${message};`;
      resolve(`Port ${port} ${reason} choose another port with ${variable}.`);
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** Finds a port that is free now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, exclusive: true }, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
