import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';

interface S3Error {
  status: number;
  code: string;
  message: string;
}

interface FakeResponse {
  status: number;
  headers?: OutgoingHttpHeaders;
  content?: Buffer;
}

/** A fake S3 server with a bucket named `pictures`; it checks signatures. */
export class FakeBucket {
  readonly objects = new Map<string, { content: Buffer; type: string | undefined }>();
  /** Returns the error with which the bucket answers a request; undefined lets the request succeed. */
  errorFor: ((method: string, path: string) => S3Error | undefined) | undefined;
  /** The URL of the bucket with the login; empty until `start` resolves. */
  url = '';
  #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#respond(request).then(({ status, headers, content }) => {
        response.writeHead(status, headers).end(content);
      });
    });
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    // The key and the secret have characters that are encoded in a URL.
    this.url = `http://a%2Fkey:a%20secret@127.0.0.1:${(this.#server.address() as AddressInfo).port}/pictures`;
    return this;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #respond(request: IncomingMessage): Promise<FakeResponse> {
    const { method = '', url: path = '' } = request;
    const content = await buffer(request);
    const error = this.errorFor?.(method, path) ?? (await this.#findSignatureError(request, content));
    if (error) return createErrorResponse(error);
    if (!path.startsWith('/pictures/'))
      return createErrorResponse({
        status: 404,
        code: 'NoSuchBucket',
        message: 'The specified bucket does not exist',
      });
    if (method === 'PUT') {
      this.objects.set(path, { content, type: request.headers['content-type'] });
      return { status: 200 };
    }
    if (method === 'DELETE') {
      this.objects.delete(path);
      return { status: 204 };
    }
    const object = this.objects.get(path);
    if (!object)
      return createErrorResponse({
        status: 404,
        code: 'NoSuchKey',
        message: 'The specified key does not exist.',
      });
    const headers = { 'content-type': object.type, 'content-length': object.content.length };
    return { status: 200, headers, content: object.content };
  }

  async #findSignatureError(
    { method = '', url = '', headers }: IncomingMessage,
    content: Buffer,
  ): Promise<S3Error | undefined> {
    // For a request without content, the client signs the text UNSIGNED-PAYLOAD instead of a digest.
    const signedDigest = String(headers['x-amz-content-sha256']);
    const digest = createHash('sha256').update(content).digest('hex');
    if (content.length > 0 && signedDigest !== digest)
      return {
        status: 400,
        code: 'XAmzContentSHA256Mismatch',
        message: 'The content does not match the signature',
      };
    const signer = new AwsV4Signer({
      method,
      url: `http://${headers.host ?? ''}${url}`,
      headers: { 'x-amz-content-sha256': signedDigest },
      accessKeyId: 'a/key',
      secretAccessKey: 'a secret',
      service: 's3',
      region: 'us-east-1',
      datetime: String(headers['x-amz-date']),
    });
    if (headers.authorization === (await signer.authHeader())) return undefined;
    return { status: 403, code: 'SignatureDoesNotMatch', message: 'The signature does not match' };
  }
}

function createErrorResponse({ status, code, message }: S3Error): FakeResponse {
  const content = Buffer.from(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
  return { status, content };
}
