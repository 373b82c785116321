import { once } from 'node:events';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createPng, onEachDatabase } from '../testing/onEachDatabase.ts';
import { TIMINGS } from '../limits.ts';

const BOUNDARY = 'between';

const waitForClose = (request: ClientRequest) =>
  new Promise<void>((resolve) => void request.once('close', resolve));

onEachDatabase(
  'a client that sends a form slowly',
  (api) => {
    /** Starts the request of a post with a picture; the caller writes the content of the picture. */
    async function startForm() {
      const member = await api.createMember();
      const request = httpRequest(`${api.origin}/api/posts/create`, {
        method: 'POST',
        headers: {
          cookie: member.cookie ?? '',
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        },
      });
      // The tests expect the disconnection.
      request.on('error', () => undefined);
      for (const [name, value] of [
        ['postType', 'regular'],
        ['content', 'Slow'],
      ] as const)
        request.write(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
      request.write(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
      );
      return request;
    }

    it('is disconnected when no more bytes arrive', async () => {
      await waitForClose(await startForm());
    });

    it('is disconnected when only a few bytes arrive at a time', async () => {
      const request = await startForm();
      const dripTimer = setInterval(() => request.write('x'), 20);
      await waitForClose(request);
      clearInterval(dripTimer);
    });

    it('is served if its rate is above the minimum, however long the form takes', async () => {
      const request = await startForm();
      const picture = await createPng(500, 500, 'orange');
      // Decoders ignore bytes after the end of a picture. These make the upload take at least 60 steps of 20 ms, at up to 250 kB/s.
      const content = Buffer.concat([picture, Buffer.alloc(300_000)]);
      const startedAt = performance.now();
      for (let offset = 0; offset < content.length; offset += 5_000) {
        request.write(content.subarray(offset, offset + 5_000));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      // Five times `bodyRateWindowMs`.
      expect(performance.now() - startedAt).toBeGreaterThan(1_000);
      request.end(`\r\n--${BOUNDARY}--\r\n`);
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      expect(response.statusCode).toBe(201);
      expect(await json(response)).toMatchObject({ data: { content: 'Slow' } });
    });
  },
  { timings: { ...TIMINGS, bodyRateWindowMs: 200 } },
);
