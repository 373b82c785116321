import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { flushFolder } from './flushFolder.ts';
import { StartError } from '../StartError.ts';
import { lockDirectory } from './lockDirectory.ts';
import { offerSnapshots } from './snapshots.ts';

export interface EmbeddedDatabase {
  connection: ClientConfig;
  close: () => Promise<void>;
}

/** Part of the Unix socket's name, which a client derives from its option `port`. */
const UNIX_SOCKET_PORT = 5432;

export interface EmbeddedOptions {
  databaseDir: string;
  /** An empty, migrated database to copy; undefined when the database exists or the build made no template. */
  templateDir: string | undefined;
  /** Undefined on Windows, where the worker listens on a free port. */
  socketPath: string | undefined;
  isDurable: boolean;
}

export type EmbeddedReply =
  { ready: true; port: number | undefined } | { closed: true } | { copied: true } | { failed: string };

export type EmbeddedRequest = 'close' | { copyTo: string };

/** A query in the worker thread does not block requests. @throws StartError when `dataDir` is in use, or its database cannot be opened. */
export async function startEmbedded(
  { dataDir, templateDir, durable = false }: Pick<Config, 'dataDir' | 'templateDir' | 'durable'>,
  log: Logger,
): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(dataDir);
  const databaseDir = join(dataDir, 'database');
  // Marks a database that a killed start left incomplete; removed before members can store anything.
  const unfinishedMarker = join(dataDir, 'database.unfinished');
  const unlockAndThrow = async (error: unknown): Promise<never> => {
    await unlock();
    throw error;
  };
  const isNew = await prepareDatabaseDir(dataDir, databaseDir, unfinishedMarker).catch(unlockAndThrow);
  const isWindows = process.platform === 'win32';
  const socketDir = isWindows ? undefined : await prepareSocketDirectory(dataDir);
  const options: EmbeddedOptions = {
    databaseDir,
    templateDir: isNew && existsSync(templateDir) ? templateDir : undefined,
    socketPath: socketDir && join(socketDir, `.s.PGSQL.${UNIX_SOCKET_PORT}`),
    isDurable: durable,
  };
  // A killed process leaves its socket behind.
  if (options.socketPath) await rm(options.socketPath, { force: true });

  const worker = startWorker(options);
  let isClosing = false;
  const reply = await nextReply(worker).catch(unlockAndThrow);
  if ('failed' in reply)
    return unlockAndThrow(
      new StartError(`The embedded database in ${databaseDir} cannot be opened: ${reply.failed}`),
    );
  await rm(unfinishedMarker, { force: true });
  const copyDatabase = async (folder: string) => {
    worker.postMessage({ copyTo: folder } satisfies EmbeddedRequest);
    const copy = await nextReply(worker);
    if ('failed' in copy) throw new Error(copy.failed);
  };
  const snapshots = socketDir && (await offerSnapshots(dataDir, socketDir, copyDatabase));
  // If a power failure brought the marker back, the next start would delete the database.
  if (durable) await flushFolder(dataDir);
  worker.on('exit', () => {
    if (isClosing) return;
    log.fatal('The embedded database has stopped; a restart will recover it.');
    process.exit(1);
  });
  return {
    connection: {
      host: socketDir ?? '127.0.0.1',
      port: ('ready' in reply ? reply.port : undefined) ?? UNIX_SOCKET_PORT,
      user: 'postgres',
      database: 'postgres',
    },
    close: async () => {
      isClosing = true;
      if (snapshots) await snapshots.close();
      worker.postMessage('close' satisfies EmbeddedRequest);
      await nextReply(worker);
      await worker.terminate();
      if (socketDir && socketDir !== dataDir) await rm(socketDir, { recursive: true, force: true });
      await unlock();
    },
  };
}

/** @param unfinishedMarker - written before the files of a new database, to be removed when they are complete @returns whether the database is new */
async function prepareDatabaseDir(
  dataDir: string,
  databaseDir: string,
  unfinishedMarker: string,
): Promise<boolean> {
  const isUnfinished = existsSync(unfinishedMarker);
  const isNew = isUnfinished || !existsSync(join(databaseDir, 'PG_VERSION'));
  if (isNew) await rejectLostDatabase(dataDir, databaseDir, isUnfinished);
  if (isUnfinished) await rm(databaseDir, { recursive: true, force: true });
  if (isNew) await writeFile(unfinishedMarker, '');
  await mkdir(databaseDir, { recursive: true, mode: 0o700 });
  return isNew;
}

/** @throws StartError over the rest of a database, unless a killed start left it (`isUnfinished`), or beside pictures. */
async function rejectLostDatabase(
  dataDir: string,
  databaseDir: string,
  isUnfinished: boolean,
): Promise<void> {
  const advice = 'Restore it from a backup, or set DATA_DIR to another directory.';
  if (!isUnfinished && (await hasFiles(databaseDir)))
    throw new StartError(`${databaseDir} has files but no PG_VERSION, so a part of it is lost. ${advice}`);
  const uploads = join(dataDir, 'uploads');
  if (await hasFiles(uploads))
    throw new StartError(
      `${uploads} has pictures, but ${databaseDir} is missing, empty or incomplete. If their database is a PostgreSQL server, set DATABASE_URL. ${advice}`,
    );
}

/** Ignores hidden files and the directory of a file system's check. */
export async function hasFiles(directory: string): Promise<boolean> {
  if (!existsSync(directory)) return false;
  return (await readdir(directory)).some((name) => !name.startsWith('.') && name !== 'lost+found');
}

/** `dataDir`, or a temporary directory when the path of a socket would exceed the limit of about 100 bytes. */
export function findSocketDirectory(dataDir: string): string {
  // 80 bytes leave room for the name of the socket.
  if (Buffer.byteLength(dataDir) <= 80) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `forecourt-${name}`);
}

async function prepareSocketDirectory(dataDir: string): Promise<string> {
  const directory = findSocketDirectory(dataDir);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return directory;
}

function startWorker(workerData: EmbeddedOptions): Worker {
  // The build compiles this file and the worker to JavaScript.
  if (import.meta.url.endsWith('.js')) {
    return new Worker(new URL('./embeddedWorker.js', import.meta.url), { workerData });
  }
  // A worker thread does not inherit the TypeScript loader.
  const workerUrl = JSON.stringify(new URL('./embeddedWorker.ts', import.meta.url).href);
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => { register(); return import(${workerUrl}); });`,
    {
      eval: true,
      workerData,
    },
  );
}

function nextReply(worker: Worker): Promise<EmbeddedReply> {
  return new Promise((resolve, reject) => {
    worker.on('message', function onMessage(message: object) {
      // Node's watch mode also sends the names of loaded files as messages.
      if (!('ready' in message || 'closed' in message || 'copied' in message || 'failed' in message)) return;
      worker.off('message', onMessage);
      resolve(message as EmbeddedReply);
    });
    worker.once('error', reject);
  });
}
