import { constants, cpSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { describeError } from './describeError.ts';
import { DurableFilesystem, syncFolder, toDurableParameters } from './DurableFilesystem.ts';
import type { EmbeddedOptions, EmbeddedReply, EmbeddedRequest } from './embedded.ts';
import { LIMITS } from '../limits.ts';

const { databaseDir, templateDir, socketPath, isDurable } = workerData as EmbeddedOptions;
const reply = (message: EmbeddedReply) => parentPort?.postMessage(message);

const copyFiles = (from: string, to: string) => {
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
};

try {
  if (templateDir !== undefined) copyFiles(templateDir, databaseDir);
  const db = await PGlite.create({
    dataDir: databaseDir,
    extensions: { pg_trgm },
    ...(isDurable && {
      fs: new DurableFilesystem(databaseDir),
      startParams: toDurableParameters(PGlite.defaultStartParams),
    }),
  });
  // What was written without `isDurable`: a new database, or the writes of an earlier start.
  if (isDurable) syncFolder(databaseDir);
  const server = new PGLiteSocketServer({
    db,
    maxConnections: LIMITS.embeddedConnections,
    ...(socketPath ? { path: socketPath } : { host: '127.0.0.1', port: 0 }),
  });
  await server.start();
  const port = socketPath ? undefined : Number(server.getServerConn().split(':').at(-1));
  parentPort?.on('message', (message: EmbeddedRequest) => {
    if (message !== 'close') {
      // Between two queries, the files are as after a kill: opening the copy recovers every acknowledged write.
      void db
        .runExclusive(() => {
          copyFiles(databaseDir, message.copyTo);
          return Promise.resolve();
        })
        .then(
          () => reply({ copied: true }),
          (error: unknown) => reply({ failed: describeError(error) }),
        );
      return;
    }
    void server
      .stop()
      .then(() => db.close())
      .then(() => reply({ closed: true }));
  });
  reply({ ready: true, port });
} catch (error) {
  reply({ failed: describeError(error) });
}
