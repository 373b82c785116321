import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from './testing/findFreePort.ts';
import { startProcess } from './testing/startProcess.ts';

describe('the provider process', { timeout: 60_000 }, () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'forecourt-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('prints its address, locks its directory against a second process, and exits on SIGTERM', async () => {
    const first = await startProcess({ DATA_DIR: dataDir });
    expect(first.readOutput()).toBe(`Forecourt provider at ${first.origin}/api\n`);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);

    const second = await startProcess({ DATA_DIR: dataDir });
    expect(second.origin).toBe('');
    expect(second.readOutput()).toMatch(
      new RegExp(
        `^${dataDir} is in use by process ${first.child.pid ?? 0} on .+\\. Stop it, or set DATA_DIR .+\n$`,
      ),
    );

    first.child.kill('SIGTERM');
    expect(await once(first.child, 'exit')).toEqual([0, null]);
  });

  it('exits when its parent process has ended', async () => {
    const { child } = await startProcess({ DATA_DIR: dataDir });
    // Closes the IPC channel, as the end of the parent process does.
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('prints one line when its port is in use or its database is unreachable', async () => {
    const port = await findFreePort();
    const portHolder = createServer().listen(port, '127.0.0.1');
    await once(portHolder, 'listening');
    const processWithUsedPort = await startProcess({ DATA_DIR: dataDir, API_PORT: String(port) });
    expect(processWithUsedPort.readOutput()).toMatch(/^listen EADDRINUSE: [^\n]+\n$/);
    portHolder.close();
    await once(portHolder, 'close');
    // Nothing listens on the port any more, so the database at this port is unreachable.
    const processWithoutDatabase = await startProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql://127.0.0.1:${port}/forecourt`,
    });
    expect(processWithoutDatabase.readOutput()).toMatch(/^connect ECONNREFUSED [^\n]+\n$/);
  });

  it('prints one line when an environment variable is invalid', async () => {
    const { readOutput, child } = await startProcess({ DATA_DIR: dataDir, API_PORT: 'many' });
    expect(readOutput()).toBe('API_PORT must be a port from 0 to 65535, not "many".\n');
    expect(child.exitCode).toBe(1);
  });
});
