import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { aPicture, onEachDatabase } from '../testing/onEachDatabase.ts';
import { TIMINGS } from '../limits.ts';

const boundary = 'between';

const closed = (request: ClientRequest) =>
  new Promise<void>((resolve) => void request.once('close', resolve));

onEachDatabase(
  'a form that comes slowly',
  (api) => {
    /** A post with a picture whose content is written by the caller. */
    async function form() {
      const member = await api.member();
      const request = httpRequest(`${api.origin}/api/posts/create`, {
        method: 'POST',
        headers: {
          cookie: member.cookie ?? '',
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
      });
      request.on('error', () => undefined);
      for (const [name, value] of [
        ['postType', 'regular'],
        ['content', 'Slow'],
      ] as const)
        request.write(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
      request.write(
        `--${boundary}\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      );
      return request;
    }

    it('is closed when no more bytes arrive', async () => {
      await closed(await form());
    });

    it('is closed when it arrives a few bytes at a time', async () => {
      const request = await form();
      const drip = setInterval(() => request.write('x'), 20);
      await closed(request);
      clearInterval(drip);
    });

    it('is accepted after any time at the minimum rate', async () => {
      const request = await form();
      const picture = await aPicture(500, 500, 'orange');
      // What follows a picture in its file is not read.
      const content = Buffer.concat([picture, Buffer.alloc(300_000)]);
      const started = performance.now();
      for (let at = 0; at < content.length; at += 5_000) {
        request.write(content.subarray(at, at + 5_000));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(performance.now() - started).toBeGreaterThan(1_000);
      request.end(`\r\n--${boundary}--\r\n`);
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(201);
      expect(await json(response)).toMatchObject({ data: { content: 'Slow' } });
    });
  },
  { timings: { ...TIMINGS, bodyRateWindowMs: 200 } },
);
