import type { IncomingHttpHeaders } from 'node:http';
import {
  context,
  createContextKey,
  propagation,
  SpanStatusCode,
  trace,
  type Span,
  type SpanOptions,
} from '@opentelemetry/api';

const tracer = trace.getTracer('forecourt-gateway');

const IS_KEPT = createContextKey('forecourt-gateway');

/**
 * Whether the operator has loaded an OpenTelemetry SDK before this program, as README.md says how: the API alone keeps no
 * context. Asked once, so that nothing is paid for spans without one.
 */
const hasSdk = context.with(
  context.active().setValue(IS_KEPT, true),
  () => context.active().getValue(IS_KEPT) === true,
);

/**
 * Runs `work` in a span, which is active meanwhile. Without an SDK it calls `work` and nothing else.
 * @param options - `client`: names the parent span where none is active
 */
export function inSpan<T>(
  name: string,
  options: SpanOptions & { client?: TraceHeaders | undefined },
  work: (span: Span | undefined) => T | Promise<T>,
): T | Promise<T> {
  if (!hasSdk) return work(undefined);
  const { client, ...spanOptions } = options;
  const active = context.active();
  const parent = client && !trace.getSpan(active) ? propagation.extract(active, client) : active;
  return tracer.startActiveSpan(name, spanOptions, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).message });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The trace context of a client's request: https://www.w3.org/TR/trace-context/ */
export interface TraceHeaders {
  traceparent: string;
  tracestate?: string;
}

const TRACEPARENT = /^[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
/** Characters of a tracestate that every service takes, by the standard; a longer one is dropped. */
const MAX_TRACESTATE = 512;

/** A client's trace context, as far as it is well formed. */
export function traceOf({ traceparent, tracestate }: IncomingHttpHeaders): TraceHeaders | undefined {
  if (typeof traceparent !== 'string' || !TRACEPARENT.test(traceparent)) return undefined;
  const state = Array.isArray(tracestate) ? tracestate.join(',') : tracestate;
  return state === undefined || state.length > MAX_TRACESTATE
    ? { traceparent }
    : { traceparent, tracestate: state };
}

/**
 * Adds the trace context to the headers of an upstream call: the active span's, or, without an SDK, the client's as it came.
 * W3C Trace Context asks every service at least to forward it, so that a trace is not broken by one that takes no part.
 */
export function forwardTrace(headers: Record<string, string>, client: TraceHeaders | undefined): void {
  if (hasSdk) propagation.inject(context.active(), headers);
  else if (client) Object.assign(headers, client);
}
