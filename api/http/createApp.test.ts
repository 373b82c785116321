import { request as httpRequest, type ClientRequest } from 'node:http';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../testing/onEachDatabase.ts';
import { TIMINGS } from '../limits.ts';

const BOUNDARY = 'between';

const waitForClose = (request: ClientRequest) =>
  new Promise<void>((resolve) => void request.once('close', resolve));

onEachDatabase(
  'a request whose handler takes too long',
  (api) => {
    it('is answered with 503', async () => {
      const member = await api.createMember();
      const pool = api.db.$client;
      const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
      const { status, headers, body } = await member.get('/me');
      for (const client of clients) client.release();
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5']);
    });
  },
  { timings: { ...TIMINGS, handlerTimeoutMs: 400 } },
);

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
  },
  { timings: { ...TIMINGS, requestTimeoutMs: 400 } },
);
