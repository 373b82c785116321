import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as callsModule from './provider/ProviderCalls.ts';
import { createProviderLink, type ProviderLink } from './provider/ProviderLink.ts';
import { Session } from './provider/Session.ts';
import { recordSpans, type RecordedSpan } from './testing/recordSpans.ts';
import * as tracing from './tracing.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const sent = { traceparent: `00-${TRACE}-b7ad6b7169203331-01`, tracestate: 'vendor=1' };

describe('traces', () => {
  let heard: IncomingHttpHeaders[] = [];
  let link: ProviderLink;
  let { ProviderCalls } = callsModule;
  let { inSpan, traceOf } = tracing;
  const provider = createServer((request, response) => {
    heard.push(request.headers);
    response.statusCode = request.url === '/api/gone' ? 404 : 200;
    response.end('{}');
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    link = createProviderLink({
      apiUrl: new URL(`http://127.0.0.1:${(provider.address() as AddressInfo).port}/api`),
      callTimeoutMs: 5_000,
      uploadIdleTimeoutMs: 5_000,
      operationTimeoutMs: 5_000,
      operationBytes: 1_000,
    });
  });

  afterEach(() => {
    heard = [];
  });

  afterAll(async () => {
    await link.pool.close();
    provider.close();
  });

  /** An operation as the pipeline runs it: a span around its calls. */
  function run(headers: IncomingHttpHeaders, ...paths: string[]): void | Promise<void> {
    const session = new Session(undefined);
    const client = traceOf(headers);
    const calls = new ProviderCalls(link, { session, requestId: 'r1', trace: client });
    return inSpan('query', { kind: SpanKind.SERVER, client }, async () => {
      await Promise.all(paths.map((path) => calls.find(path, 'Failed')));
    });
  }

  describe('without an SDK', () => {
    it('pass on unchanged what the client sent', async () => {
      await run({ ...sent }, '/me');
      expect(heard[0]).toMatchObject(sent);
    });

    it.each([
      { name: 'no trace', headers: {} },
      { name: 'a malformed one', headers: { traceparent: 'x'.repeat(55), tracestate: 'vendor=1' } },
      { name: 'one without an id', headers: { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` } },
    ])('pass on nothing for $name', async ({ headers }) => {
      await run(headers, '/me');
      expect(heard[0]).not.toHaveProperty('traceparent');
      expect(heard[0]).not.toHaveProperty('tracestate');
    });

    it('leave out a tracestate that is too long', () => {
      expect(traceOf({ ...sent, tracestate: 'x'.repeat(513) })).toEqual({
        traceparent: sent.traceparent,
      });
    });
  });

  describe('with an SDK', () => {
    let spans: RecordedSpan[];

    beforeAll(async () => {
      spans = recordSpans();
      // An SDK is there before the gateway is loaded.
      vi.resetModules();
      ({ ProviderCalls } = await import('./provider/ProviderCalls.ts'));
      ({ inSpan, traceOf } = await import('./tracing.ts'));
    });

    afterEach(() => {
      spans.length = 0;
    });

    afterAll(() => {
      trace.disable();
      context.disable();
      propagation.disable();
    });

    it('have a span for the operation under the client’s, and one for each upstream call under it', async () => {
      await run({ ...sent }, '/me?page=1', '/gone');
      const operation = spans.find(({ name }) => name === 'query');
      expect(operation?.kind).toBe(SpanKind.SERVER);
      expect(operation?.parentSpanId).toBe('b7ad6b7169203331');
      const calls = spans.filter(({ kind }) => kind === SpanKind.CLIENT);
      expect(
        calls.map(({ name, attributes, status }) => ({ name, ...attributes, code: status.code })),
      ).toEqual(
        expect.arrayContaining([
          {
            name: 'GET',
            'http.request.method': 'GET',
            'url.path': '/api/me',
            'http.response.status_code': 200,
            code: SpanStatusCode.UNSET,
          },
          {
            name: 'GET',
            'http.request.method': 'GET',
            'url.path': '/api/gone',
            'http.response.status_code': 404,
            code: SpanStatusCode.ERROR,
          },
        ]),
      );
      for (const call of calls) {
        const { spanId, traceId, parentSpanId } = call;
        expect(parentSpanId).toBe(operation?.spanId);
        expect(heard.map(({ traceparent }) => traceparent)).toContain(`00-${TRACE}-${spanId}-01`);
        expect(traceId).toBe(TRACE);
      }
    });

    it('mark an operation that failed', async () => {
      await expect(inSpan('mutation', {}, () => Promise.reject(new Error('No')))).rejects.toThrow('No');
      expect(spans[0]?.status).toEqual({ code: SpanStatusCode.ERROR, message: 'No' });
    });
  });
});
