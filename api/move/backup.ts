import { createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack as createPack } from 'tar-stream';
import { readConfig, type Config } from '../config.ts';
import { findSocketDirectory } from '../db/embedded.ts';
import { requestSnapshot } from '../db/snapshots.ts';
import { describeStartError } from '../describeStartError.ts';
import { flushFolder } from '../db/flushFolder.ts';
import { StartError } from '../StartError.ts';
import { PictureSum, type ArchiveEnd, type ArchiveHead } from './archive.ts';
import { openStore } from './openStore.ts';
import { listPictures } from './pictures.ts';
import { Progress } from './Progress.ts';
import { countRows, readBatches, readChecksum, readMigrations, readTables } from './tables.ts';

/**
 * Writes a backup of the embedded database and its pictures to `file`, also while the product runs.
 * @throws StartError
 */
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
    const pack = createPack();
    const written = pipeline(
      pack,
      createGzip({ level: 1 }),
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    // An error is thrown where `written` is awaited; it also destroys the pack, so that adding an entry fails.
    written.catch(() => undefined);
    const add = (name: string, content: string | Buffer) =>
      new Promise<void>((done, fail) => {
        pack.entry({ name, mode: 0o600 }, content, (error) => (error ? fail(error) : done()));
        written.catch(fail);
      });
    const head: ArchiveHead = {
      format: 1,
      createdAt: new Date().toISOString(),
      migrations: await readMigrations(source.client),
    };
    await add('forecourt.json', JSON.stringify(head));
    const tables = await readTables(source.client);
    let total = 0;
    for (const table of tables) total += await countRows(source.client, table);
    const progress = new Progress(total);
    const end: ArchiveEnd = { tables: {}, pictures: { count: 0, sha256: '' } };
    let done = 0;
    for (const table of tables) {
      let number = 0;
      for await (const { lines } of readBatches(source.client, table)) {
        progress.show(done);
        number += 1;
        await add(`tables/${table.name}/${String(number).padStart(8, '0')}.ndjson`, `${lines.join('\n')}\n`);
        done += lines.length;
      }
      end.tables[table.name] = await readChecksum(source.client, table);
    }
    progress.end();
    const pictures = new PictureSum();
    const uploads = join(config.dataDir, 'uploads');
    for await (const name of listPictures(uploads)) {
      const content = await readFile(join(uploads, name));
      pictures.add(name, content);
      await add(`uploads/${name}`, content);
    }
    end.pictures = pictures.end();
    await add('checksums.json', JSON.stringify(end));
    pack.finalize();
    await written;
    await chmod(part, 0o600);
    await rename(part, path);
    await flushFolder(dirname(path));
    print(
      `${total.toLocaleString('en-US')} rows in ${tables.length} tables, ${end.pictures.count} picture files.`,
    );
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await source.close();
  }
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
