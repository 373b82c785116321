import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { withClient } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { runPendingMigrations } from '../db/migrations.ts';
import { createLog } from '../log.ts';
import { StartError } from '../StartError.ts';
import { PLAIN_TEXT_SETTINGS } from './tables.ts';

export interface Store {
  client: pg.Client;
  close: () => Promise<void>;
}

/** Opens `databaseUrl`, or else the embedded database. Migrates a target; reads a source as it was at the beginning. */
export async function openStore(
  { databaseUrl, ...config }: Pick<Config, 'dataDir' | 'templateDir' | 'durable' | 'databaseUrl'>,
  { isTarget }: { isTarget: boolean },
): Promise<Store> {
  if (!isTarget && !databaseUrl && !existsSync(join(config.dataDir, 'database', 'PG_VERSION')))
    throw new StartError(`${config.dataDir} has no database. Set DATA_DIR to the directory of the source.`);
  const embedded = databaseUrl ? undefined : await startEmbedded(config, createLog('warn'));
  const connection = embedded?.connection ?? { connectionString: databaseUrl };
  const client = new pg.Client({ ...connection, keepAlive: true });
  // The running query reports a broken connection, but without a listener the error would end the process.
  client.on('error', () => undefined);
  const close = async () => {
    await client.end().catch(() => undefined);
    await embedded?.close();
  };
  try {
    if (isTarget) await withClient(connection, runPendingMigrations);
    await client.connect();
    await client.query(PLAIN_TEXT_SETTINGS);
    if (!isTarget) await client.query('begin transaction isolation level repeatable read read only');
    else if (!embedded) await client.query(`set maintenance_work_mem = '256MB'`);
    return { client, close };
  } catch (error) {
    await close();
    throw error;
  }
}
