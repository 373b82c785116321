import { cp, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { describeError } from './describeError.ts';
import { StartError } from '../StartError.ts';

const SOCKET_NAME = 'backup.sock';
const FOLDER_PREFIX = 'snapshot-';

type Answer = { folder: string } | { failed: string };

/** A snapshot lasts until its client disconnects. @param copyDatabase copies the files of the database while no query runs. */
export async function offerSnapshots(
  dataDir: string,
  socketDir: string,
  copyDatabase: (folder: string) => Promise<void>,
): Promise<{ close: () => Promise<void> }> {
  // A killed process leaves its snapshots and its socket behind.
  for (const name of await readdir(dataDir))
    if (name.startsWith(FOLDER_PREFIX)) await rm(join(dataDir, name), { recursive: true, force: true });
  const path = join(socketDir, SOCKET_NAME);
  await rm(path, { force: true });
  const sockets = new Set<Socket>();
  let last: Promise<void> = Promise.resolve();
  const server = createServer((socket) => {
    let folder: string | undefined;
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.on('error', () => undefined);
    socket.resume();
    const answer = (message: Answer) => socket.write(`${JSON.stringify(message)}\n`);
    last = last.then(async () => {
      try {
        folder = await mkdtemp(join(dataDir, FOLDER_PREFIX));
        // A picture that members remove meanwhile is in the first listing, one that they add in the second.
        await linkPictures(dataDir, folder);
        await copyDatabase(join(folder, 'database'));
        await linkPictures(dataDir, folder);
        answer({ folder });
      } catch (error) {
        answer({ failed: describeError(error) });
      }
    });
    void Promise.all([closed, last]).then(async () => {
      if (folder) await rm(folder, { recursive: true, force: true });
    });
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return {
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await last;
    },
  };
}

/** Hard links keep the pictures that members remove; without them, copies do. */
async function linkPictures(dataDir: string, folder: string): Promise<void> {
  const from = join(dataDir, 'uploads');
  const to = join(folder, 'uploads');
  await mkdir(to, { recursive: true });
  const names = await readdir(from).catch((): string[] => []);
  for (const name of names) {
    if (name.startsWith('.') || name.endsWith('.part')) continue;
    try {
      await link(join(from, name), join(to, name));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST' || code === 'ENOENT') continue;
      await cp(join(from, name), join(to, name));
    }
  }
}

/** @returns undefined when no process uses the data directory. @throws StartError when the process could not make a snapshot. */
export async function requestSnapshot(
  socketDir: string,
): Promise<{ folder: string; release: () => void } | undefined> {
  const socket = createConnection(join(socketDir, SOCKET_NAME));
  const text = await new Promise<string | undefined>((resolve) => {
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      received += chunk;
      if (received.endsWith('\n')) resolve(received);
    });
    socket.once('error', () => resolve(undefined));
    socket.once('close', () => resolve(undefined));
  });
  if (text === undefined) return undefined;
  const answer = JSON.parse(text) as Answer;
  if ('failed' in answer) {
    socket.destroy();
    throw new StartError(`The running server could not make a snapshot: ${answer.failed}`);
  }
  return { folder: answer.folder, release: () => socket.destroy() };
}
