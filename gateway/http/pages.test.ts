import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GatewayServer } from '../server.ts';
import { startGateway } from '../testing/startGateway.ts';

/** Nothing listens on this port. Pages do not need the provider. */
const ABSENT_PROVIDER = 'http://127.0.0.1:9/api';

describe('the routes of pages', () => {
  /** Contains the folder of the web app and, beside it, a file that must not be served. */
  let folder: string;
  let webDir: string;
  let gateway: GatewayServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-pages-'));
    webDir = join(folder, 'web');
    await mkdir(join(webDir, 'assets'), { recursive: true });
    await writeFile(join(webDir, 'index.html'), '<title>Forecourt</title>');
    await writeFile(join(webDir, 'assets/main-1a2b.js'), 'console.log(1)');
    await writeFile(join(webDir, 'assets/main-1a2b.js.gz'), gzipSync('console.log(1)'));
    for (const name of ['member-3c4d.js', 'member-3c4d.js.br', 'member-5e6f.css'])
      await writeFile(join(webDir, 'assets', name), '');
    await writeFile(join(webDir, 'icon.svg'), '<svg/>');
    await writeFile(join(folder, 'secret.txt'), 'secret');
    gateway = await startGateway(ABSENT_PROVIDER, { webDir, explorerDir: join(folder, 'none') });
  });

  afterAll(async () => {
    await gateway.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(['/', '/posts', '/profile/42/followers', '/chat/7?x=1', '/index.html'])(
    'serve the web app at %s, revalidated each time, and allow no inline scripts',
    async (path) => {
      const response = await fetch(gateway.url + path);
      expect(await response.text()).toBe('<title>Forecourt</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect((await fetch(gateway.url + path, { method: 'HEAD' })).status).toBe(200);
    },
  );

  it.each([
    ['/schema.graphql', 'type Query {'],
    ['/docs', '# GraphQL API guide'],
  ])('serve %s as text, but not when introspection is off', async (path, part) => {
    const response = await fetch(gateway.url + path);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toContain(part);
    const closed = await startGateway(ABSENT_PROVIDER, { webDir, introspection: false });
    expect((await fetch(closed.url + path)).status).toBe(404);
    await closed.close();
  });

  it('ask before a link, of this site or another one, signs its reader out', async () => {
    const open = async (path: string, site?: string) => {
      const headers = new Headers(site === undefined ? {} : { 'sec-fetch-site': site });
      const response = await fetch(gateway.url + path, { headers, redirect: 'manual' });
      return response.headers.get('location') ?? response.status;
    };
    for (const path of ['/logout', '/LOGOUT', '/logout/', '/%6Cogout'])
      for (const site of ['cross-site', 'same-site', 'same-origin'])
        expect(await open(path, site)).toBe('/logout?ask');
    expect(await open('/logout', 'none')).toBe(200);
    expect(await open('/logout')).toBe(200);
    expect(await open('/logout?ask', 'cross-site')).toBe(200);
    expect(await open('/chat/logout', 'cross-site')).toBe(200);
  });

  it.each([
    ['/posts/p1.', '/posts/p1'],
    ['/posts/p1)', '/posts/p1'],
    ['/posts/p1).', '/posts/p1'],
    ['/posts/p1,?from=mail', '/posts/p1'],
    ['/posts/p1%E2%80%9D', '/posts/p1'],
    ['/posts/a%20b.', '/posts/a%20b'],
    ['/profile/u_1-2-!', '/profile/u_1-2-'],
  ])('lead from %s, which a sentence has punctuated, to %s', async (path, target) => {
    const response = await fetch(gateway.url + path, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, target]);
  });

  it.each(['//evil.example.', '/posts/...', '/assets/none.js', '/none.'])(
    'say to members that nothing is at %s',
    async (path) => {
      const response = await fetch(gateway.url + path, { redirect: 'manual' });
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('There is nothing at this address. Please check the link.');
    },
  );

  it('let browsers with a cookie preload the files of the screens of members, and no others', async () => {
    const readLink = async (headers: Record<string, string>) =>
      (await fetch(`${gateway.url}/posts`, { headers })).headers.get('link');
    expect(await readLink({})).toBeNull();
    expect((await readLink({ cookie: 'sid=1' }))?.split(', ').sort()).toEqual([
      '</assets/member-3c4d.js>; rel=modulepreload',
      '</assets/member-5e6f.css>; rel=preload; as=style; crossorigin',
    ]);
  });

  it('allow pages to connect only to their own host, and send HSTS when the public address is https', async () => {
    const httpPage = await fetch(gateway.url);
    expect(httpPage.headers.get('content-security-policy')).toContain("; connect-src 'self'; ");
    expect(httpPage.headers.get('strict-transport-security')).toBeNull();
    const httpsGateway = await startGateway(ABSENT_PROVIDER, {
      webDir,
      publicUrl: new URL('https://forecourt.example/'),
    });
    const { headers } = await fetch(httpsGateway.url);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    await httpsGateway.close();
  });

  it('serve hashed files as immutable and other files as no-cache, compressed if a compressed file exists', async () => {
    const script = await fetch(`${gateway.url}/assets/main-1a2b.js`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(await script.text()).toBe('console.log(1)');
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const icon = await fetch(`${gateway.url}/icon.svg`);
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
  });

  it('answer 404 for a missing file and for an explorer that is not built', async () => {
    expect((await fetch(`${gateway.url}/assets/main-0000.js`)).status).toBe(404);
    for (const path of ['/explorer', '/explorer/settings'])
      expect((await fetch(gateway.url + path)).status).toBe(404);
    expect((await fetch(`${gateway.url}/posts`, { method: 'POST' })).status).toBe(404);
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/%zz.js', '/a%00.js'])(
    'refuse the path %s',
    async (path) => {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const url = new URL(gateway.url);
        // Unlike `fetch`, this does not normalize the path.
        httpRequest({ host: url.hostname, port: url.port, path }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end();
      });
      expect([400, 403, 404]).toContain(status);
    },
  );
});
