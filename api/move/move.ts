import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../config.ts';
import { StartError, describeStartError } from '../StartError.ts';
import { createS3Storage } from '../images/s3Storage.ts';
import { copyTables } from './copyTables.ts';
import { openStore } from './openStore.ts';
import { copyPictures } from './pictures.ts';

/** `to` a PostgreSQL server, or `from` one; the other side is the embedded database in DATA_DIR. */
export type MoveOptions = { to: string; toBucket?: string | undefined } | { from: string };

/** Continues an interrupted move. @throws StartError, or the error of a connection. */
export async function move(
  config: Config,
  options: MoveOptions,
  print: (line: string) => void,
): Promise<void> {
  const embedded = { ...config, databaseUrl: undefined };
  const server = { ...config, databaseUrl: 'to' in options ? options.to : options.from };
  const source = await openStore('to' in options ? embedded : server, { isTarget: false });
  try {
    const target = await openStore('to' in options ? server : embedded, { isTarget: true });
    try {
      const copy = await copyTables(source.client, target.client, print);
      const uploads = join(config.dataDir, 'uploads');
      if ('from' in options) {
        print('Pictures are not copied: copy them to DATA_DIR/uploads, or set S3_URL.');
      } else if (options.toBucket) {
        const count = await copyPictures(uploads, createS3Storage(options.toBucket));
        print(`Copied ${count} picture files to the bucket.`);
      } else {
        print(`The pictures remain in ${uploads}: keep DATA_DIR, or move again with --to-bucket.`);
      }
      await copy.finish();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  print('Done.');
}

if (import.meta.filename === process.argv[1]) {
  process.umask(0o077);
  try {
    const { values, positionals } = parseArgs({
      options: { from: { type: 'string' }, 'to-bucket': { type: 'string' } },
      allowPositionals: true,
    });
    const [to, ...others] = positionals;
    if ((to === undefined) === (values.from === undefined) || others.length > 0)
      throw new StartError(
        'Usage: npm run move -- postgres://… [--to-bucket https://…], or npm run move -- --from postgres://…',
      );
    // Reads the addresses with the checks of the settings.
    const config = readConfig({
      ...process.env,
      DATABASE_URL: to ?? values.from,
      S3_URL: values['to-bucket'],
    });
    const address = config.databaseUrl ?? '';
    await move(
      config,
      to === undefined ? { from: address } : { to: address, toBucket: config.s3Url },
      console.log,
    );
  } catch (error) {
    console.error(describeStartError(error));
    process.exitCode = 1;
  }
}
