import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Queryable } from '../db/database.ts';
import type { Images } from '../images/images.ts';
import { dataFilesOf, pictureFile, picturesOf } from './accountData.ts';

/**
 * A ZIP of everything that an account holds. Backpressure: rows and pictures are read as the client takes them, so that memory does
 * not grow with the account. Destroying the stream stops the export; a failed read makes the stream fail.
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
      // Null when the post has been changed since.
      if (picture) await add(pictureFile(name), picture.content, false);
    }
    zip.end();
  };
  const fail = (error: unknown) => output.destroy(error as Error);
  zip.on('error', fail);
  write().catch(fail);
  return output;
}
