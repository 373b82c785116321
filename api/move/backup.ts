import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { pack as createPack } from 'tar-stream';
import { readConfig, type Config } from '../config.ts';
import { findSocketDirectory } from '../db/embedded.ts';
import { requestSnapshot } from '../db/snapshots.ts';
import { StartError, describeStartError } from '../StartError.ts';
import { flushFolder } from '../db/flushFolder.ts';
import { PictureSum, type ArchiveEnd, type ArchiveHead } from './archive.ts';
import { openStore } from './openStore.ts';
import { listPictures } from './pictures.ts';
import { Progress } from './Progress.ts';
import { countRows, readBatches, readChecksum, readMigrations, readTables } from './tables.ts';

/** Works while the product runs. @throws StartError */
export async function backUp(config: Config, file: string, print: (line: string) => void): Promise<void> {
  if (config.databaseUrl)
    throw new StartError('Back up a PostgreSQL server with pg_dump: see docs/backup.md.');
  const path = resolve(file);
  if (existsSync(path)) throw new StartError(`${path} exists. Choose another name.`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const snapshot = await requestSnapshot(findSocketDirectory(config.dataDir));
  const dataDir = snapshot?.folder ?? config.dataDir;
  try {
    await writeArchive({ ...config, dataDir }, path, print);
  } finally {
    snapshot?.release();
  }
  if (config.s3Url) print('The pictures are in the bucket, which this backup does not contain.');
  print(`Backed up to ${path}. It has password hashes: keep it where only you can read it.`);
}

async function writeArchive(config: Config, path: string, print: (line: string) => void): Promise<void> {
  const source = await openStore(config, { isTarget: false });
  const part = `${path}.part`;
  try {
    await rm(part, { force: true });
    const archive = createArchive(part);
    const migrations = await readMigrations(source.client);
    const head: ArchiveHead = { format: 1, createdAt: new Date().toISOString(), migrations };
    await archive.add('forecourt.json', JSON.stringify(head));
    const tables = await writeTables(source.client, archive);
    const pictures = await writePictures(join(config.dataDir, 'uploads'), archive);
    const end: ArchiveEnd = { tables, pictures };
    await archive.add('checksums.json', JSON.stringify(end));
    await archive.finish();
    await chmod(part, 0o600);
    await rename(part, path);
    await flushFolder(dirname(path));
    const checksums = Object.values(tables);
    const rowCount = checksums.reduce((sum, { rows }) => sum + rows, 0);
    print(
      `${rowCount.toLocaleString('en-US')} rows in ${checksums.length} tables, ${pictures.count} picture files.`,
    );
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await source.close();
  }
}

interface Archive {
  add: (name: string, content: string | Buffer) => Promise<void>;
  finish: () => Promise<void>;
}

function createArchive(path: string): Archive {
  const pack = createPack();
  const written = pipeline(
    pack,
    createGzip({ level: 1 }),
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  // An error is thrown where `written` is awaited; it also destroys the pack, so that adding an entry fails.
  written.catch(() => undefined);
  return {
    add: (name, content) =>
      new Promise((done, fail) => {
        pack.entry({ name, mode: 0o600 }, content, (error) => (error ? fail(error) : done()));
        written.catch(fail);
      }),
    finish: () => {
      pack.finalize();
      return written;
    },
  };
}

async function writeTables(client: pg.ClientBase, archive: Archive): Promise<ArchiveEnd['tables']> {
  const tables = await readTables(client);
  let total = 0;
  for (const table of tables) total += await countRows(client, table);
  const progress = new Progress(total);
  const checksums: ArchiveEnd['tables'] = {};
  let done = 0;
  for (const table of tables) {
    let number = 0;
    for await (const { lines } of readBatches(client, table)) {
      progress.show(done);
      number += 1;
      const name = `tables/${table.name}/${String(number).padStart(8, '0')}.ndjson`;
      await archive.add(name, `${lines.join('\n')}\n`);
      done += lines.length;
    }
    checksums[table.name] = await readChecksum(client, table);
  }
  progress.end();
  return checksums;
}

async function writePictures(folder: string, archive: Archive): Promise<ArchiveEnd['pictures']> {
  const pictures = new PictureSum();
  for await (const name of listPictures(folder)) {
    const content = await readFile(join(folder, name));
    pictures.add(name, content);
    await archive.add(`uploads/${name}`, content);
  }
  return pictures.end();
}

if (import.meta.filename === process.argv[1]) {
  process.umask(0o077);
  try {
    const [file, ...others] = process.argv.slice(2);
    if (!file || others.length > 0) throw new StartError('Usage: npm run backup -- FILE');
    await backUp(readConfig(process.env), file, console.log);
  } catch (error) {
    console.error(describeStartError(error));
    process.exitCode = 1;
  }
}
