import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GatewayServer } from '../../server.ts';
import { PIXEL } from '../../testing/BaselineProvider.ts';
import { Member } from '../../testing/Member.ts';
import { startGateway } from '../../testing/startGateway.ts';
import { Semaphore } from '../Semaphore.ts';
import { uploadLimitsOf } from './uploadRoute.ts';

const CREATE_POST =
  'mutation ($images: [NewImageInput!]) { createRegularPost(input: { content: "Pictures", images: $images }) { post { id } } }';
const BOUNDARY = 'between';

/** Files of a folder that this process has open, unlinked ones included; always empty except on Linux. */
async function listOpenFiles(folder: string): Promise<string[]> {
  if (process.platform !== 'linux') return [];
  const descriptors = await readdir('/proc/self/fd');
  const files = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return files.filter((file) => file.startsWith(folder));
}

describe('uploads', () => {
  let provider: Server;
  let gateway: GatewayServer;
  /** The folder for temporary files, also those of the gateway, which runs in this process. */
  let folder: string;
  let originalTmpDir: string | undefined;
  /** The next body that the provider receives. */
  let receivedBody: Promise<string>;
  let resolveReceivedBody: (body: string | Promise<string>) => void;
  /** How the provider reads a body. */
  let readBody: (request: IncomingMessage) => Promise<string> = (request) => text(request);
  /** How many uploads, and how many questions about a session, the provider has received. */
  let uploadCount = 0;
  let sessionCheckCount = 0;

  function resetReceivedBody(): void {
    receivedBody = new Promise((resolve) => (resolveReceivedBody = resolve));
  }

  beforeAll(async () => {
    resetReceivedBody();
    provider = createServer((request, response) => {
      if (request.url === '/api/me') {
        const [, id] = /sid=(\d+)/.exec(request.headers.cookie ?? '') ?? [];
        response.writeHead(id === undefined ? 401 : 200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(id === undefined ? { message: 'Sign in' } : { data: { _id: id } }));
        sessionCheckCount++;
        return;
      }
      uploadCount++;
      const body = readBody(request);
      resolveReceivedBody(body);
      body.then(
        () =>
          response
            .writeHead(201, { 'content-type': 'application/json' })
            .end('{"data":{"_id":"p1","content":"Pictures"}}'),
        () => response.destroy(),
      );
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    gateway = await startGateway(`http://127.0.0.1:${(provider.address() as AddressInfo).port}/api`);
    folder = await mkdtemp(join(tmpdir(), 'forecourt-uploads-'));
    originalTmpDir = process.env['TMPDIR'];
    process.env['TMPDIR'] = folder;
  });

  afterEach(async () => {
    readBody = (request) => text(request);
    resetReceivedBody();
    uploadCount = 0;
    sessionCheckCount = 0;
    expect(await readdir(folder)).toEqual([]);
    await vi.waitFor(async () => expect(await listOpenFiles(folder)).toEqual([]));
  });

  afterAll(async () => {
    if (originalTmpDir === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = originalTmpDir;
    await rm(folder, { recursive: true, force: true });
    provider.closeAllConnections();
    await gateway.close();
    provider.close();
  });

  /** Opens a multipart request, whose parts the test writes one by one. `startFile` writes only the header of a file's part. */
  function openForm(headers: Record<string, string> = {}, url = gateway.url) {
    const request = httpRequest(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'apollo-require-preflight': '1',
        cookie: 'sid=1',
        ...headers,
      },
    });
    request.on('error', () => undefined);
    const answer = new Promise<{
      data?: unknown;
      errors?: { message: string; extensions: { code: string } }[];
    }>((resolve, reject) => {
      let isAnswered = false;
      request.on('response', (response) => {
        isAnswered = true;
        text(response).then((body) => resolve(JSON.parse(body) as object), reject);
      });
      request.on('close', () => {
        if (!isAnswered) reject(new Error('No answer'));
      });
    });
    answer.catch(() => undefined);
    return {
      request,
      answer,
      writeField: (name: string, value: unknown) =>
        request.write(
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value)}\r\n`,
        ),
      startFile: (name: string, type = 'image/png') =>
        request.write(
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${name}.png"\r\ncontent-type: ${type}\r\n\r\n`,
        ),
      write: (bytes: Buffer | string) =>
        new Promise<void>((resolve) => request.write(bytes, () => resolve())),
      end: () => request.end(`\r\n--${BOUNDARY}--\r\n`),
    };
  }

  /** Starts an upload of `count` files: sends the operation and the map, and no file yet. */
  function startUpload(count: number, headers?: Record<string, string>, url?: string) {
    const indexes = Array.from({ length: count }, (_, n) => n);
    const form = openForm(headers, url);
    form.writeField('operations', {
      query: CREATE_POST,
      variables: { images: Array.from({ length: count }, () => ({ upload: null })) },
    });
    form.writeField(
      'map',
      Object.fromEntries(indexes.map((index) => [`f${index}`, [`variables.images.${index}.upload`]])),
    );
    return form;
  }

  /** The forms among these that were refused because of too many uploads; it grows as they are answered. */
  function listRefused(forms: ReturnType<typeof startUpload>[]) {
    const refusedForms: typeof forms = [];
    for (const form of forms)
      void form.answer.then(
        ({ errors }) => errors?.[0]?.extensions.code === 'RATE_LIMITED' && refusedForms.push(form),
        () => undefined,
      );
    return refusedForms;
  }

  it('are sent to the provider when all of them have arrived', async () => {
    const form = startUpload(2);
    form.startFile('f0');
    await form.write('x'.repeat(100_000));
    await form.write('\r\n');
    form.startFile('f1');
    await form.write('half of it');
    // The gateway has read the first file.
    await expect.poll(() => sessionCheckCount).toBe(1);
    await fetch(`${gateway.url}/healthz`);
    expect(uploadCount).toBe(0);
    await form.write(', and the rest');
    form.end();
    expect((await form.answer).data).toEqual({ createRegularPost: { post: { id: 'p1' } } });
    expect(await receivedBody).toMatch(
      /name="images"; filename="f1.png"\r\ncontent-type: image\/png\r\n\r\nhalf of it, and the rest\r\n/,
    );
  });

  it('are sent to the provider even if the client disconnects when all of them have arrived', async () => {
    let disconnect: () => void = () => undefined;
    const disconnected = new Promise<void>((resolve) => (disconnect = resolve));
    readBody = async (request) => {
      await disconnected;
      return text(request);
    };
    const form = startUpload(1);
    form.startFile('f0');
    await form.write('x'.repeat(5_000_000));
    form.end();
    await expect.poll(() => uploadCount).toBe(1);
    form.request.once('close', disconnect).destroy();
    expect((await receivedBody).length).toBeGreaterThan(5_000_000);
  });

  it('fail with PROVIDER_UNAVAILABLE and the status 503 when they cannot be stored', async () => {
    process.env['TMPDIR'] = join(folder, 'none');
    const form = startUpload(1);
    form.startFile('f0');
    form.end();
    const [{ statusCode }] = (await once(form.request, 'response')) as [IncomingMessage];
    expect(statusCode).toBe(503);
    expect((await form.answer).errors?.[0]?.extensions.code).toBe('PROVIDER_UNAVAILABLE');
    process.env['TMPDIR'] = folder;
    form.request.destroy();
  });

  it('are sent to the provider in the order of the operation, even if they arrive in another order', async () => {
    const form = startUpload(3);
    for (const index of [2, 1, 0]) {
      form.startFile(`f${index}`);
      await form.write(`content ${index}`.padEnd(200_000, '.'));
      if (index > 0) await form.write('\r\n');
    }
    form.end();
    expect((await form.answer).errors).toBeUndefined();
    const body = await receivedBody;
    const positions = ['content 0', 'content 1', 'content 2'].map((content) => body.indexOf(content));
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(body.length).toBeGreaterThan(600_000);
  });

  it('are refused when there are more than ten', async () => {
    const form = startUpload(11);
    for (let index = 0; index < 11; index++) {
      form.startFile(`f${index}`);
      await form.write('x\r\n');
    }
    form.end();
    const { errors } = await form.answer;
    form.request.destroy();
    expect(errors?.[0]).toMatchObject({
      message: 'An operation may carry at most 10 files.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('may have exactly 10 × 1024 × 1024 bytes each, which the provider and the web app call 10 MB', async () => {
    const form = startUpload(1);
    form.startFile('f0');
    await form.write('x'.repeat(10 * 1024 * 1024));
    form.end();
    expect((await form.answer).data).toEqual({ createRegularPost: { post: { id: 'p1' } } });
  });

  it('are refused when one exceeds 10 MB, before the rest arrives, without an upstream call', async () => {
    const form = startUpload(1);
    form.startFile('f0');
    const state = { isAnswered: false };
    const answer = form.answer.finally(() => (state.isAnswered = true));
    for (let chunk = 0; chunk < 200 && !state.isAnswered; chunk++)
      await Promise.race([form.write('x'.repeat(100_000)), answer]);
    expect((await answer).errors?.[0]).toMatchObject({
      message: 'A picture may have at most 10 MB.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    form.request.destroy();
    expect(uploadCount).toBe(0);
  });

  it.each(['application/octet-stream', 'text/plain', 'image/jpg'])(
    'may have the type %s, and are sent with the type that their first bytes tell',
    async (type) => {
      const png = new File([PIXEL], 'a.png', { type });
      const { errors } = await new Member(gateway.url).send(CREATE_POST, { images: [{ upload: png }] });
      expect(errors).toBeUndefined();
      expect(await receivedBody).toContain('content-type: image/png');
    },
  );

  it('without a type are refused when their first bytes are not those of an image', async () => {
    const member = new Member(gateway.url);
    const send = (file: File) => member.send(CREATE_POST, { images: [{ upload: file }] });
    const html = new File(['<p>'], 'a.png', { type: 'application/octet-stream' });
    expect((await send(html)).errors?.[0]?.message).toBe('Only image files can be uploaded.');
  });

  it('sent for a text are refused with a message without internals', async () => {
    const member = new Member(gateway.url);
    const query =
      'mutation ($text: String!) { createRegularPost(input: { content: $text }) { post { id } } }';
    const { errors } = await member.send(query, { text: new File([PIXEL], 'a.png', { type: 'image/png' }) });
    expect(errors?.[0]?.message).toBe(
      'Variable "$text" got invalid value a file; String cannot represent a non string value: a file',
    );
  });

  it('are refused when they are not images or not in the map', async () => {
    const htmlUpload = startUpload(1);
    htmlUpload.startFile('f0', 'text/html');
    await htmlUpload.write('<p>');
    expect((await htmlUpload.answer).errors?.[0]?.message).toBe('Only image files can be uploaded.');
    htmlUpload.request.destroy();
    const unmappedUpload = startUpload(1);
    unmappedUpload.startFile('other');
    await unmappedUpload.write('x');
    unmappedUpload.end();
    expect((await unmappedUpload.answer).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it.each([
    ['a map without an operation', [['map', {}]]],
    [
      'a map without its file',
      [
        ['operations', { query: CREATE_POST, variables: { images: null } }],
        ['map', { a: ['variables.images'] }],
      ],
    ],
    [
      'a path outside the variables',
      [
        ['operations', { query: CREATE_POST, variables: {} }],
        ['map', { a: ['query'] }],
      ],
    ],
    [
      'a path through a prototype',
      [
        ['operations', { query: CREATE_POST, variables: {} }],
        ['map', { a: ['variables.__proto__.x'] }],
      ],
    ],
    ['a list of operations', [['operations', [{ query: CREATE_POST }]]]],
  ] as [string, [string, unknown][]][])('are refused with %s', async (_name, fields) => {
    const form = openForm();
    for (const [name, value] of fields) form.writeField(name, value);
    form.end();
    expect((await form.answer).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('leave no temporary file and cause no upstream call when the client disconnects', async () => {
    const form = startUpload(2, { cookie: 'sid=20' });
    form.startFile('f1');
    await form.write('x'.repeat(300_000));
    await form.write('\r\n');
    form.startFile('f0');
    await form.write('x'.repeat(300_000));
    await expect.poll(() => sessionCheckCount).toBe(1);
    form.request.destroy();
    // `afterEach` checks that no temporary file is left.
    await fetch(`${gateway.url}/healthz`);
    expect(uploadCount).toBe(0);
  });

  it('use much less memory than the size of their files', async () => {
    readBody = async (request) => {
      let bytes = 0;
      for await (const chunk of request) bytes += (chunk as Buffer).length;
      return String(bytes);
    };
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const measureBufferBytes = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers;
    };
    const initialBytes = measureBufferBytes();
    let maxGrowthBytes = 0;
    const form = startUpload(10);
    const chunk = Buffer.alloc(500_000);
    for (let index = 0; index < 10; index++) {
      form.startFile(`f${index}`);
      // 9.5 MB, below the limit of 10 MB for a file.
      for (let n = 0; n < 19; n++) await form.write(chunk);
      maxGrowthBytes = Math.max(maxGrowthBytes, measureBufferBytes() - initialBytes);
      if (index < 9) await form.write('\r\n');
    }
    form.end();
    expect((await form.answer).errors).toBeUndefined();
    expect(Number(await receivedBody)).toBeGreaterThan(95_000_000);
    expect(maxGrowthBytes).toBeLessThan(40_000_000);
  }, 60_000);

  it('leave other calls unaffected when many of them stall', async () => {
    const gatewayBehindProxy = await startGateway(
      `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api`,
      {
        trustProxy: () => true,
      },
    );
    // Twelve for each of six addresses: as many as an address may have.
    const forms = Array.from({ length: 72 }, (_, n) =>
      startUpload(1, { cookie: `sid=${n}`, 'x-forwarded-for': `203.0.113.${n % 6}` }, gatewayBehindProxy.url),
    );
    const refusedForms = listRefused(forms);
    for (const form of forms) {
      form.startFile('f0');
      await form.write('the beginning of a picture');
    }
    // Members have 64 slots of the 80, so 8 of these uploads are refused.
    await expect.poll(() => refusedForms.length, { timeout: 10_000 }).toBe(8);
    const { data } = await new Member(gatewayBehindProxy.url).send(
      '{ viewer { id } }',
      {},
      { cookie: 'sid=99' },
    );
    expect(data).toEqual({ viewer: { id: 'viewer-99' } });
    expect((await fetch(`${gatewayBehindProxy.url}/readyz`)).status).toBe(200);
    for (const { request } of forms) request.destroy();
    await gatewayBehindProxy.close();
  });

  it('without a cookie or with a forged one use no slots of members', async () => {
    const gatewayBehindProxy = await startGateway(
      `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api`,
      {
        trustProxy: () => true,
      },
    );
    // Three times the slots without a session, each from another address: only the total can limit them.
    const forms = Array.from({ length: 48 }, (_, n) =>
      startUpload(
        1,
        { cookie: n % 2 === 0 ? '' : `forged=${n}`, 'x-forwarded-for': `203.0.113.${n}` },
        gatewayBehindProxy.url,
      ),
    );
    const refusedForms = listRefused(forms);
    for (const form of forms) {
      form.startFile('f0');
      await form.write('the beginning of a picture');
    }
    await expect.poll(() => refusedForms.length, { timeout: 10_000 }).toBe(32);
    const member = startUpload(1, { 'x-forwarded-for': '203.0.113.1' }, gatewayBehindProxy.url);
    member.startFile('f0');
    member.end();
    expect((await member.answer).data).toEqual({ createRegularPost: { post: { id: 'p1' } } });
    for (const { request } of forms) request.destroy();
    await gatewayBehindProxy.close();
  });

  it.each([
    ['4 of an IPv4 address', () => '203.0.113.1', 4],
    ['4 of a /64', (n: number) => `2001:db8:0:1::${n}`, 4],
    // Each of these addresses is in a /64 of its own.
    ['8 of a /56', (n: number) => `2001:db8:0:${n}::1`, 8],
    ['16 in total', (n: number) => `203.0.113.${n}`, 16],
  ])('without a session are limited to %s at once', (_, address, max) => {
    const uploads = new Semaphore();
    for (let n = 1; n <= max; n++) uploads.acquire(uploadLimitsOf(null, address(n)));
    expect(uploads.acquire(uploadLimitsOf(null, address(1)))).toBeNull();
    expect(uploads.acquire(uploadLimitsOf('member', address(1)))).not.toBeNull();
  });

  it('are refused above four at once per member and twelve per address, until one is done', async () => {
    const forms: ReturnType<typeof startUpload>[] = [];
    const refusedForms: typeof forms = [];
    for (let n = 0; n < 12; n++) {
      // The first four are in sessions of one member.
      const form = startUpload(1, { cookie: n < 4 ? `sid=1; browser=${n}` : `sid=${n}` });
      form.startFile('f0');
      await form.write('the beginning of a picture');
      // The gateway takes a slot when it knows the member.
      await expect.poll(() => sessionCheckCount).toBe(n + 1);
      forms.push(form);
      if (n === 3) refusedForms.push(startUpload(1));
    }
    refusedForms.push(startUpload(1, { cookie: 'sid=12' }));
    for (const { answer, request } of refusedForms) {
      expect((await answer).errors?.[0]).toMatchObject({
        message: 'Too many uploads at once. Try again when one of them is done.',
        extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 5 },
      });
      request.destroy();
    }
    for (const form of forms) {
      form.end();
      expect((await form.answer).errors).toBeUndefined();
    }
    const nextForm = startUpload(1);
    nextForm.startFile('f0');
    nextForm.end();
    expect((await nextForm.answer).errors).toBeUndefined();
  });

  describe('with short timeouts', () => {
    const apiUrl = () => `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api`;
    let strictGateway: GatewayServer;
    beforeAll(async () => {
      strictGateway = await startGateway(apiUrl(), {
        bodyTimeoutMs: 400,
        uploadTimeoutMs: 600,
      });
    });
    afterAll(() => strictGateway.close());

    it('may arrive and be uploaded for longer than the time of other operations', async () => {
      const busyGateway = await startGateway(apiUrl(), {
        bodyTimeoutMs: 300,
        operationTimeoutMs: 300,
        callTimeoutMs: 300,
        uploadTimeoutMs: 10_000,
      });
      // Each of two uploads takes longer than the operation's timeout, and so does their arrival.
      readBody = async (request) => {
        const body = await text(request);
        await new Promise((resolve) => setTimeout(resolve, 400));
        return body;
      };
      const form = openForm({}, busyGateway.url);
      form.writeField('operations', {
        query:
          'mutation ($a: Upload!, $b: Upload!) { a: createRegularPost(input: { content: "a", images: [{ upload: $a }] }) { post { id } } b: createRegularPost(input: { content: "b", images: [{ upload: $b }] }) { post { id } } }',
        variables: { a: null, b: null },
      });
      form.writeField('map', { f0: ['variables.a'], f1: ['variables.b'] });
      for (const name of ['f0', 'f1']) {
        form.startFile(name);
        await new Promise((resolve) => setTimeout(resolve, 200));
        if (name === 'f0') await form.write('\r\n');
      }
      form.end();
      expect((await form.answer).data).toEqual({ a: { post: { id: 'p1' } }, b: { post: { id: 'p1' } } });
      await busyGateway.close();
    });

    it('fail with PROVIDER_TIMEOUT when the provider does not read them', async () => {
      readBody = () => new Promise(() => undefined);
      const form = startUpload(1, {}, strictGateway.url);
      form.startFile('f0');
      // More than the buffers of the connections hold, and below the limit of 10 MB.
      await form.write('x'.repeat(9_000_000));
      form.end();
      expect((await form.answer).errors?.[0]?.extensions.code).toBe('PROVIDER_TIMEOUT');
    });

    it('have more time than requests without files', async () => {
      const request = httpRequest(`${strictGateway.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 100 },
      });
      request.write('{');
      await expect(once(request, 'close')).rejects.toThrow('socket hang up');
    });
  });

  it('work with Apollo Client and apollo-upload-client', async () => {
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: new UploadHttpLink({
        uri: `${gateway.url}/graphql`,
        headers: { 'apollo-require-preflight': 'true' },
      }),
    });
    const images = [
      new File([PIXEL], 'one.png', { type: 'image/png' }),
      new File([PIXEL], 'two.png', { type: 'image/png' }),
    ];
    const { data } = await client.mutate({
      mutation: gql(CREATE_POST),
      variables: { images: images.map((upload) => ({ upload })) },
    });
    expect(data).toMatchObject({ createRegularPost: { post: { id: 'p1' } } });
    expect(await receivedBody).toMatch(/filename="one.png"[^]*filename="two.png"/);
  });

  it('work with curl, in the GraphQL multipart request format', async () => {
    const path = join(folder, 'curl.png');
    await writeFile(path, PIXEL);
    const curl = spawn('curl', [
      '-s',
      `${gateway.url}/graphql`,
      '-H',
      'apollo-require-preflight: true',
      '-F',
      `operations={"query": ${JSON.stringify(CREATE_POST)}, "variables": {"images": [{"upload": null}]}}`,
      '-F',
      'map={"0": ["variables.images.0.upload"]}',
      '-F',
      `0=@${path};type=image/png`,
    ]);
    const answer = await text(curl.stdout);
    await rm(path);
    expect(JSON.parse(answer)).toEqual({ data: { createRegularPost: { post: { id: 'p1' } } } });
    expect(await receivedBody).toContain('curl');
  });
});
