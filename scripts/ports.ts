import { createServer, type AddressInfo } from 'node:net';

/** Why nothing can listen on a port, in one line; null when something can. Without a host, on every address. */
export function portProblem(variable: string, port: number, host?: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EADDRINUSE')
        resolve(
          `Port ${port} is taken by another program: end that, or choose another port with ${variable}.`,
        );
      else if (code === 'EACCES')
        resolve(`Port ${port} needs rights that you do not have: choose another with ${variable}.`);
      else resolve(`Port ${port} cannot be opened: ${message}`);
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port: 0, exclusive: true }, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
