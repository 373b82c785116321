import { once } from 'node:events';
import { Agent, createServer, request as sendRequest, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { Extension } from '../provider/baseline/baselines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The keys that each extension adds to responses of the embedded provider. */
    responseKeys: Record<string, readonly string[]>;
  }
}

const OBJECT_KEYS = ['priceCheck', 'offer', 'viewerOffer'];

/**
 * Passes requests and sockets on to a provider, and removes extensions from the `Provider-Extensions` header and their keys from the
 * responses. So one provider process stands for providers with any set of extensions.
 */
export class ExtensionsProxy {
  /** The API root; empty before `start`. */
  url = '';
  /** The extensions of the latest response, before any was removed. */
  providerExtensions: Extension[] = [];
  /** Whether the provider has an extension; tests replace it. */
  hasExtension: (extension: Extension) => boolean = () => true;
  readonly #target: URL;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  /** @param targetUrl - the provider's API root */
  constructor(targetUrl: string) {
    this.#target = new URL(targetUrl);
    const { hostname, port } = this.#target;
    this.#server = createServer((request, response) => {
      const { method, url: path, headers } = request;
      const upstream = sendRequest({ hostname, port, method, path, headers, agent: this.#agent });
      upstream.on('error', () => response.destroy());
      upstream.on('response', (answer) => {
        void this.#readBody(answer, path).then((body) => {
          const answerHeaders = { ...answer.headers };
          delete answerHeaders['transfer-encoding'];
          answerHeaders['content-length'] = String(Buffer.byteLength(body));
          const names = answer.headers['provider-extensions'];
          if (typeof names === 'string') {
            this.providerExtensions = names.split(', ') as Extension[];
            answerHeaders['provider-extensions'] = this.providerExtensions
              .filter(this.hasExtension)
              .join(', ');
          }
          response.writeHead(answer.statusCode ?? 502, answerHeaders).end(body);
        });
      });
      request.pipe(upstream);
    });
    this.#server.on('upgrade', (request: IncomingMessage, client: Socket, head: Buffer) => {
      const provider = connect(Number(port), hostname, () => {
        const lines = [`${request.method} ${request.url} HTTP/1.1`];
        for (let index = 0; index < request.rawHeaders.length; index += 2)
          lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`);
        provider.write(`${lines.join('\r\n')}\r\n\r\n`);
        provider.write(head);
        provider.pipe(client).pipe(provider);
      });
      for (const [socket, other] of [
        [client, provider],
        [provider, client],
      ] as const) {
        this.#sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
      }
    });
  }

  async start(): Promise<this> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${this.#target.pathname}`;
    return this;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #readBody(answer: IncomingMessage, path = ''): Promise<string> {
    const body = await text(answer);
    const removedKeys = Object.entries(inject('responseKeys'))
      .filter(([extension]) => !this.hasExtension(extension as Extension))
      .flatMap(([, keys]) => keys);
    // The status routes, such as `GET /posts/{id}/save-status`, belong to the baseline.
    if (removedKeys.length === 0 || /(?:save-|follow-|likes\/)status$/.test(path)) return body;
    if (!answer.headers['content-type']?.includes('json')) return body;
    // An object under one of the names that are not in `OBJECT_KEYS` belongs to the baseline, such as the member in `{ following: User }`.
    const keep = (key: string, value: unknown) =>
      removedKeys.includes(key) && (OBJECT_KEYS.includes(key) || typeof value !== 'object' || value === null)
        ? undefined
        : value;
    return JSON.stringify(JSON.parse(body), keep);
  }
}
