import { Server } from 'node:http';
import { context, SpanKind, trace } from '@opentelemetry/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GatewayServer } from './server.ts';
import { BaselineProvider } from './testing/BaselineProvider.ts';
import { Member } from './testing/Member.ts';
import { recordSpans, type RecordedSpan } from './testing/recordSpans.ts';
import { startGateway } from './testing/startGateway.ts';

const SENT_HEADERS = {
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  tracestate: 'vendor=1',
};

describe('the trace context of a client', () => {
  const provider = new BaselineProvider();
  let gateway: GatewayServer;

  beforeAll(async () => {
    await provider.start();
    gateway = await startGateway(provider.url);
  });

  beforeEach(() => {
    provider.requests.length = 0;
  });

  afterAll(async () => {
    await gateway.close();
    await provider.stop();
  });

  /** Sends an operation with one upstream call. @returns the trace context of the call */
  async function sendOperation(headers: Record<string, string>) {
    await new Member(gateway.url).send('query Posts { posts { total } }', {}, headers);
    const call = provider.requests.at(-1)?.headers;
    return { traceparent: call?.get('traceparent'), tracestate: call?.get('tracestate') };
  }

  it('is forwarded unchanged', async () => {
    expect(await sendOperation(SENT_HEADERS)).toEqual(SENT_HEADERS);
  });

  it.each([
    { name: 'there is none', headers: {} },
    // A valid traceparent also has 55 characters.
    { name: 'it is malformed', headers: { traceparent: 'x'.repeat(55), tracestate: 'vendor=1' } },
    {
      name: 'it has no trace id',
      headers: { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` },
    },
  ])('is not forwarded when $name', async ({ headers }) => {
    expect(await sendOperation(headers as Record<string, string>)).toEqual({
      traceparent: null,
      tracestate: null,
    });
  });

  it('is forwarded without a tracestate of more than 512 characters', async () => {
    expect(await sendOperation({ ...SENT_HEADERS, tracestate: 'x'.repeat(513) })).toEqual({
      traceparent: SENT_HEADERS.traceparent,
      tracestate: null,
    });
  });

  describe('with the operator’s instrumentation of HTTP', () => {
    let spans: RecordedSpan[];

    beforeAll(() => {
      spans = recordSpans();
      // Like @opentelemetry/instrumentation-http: each request is handled in a span.
      // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its server below
      const emit = Server.prototype.emit;
      vi.spyOn(Server.prototype, 'emit').mockImplementation(function (
        this: Server,
        event: string,
        ...args: unknown[]
      ) {
        const emitEvent = () => emit.apply(this, [event, ...args] as Parameters<typeof emit>);
        if (event !== 'request' || !gateway.url.endsWith(String((this.address() as { port: number }).port)))
          return emitEvent();
        return trace.getTracer('http').startActiveSpan('POST', { kind: SpanKind.SERVER }, (span) => {
          (args[1] as { on: (event: string, listener: () => void) => void }).on('close', () => span.end());
          return emitEvent();
        });
      });
    });

    afterEach(() => {
      spans.length = 0;
    });

    afterAll(() => {
      vi.restoreAllMocks();
      trace.disable();
      context.disable();
    });

    it('is left to that instrumentation, whose span gets the attributes of the operation', async () => {
      expect(await sendOperation(SENT_HEADERS)).toEqual({ traceparent: null, tracestate: null });
      await expect.poll(() => spans).toHaveLength(1);
      expect(spans[0]?.attributes).toEqual({
        'graphql.operation.type': 'query',
        'graphql.operation.name': 'Posts',
      });
    });
  });
});
