import { createReadStream } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as createExtract } from 'tar-stream';
import { readConfig, type Config } from '../config.ts';
import { hasFiles } from '../db/embedded.ts';
import { describeError } from '../db/describeError.ts';
import { StartError, describeStartError } from '../StartError.ts';
import { createDiskStorage } from '../images/diskStorage.ts';
import { PictureSum, readLines, type ArchiveEnd, type ArchiveHead } from './archive.ts';
import { restoreAndCompare } from './copyTables.ts';
import { openStore } from './openStore.ts';
import { readMigrations } from './tables.ts';
import { Target } from './Target.ts';

/** @throws StartError when the file is not a complete backup of this version, or DATA_DIR has files. */
export async function restore(config: Config, file: string, print: (line: string) => void): Promise<void> {
  if (config.databaseUrl)
    throw new StartError('Restore a PostgreSQL server with pg_restore: see docs/backup.md.');
  const path = resolve(file);
  await access(path);
  if (await hasFiles(config.dataDir))
    throw new StartError(`${config.dataDir} is not empty. Set DATA_DIR to an empty directory.`);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const store = await openStore(config, { isTarget: true });
  try {
    const target = await Target.prepare(store.client, `backup ${basename(path)}`);
    const storage = createDiskStorage(join(config.dataDir, 'uploads'), config.durable);
    const pictures = new PictureSum();
    const migrations = await readMigrations(store.client);
    let head: ArchiveHead | undefined;
    let end: ArchiveEnd | undefined;
    await readArchive(path, async (entryName, content) => {
      const [folder = '', name = ''] = entryName.split('/');
      if (folder === 'forecourt.json') {
        head = JSON.parse(content.toString()) as ArchiveHead;
        if (head.migrations !== migrations)
          throw new StartError(
            'The backup is of another version. Restore it with that version, then upgrade.',
          );
      } else if (folder === 'checksums.json') {
        end = JSON.parse(content.toString()) as ArchiveEnd;
      } else if (folder === 'tables') {
        const table = target.tables.find((candidate) => candidate.name === name);
        if (!table) throw new StartError(`The backup has an unknown table ${name}.`);
        await target.write(table, readLines(content), []);
      } else if (folder === 'uploads' && /^[\w-][\w.-]*$/.test(name)) {
        pictures.add(name, content);
        await storage.write(name, content);
      } else {
        throw new StartError(`The backup has an unknown entry ${entryName}.`);
      }
    });
    if (!head || !end) throw new StartError(`${path} is not a complete backup.`);
    const { tables, pictures: expected } = end;
    await restoreAndCompare(
      target,
      (table) => Promise.resolve(tables[table.name] ?? { rows: 0, sum: '0' }),
      print,
    );
    const restored = pictures.end();
    if (restored.count !== expected.count || restored.sha256 !== expected.sha256)
      throw new StartError('The pictures differ from those in the backup: the file is damaged.');
    await target.finish();
    print(`Restored ${restored.count} picture files and the database into ${config.dataDir}.`);
  } finally {
    await store.close();
  }
}

/** @throws StartError when the file is damaged. */
async function readArchive(
  path: string,
  read: (entryName: string, content: Buffer) => Promise<void>,
): Promise<void> {
  const entries = createExtract();
  const unpacked = pipeline(createReadStream(path), createGunzip(), entries);
  unpacked.catch(() => undefined);
  try {
    for await (const entry of entries) await read(entry.header.name, await buffer(entry));
    await unpacked;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${path} is damaged or not a backup: ${describeError(error)}`, { cause: error });
  }
}

if (import.meta.filename === process.argv[1]) {
  process.umask(0o077);
  try {
    const [file, ...others] = process.argv.slice(2);
    if (!file || others.length > 0) throw new StartError('Usage: npm run restore -- FILE');
    await restore(readConfig(process.env), file, console.log);
  } catch (error) {
    console.error(describeStartError(error));
    process.exitCode = 1;
  }
}
