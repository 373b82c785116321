import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, findPortProblem } from '../scripts/ports.ts';
import { expect, test as base } from './support/forecourt.ts';
import { startForecourt } from './support/startForecourt.ts';

const test = base.extend<{ dataDir: string }>({
  dataDir: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-starting-'));
    await use(dataDir);
    // A provider whose parent was killed closes its port before its database, so files may still change.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  },
});

// Most tests start their own product.
test.describe.configure({ timeout: 120_000 });

async function findFreePorts(): Promise<{ PORT: string; API_PORT: string }> {
  // At the same time: one after the other, the system could return the port that it has just freed.
  const [port, apiPort] = await Promise.all([findFreePort(), findFreePort()]);
  return { PORT: String(port), API_PORT: String(apiPort) };
}

test('the product serves, reports that it is ready, and frees its ports when it is stopped', async ({
  dataDir,
}) => {
  const { PORT, API_PORT } = await findFreePorts();
  const product = await startForecourt({ PORT, API_PORT, DATA_DIR: dataDir, DEMO: 'off' });
  try {
    expect(product.url).toBe(`http://localhost:${PORT}`);
    await expect
      .poll(() => product.readOutput())
      .toContain(`Forecourt is ready at http://localhost:${PORT}\n`);
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  } finally {
    expect(await product.stop()).toBe(0);
  }
  expect(await findPortProblem('PORT', Number(PORT))).toBeNull();
  expect(await findPortProblem('API_PORT', Number(API_PORT), '127.0.0.1')).toBeNull();
});

// Only Linux shows the environment of a process, in /proc.
if (process.platform === 'linux') {
  test('the product passes no secrets of the provider to the gateway', async ({ dataDir }) => {
    const product = await startForecourt({ DATA_DIR: dataDir, DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:1' });
    try {
      const pid = product.childProcess.pid ?? 0;
      const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
      const environments = await Promise.all(
        children.map((child) => readFile(`/proc/${child}/environ`, 'utf8')),
      );
      // The provider, which is started first, then the gateway.
      expect(environments.map((text) => text.includes('SMTP_URL='))).toEqual([true, false]);
    } finally {
      await product.stop();
    }
  });
}

test('the servers free their ports when their parent process is killed', async ({ dataDir }) => {
  const { PORT, API_PORT } = await findFreePorts();
  const product = await startForecourt({ PORT, API_PORT, DATA_DIR: dataDir, DEMO: 'off' });
  product.childProcess.kill('SIGKILL');
  await expect.poll(() => findPortProblem('PORT', Number(PORT))).toBeNull();
  await expect.poll(() => findPortProblem('API_PORT', Number(API_PORT), '127.0.0.1')).toBeNull();
});

test('the product refuses a second start with the same data or port, with a readable message', async ({
  forecourt,
  dataDir,
}) => {
  const { port } = new URL(forecourt.url);
  await expect(startForecourt({ PORT: port, DATA_DIR: dataDir })).rejects.toThrow(
    `Port ${port} is in use by another program: stop it, or choose another port with PORT.`,
  );
  const errorText = await startForecourt({ DATA_DIR: forecourt.dataDir }).catch(String);
  expect(errorText).toContain(forecourt.dataDir);
  // No stack trace.
  expect(errorText).not.toContain('    at ');
  expect((await fetch(`${forecourt.url}/readyz`)).status).toBe(200);
});
