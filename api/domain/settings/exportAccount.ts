import { addAbortSignal, PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Queryable } from '../../db/Db.ts';
import type { Images } from '../../images/images.ts';
import { createDataFiles, picturePath, pictureUrlsOf } from './accountData.ts';

/** Backpressure: reads at the client's pace. Destroying the stream stops the export; a failed read destroys it with the error. */
export function exportAccount(db: Queryable, images: Pick<Images, 'read'>, viewerId: string): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const abortOnClose = new AbortController();
  output.once('close', () => abortOnClose.abort());
  const addFile = async (name: string, content: Readable) => {
    // Deflates pictures, too: Java's ZipInputStream rejects a stored entry whose size follows its content.
    zip.addReadStream(addAbortSignal(abortOnClose.signal, content), name);
    await finished(content);
  };
  const writeFiles = async () => {
    for (const { name, content } of createDataFiles(db, viewerId))
      await addFile(name, Readable.from(content, { objectMode: false }));
    for await (const url of pictureUrlsOf(db, viewerId)) {
      const picture = await images.read(url);
      // It is missing when the post or the avatar was changed during the export.
      if (!picture) continue;
      await addFile(picturePath(url), picture.content);
    }
    zip.end();
  };
  const destroyOutput = (error: unknown) => output.destroy(error as Error);
  zip.on('error', destroyOutput);
  writeFiles().catch(destroyOutput);
  return output;
}
