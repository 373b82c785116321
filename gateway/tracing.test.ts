import { Server } from 'node:http';
import { context, SpanKind, trace } from '@opentelemetry/api';
import { afterEach, expect, it, vi } from 'vitest';
import { BaselineProvider } from './testing/BaselineProvider.ts';
import { Member } from './testing/Member.ts';
import { recordSpans } from './testing/recordSpans.ts';
import { startGateway } from './testing/startGateway.ts';

afterEach(() => {
  vi.restoreAllMocks();
  trace.disable();
  context.disable();
});

it('an operation adds its type and name to the span of the operator’s instrumentation of HTTP', async () => {
  const provider = new BaselineProvider();
  await provider.start();
  const gateway = await startGateway(provider.url);
  const spans = recordSpans();
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
  await new Member(gateway.url).send('query Posts { posts { total } }');
  await expect.poll(() => spans).toHaveLength(1);
  expect(spans[0]?.attributes).toEqual({
    'graphql.operation.type': 'query',
    'graphql.operation.name': 'Posts',
  });
  await gateway.close();
  await provider.stop();
});
