import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
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

  it('serves requests for DRAIN_DELAY seconds after SIGTERM, but is not ready', async () => {
    const { child, origin } = await startProcess({ DATA_DIR: dataDir, DRAIN_DELAY: '3' });
    const readStatus = async (path: string) => (await fetch(origin + path)).status;
    expect(await readStatus('/readyz')).toBe(200);
    child.kill('SIGTERM');
    await expect.poll(() => readStatus('/readyz')).toBe(503);
    const response = await fetch(`${origin}/api/posts`);
    expect([response.status, response.headers.get('connection')]).toEqual([401, 'close']);
    expect(await once(child, 'exit')).toEqual([0, null]);
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

describe('the directory of a provider process', { timeout: 120_000 }, () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'forecourt-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  /** Starts and stops the provider. @returns what it printed. */
  const runOnce = async () => {
    const { child, origin, readOutput } = await startProcess({ DATA_DIR: dataDir });
    if (origin !== '') {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return readOutput();
  };

  it.skipIf(process.platform === 'win32')('has folders that other users cannot open', async () => {
    const folders = ['database', 'outbox', 'uploads'].map((name) => join(dataDir, name));
    const readModes = () => Promise.all(folders.map(async (folder) => (await stat(folder)).mode & 0o777));
    for (const folder of folders) await mkdir(folder);
    for (const path of [dataDir, ...folders]) await chmod(path, 0o777);
    const { child, readOutput } = await startProcess({ DATA_DIR: dataDir });
    expect(readOutput()).toMatch(/^Forecourt provider at /);
    expect(await readModes()).toEqual([0o700, 0o700, 0o700]);
    // The other files of the provider, such as the socket of the database.
    for (const name of await readdir(dataDir))
      expect([name, (await stat(join(dataDir, name))).mode & 0o077]).toEqual([name, 0]);
    child.kill('SIGTERM');
    await once(child, 'exit');
    for (const folder of folders) await chmod(folder, 0o755);
    await runOnce();
    expect(await readModes()).toEqual([0o700, 0o700, 0o700]);
  });

  it('is refused when the database lacks PG_VERSION, or is missing or empty beside pictures', async () => {
    const database = join(dataDir, 'database');
    await mkdir(database);
    await cp(inject('templateDir'), database, { recursive: true });
    await rm(join(database, 'PG_VERSION'));
    const names = await readdir(database);
    expect(await runOnce()).toBe(
      `${database} has files but no PG_VERSION, so a part of it is lost. Restore it from a backup, or set DATA_DIR to another directory.\n`,
    );
    expect(await readdir(database)).toEqual(names);

    const uploads = join(dataDir, 'uploads');
    await mkdir(uploads, { recursive: true });
    await writeFile(join(uploads, 'picture.webp'), '');
    const refusal = `${uploads} has pictures, but ${database} is missing, empty or incomplete. If their database is a PostgreSQL server, set DATABASE_URL. Restore it from a backup, or set DATA_DIR to another directory.\n`;
    await rm(database, { recursive: true });
    expect(await runOnce()).toBe(refusal);
    await mkdir(database);
    expect(await runOnce()).toBe(refusal);
    expect(await readdir(uploads)).toEqual(['picture.webp']);
  });

  it('is used when it has only mails, and after a first start that was killed', async () => {
    await mkdir(join(dataDir, 'outbox'));
    await writeFile(join(dataDir, 'outbox', 'mail.eml'), '');
    // A start that was killed while it created the database.
    await writeFile(join(dataDir, 'database.unfinished'), '');
    await mkdir(join(dataDir, 'database'));
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), '17\n');
    expect(await runOnce()).toMatch(/^Forecourt provider at /);
    await rm(join(dataDir, 'database'), { recursive: true });
    await mkdir(join(dataDir, 'uploads'), { recursive: true });
    expect(await runOnce()).toMatch(/^Forecourt provider at /);
  });
});
