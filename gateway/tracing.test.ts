import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as callsModule from './provider/calls/ProviderCalls.ts';
import { createProviderLink, type ProviderLink } from './provider/calls/ProviderLink.ts';
import { Session } from './provider/calls/Session.ts';
import { recordSpans, type RecordedSpan } from './testing/recordSpans.ts';
import * as tracing from './tracing.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const SENT_HEADERS = { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`, tracestate: 'vendor=1' };

describe('tracing', () => {
  let received: IncomingHttpHeaders[] = [];
  let link: ProviderLink;
  // Modules loaded without an SDK; `with an SDK` loads them again.
  let { ProviderCalls } = callsModule;
  let { runInSpan, readTraceHeaders } = tracing;
  const provider = createServer((request, response) => {
    received.push(request.headers);
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
      readBackMs: 10,
    });
  });

  afterEach(() => {
    received = [];
  });

  afterAll(async () => {
    await link.pool.close();
    provider.close();
  });

  /** Makes upstream calls in the span of an operation, as the gateway does. */
  function runOperation(headers: IncomingHttpHeaders, ...paths: string[]): void | Promise<void> {
    const session = new Session(undefined);
    const clientTrace = readTraceHeaders(headers);
    const calls = new ProviderCalls(link, { session, requestId: 'r1', trace: clientTrace });
    return runInSpan('query', { kind: SpanKind.SERVER, clientTrace }, async () => {
      await Promise.all(paths.map((path) => calls.getOrNull(path, 'Failed')));
    });
  }

  describe('without an SDK', () => {
    it('forwards the client’s trace context unchanged', async () => {
      await runOperation({ ...SENT_HEADERS }, '/me');
      expect(received[0]).toMatchObject(SENT_HEADERS);
    });

    it.each([
      { name: 'no trace context', headers: {} },
      // A valid traceparent also has 55 characters.
      { name: 'a malformed traceparent', headers: { traceparent: 'x'.repeat(55), tracestate: 'vendor=1' } },
      {
        name: 'a traceparent without a trace id',
        headers: { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` },
      },
    ])('forwards nothing for $name', async ({ headers }) => {
      await runOperation(headers, '/me');
      expect(received[0]).not.toHaveProperty('traceparent');
      expect(received[0]).not.toHaveProperty('tracestate');
    });

    it('drops a tracestate of more than 512 characters', () => {
      expect(readTraceHeaders({ ...SENT_HEADERS, tracestate: 'x'.repeat(513) })).toEqual({
        traceparent: SENT_HEADERS.traceparent,
      });
    });
  });

  describe('with an SDK', () => {
    let spans: RecordedSpan[];

    beforeAll(async () => {
      spans = recordSpans();
      // The gateway looks for an SDK when it starts, so load its modules again.
      vi.resetModules();
      ({ ProviderCalls } = await import('./provider/calls/ProviderCalls.ts'));
      ({ runInSpan, readTraceHeaders } = await import('./tracing.ts'));
    });

    afterEach(() => {
      spans.length = 0;
    });

    afterAll(() => {
      trace.disable();
      context.disable();
      propagation.disable();
    });

    it('records the operation as a child of the client’s span, and each upstream call as a child of the operation', async () => {
      await runOperation({ ...SENT_HEADERS }, '/me?page=1', '/gone');
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
        expect(received.map(({ traceparent }) => traceparent)).toContain(`00-${TRACE_ID}-${spanId}-01`);
        expect(traceId).toBe(TRACE_ID);
      }
    });

    it('marks the span of failed work with its error', async () => {
      await expect(runInSpan('mutation', {}, () => Promise.reject(new Error('No')))).rejects.toThrow('No');
      expect(spans[0]?.status).toEqual({ code: SpanStatusCode.ERROR, message: 'No' });
    });
  });
});
