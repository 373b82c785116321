import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Queryable } from '../db/database.ts';
import type { Images } from '../images/images.ts';
import { dataFilesOf, pictureFile, picturesOf } from './accountData.ts';

/**
 * A ZIP of all that an account holds. What is read next from the database and the pictures waits for the reader, so that memory
 * does not grow with the account; to destroy the stream ends the work. The stream fails where a read fails.
 */
export function exportAccount(db: Queryable, images: Pick<Images, 'read'>, viewerId: string): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const ended = new AbortController();
  output.once('close', () => ended.abort());
  const add = async (name: string, content: Readable, compress: boolean) => {
    zip.addReadStream(addAbortSignal(ended.signal, content), name, { compress });
    await finished(content);
  };
  const write = async () => {
    for (const { name, content } of dataFilesOf(db, viewerId))
      await add(name, Readable.from(content, { objectMode: false }), true);
    for await (const name of picturesOf(db, viewerId)) {
      const picture = await images.read(name);
      // Its post may have been changed since.
      if (picture) await add(pictureFile(name), picture.content, false);
    }
    zip.end();
  };
  const fail = (error: unknown) => output.destroy(error as Error);
  zip.on('error', fail);
  write().catch(fail);
  return output;
}
