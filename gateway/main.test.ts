import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

function start(env: NodeJS.ProcessEnv) {
  return fork(main, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'silent', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

describe('the process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'says where it is, and ends with 0 on %s',
    async (signal) => {
      const child = start({ API_URL: 'http://127.0.0.1:9/api' });
      const [{ ready }] = (await once(child, 'message')) as [{ ready: string }];
      expect((await fetch(`${ready}/healthz`)).status).toBe(200);
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
    30_000,
  );

  // Only Linux has all of 127.0.0.0/8 on this machine.
  it.runIf(process.platform === 'linux')(
    'listens on 127.0.0.1 alone, unless HOST names another address',
    async () => {
      const reachedOn = async (address: string, env: NodeJS.ProcessEnv): Promise<boolean> => {
        const child = start({ API_URL: 'http://127.0.0.1:9/api', HOST: undefined, ...env });
        const [{ ready }] = (await once(child, 'message')) as [{ ready: string }];
        const { port } = new URL(ready);
        const reached = await fetch(`http://${address}:${port}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
        child.kill();
        await once(child, 'exit');
        return reached;
      };
      expect(await reachedOn('127.0.0.1', {})).toBe(true);
      expect(await reachedOn('127.0.0.2', {})).toBe(false);
      expect(await reachedOn('127.0.0.2', { HOST: '0.0.0.0' })).toBe(true);
    },
    60_000,
  );

  it('ends when whoever started it is gone', async () => {
    const child = start({ API_URL: 'http://127.0.0.1:9/api' });
    await once(child, 'message');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 30_000);

  it('says in one line what is missing', async () => {
    const child = start({ API_URL: '' });
    const said: Buffer[] = [];
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(Buffer.concat(said).toString()).toMatch(/^API_URL is missing[^\n]*\n$/);
  }, 30_000);
});
