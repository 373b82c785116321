import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../findFreePort.ts';
import { findServerOwner, waitUntilReady, type LocalServer } from './startPostgres.ts';

/**
 * Starts PgBouncer in transaction mode, in front of all databases of the server at `serverUrl`. Like PostgreSQL, it refuses to run as root.
 * @returns undefined when it is not installed.
 */
export async function startPgBouncer(directory: string, serverUrl: string): Promise<LocalServer | undefined> {
  const { hostname, port: serverPort, username } = new URL(serverUrl);
  const port = await findFreePort();
  await mkdir(directory, { recursive: true });
  const settingsFile = join(directory, 'pgbouncer.ini');
  const usersFile = join(directory, 'users.txt');
  await writeFile(usersFile, `"${username}" ""\n`);
  await writeFile(
    settingsFile,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${usersFile}
pool_mode = transaction
default_pool_size = 4
`,
  );
  const owner = findServerOwner();
  if (owner) for (const path of [directory, settingsFile, usersFile]) await chown(path, owner.uid, owner.gid);
  const server = spawn('pgbouncer', ['--quiet', settingsFile], {
    ...owner,
    cwd: directory,
    env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` },
    stdio: 'ignore',
  });
  // `once` rejects at an error, such as a missing executable.
  const isInstalled = await once(server, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isInstalled) return undefined;
  const url = new URL(serverUrl);
  url.port = String(port);
  await waitUntilReady(url.href);
  return {
    url: url.href,
    stop: async () => {
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
  };
}
