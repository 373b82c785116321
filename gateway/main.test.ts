import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const mainPath = fileURLToPath(new URL('main.ts', import.meta.url));

/** Nothing listens on this port. The gateway starts even if its provider does not run. */
const ABSENT_PROVIDER = 'http://127.0.0.1:9/api';

function startProcess(env: NodeJS.ProcessEnv) {
  return fork(mainPath, {
    execArgv: ['--import', 'tsx'],
    // `NODE_OPTIONS` may hold options of Vitest's own processes.
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'silent', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

describe('the gateway process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'reports its address to the parent process, and exits with 0 on %s',
    async (signal) => {
      const child = startProcess({ API_URL: ABSENT_PROVIDER });
      const [{ ready: url }] = (await once(child, 'message')) as [{ ready: string }];
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
    30_000,
  );

  // Only Linux routes all of 127.0.0.0/8 to the loopback interface.
  it.runIf(process.platform === 'linux')(
    'listens only on 127.0.0.1, unless HOST names another address',
    async () => {
      /** Starts a gateway, and returns whether it answers at an address. */
      const answersAt = async (address: string, env: NodeJS.ProcessEnv): Promise<boolean> => {
        const child = startProcess({ API_URL: ABSENT_PROVIDER, HOST: undefined, ...env });
        const [{ ready: url }] = (await once(child, 'message')) as [{ ready: string }];
        const { port } = new URL(url);
        const hasAnswered = await fetch(`http://${address}:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
        child.kill();
        await once(child, 'exit');
        return hasAnswered;
      };
      expect(await answersAt('127.0.0.1', {})).toBe(true);
      expect(await answersAt('127.0.0.2', {})).toBe(false);
      expect(await answersAt('127.0.0.2', { HOST: '0.0.0.0' })).toBe(true);
    },
    60_000,
  );

  it('writes the log lines of its last operations before it exits', async () => {
    const provider = createServer((_request, response) => void response.writeHead(401).end('{}'));
    await once(provider.listen(0, '127.0.0.1'), 'listening');
    const { port } = provider.address() as AddressInfo;
    const child = startProcess({ API_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'info' });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    const [{ ready: url }] = (await once(child, 'message')) as [{ ready: string }];
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'query Last { __typename }' }),
    });
    expect(response.status).toBe(200);
    child.kill();
    await once(child, 'close');
    expect(Buffer.concat(output).toString()).toContain('"operation":"Last"');
    provider.closeAllConnections();
    provider.close();
  }, 30_000);

  it('exits with 0 when the parent process disconnects', async () => {
    const child = startProcess({ API_URL: ABSENT_PROVIDER });
    await once(child, 'message');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 30_000);

  it('prints one line that names a missing setting, and exits with 1', async () => {
    const child = startProcess({ API_URL: '' });
    const output: Buffer[] = [];
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(Buffer.concat(output).toString()).toMatch(/^API_URL is missing[^\n]*\n$/);
  }, 30_000);
});
