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

const PROBE_KEY = createContextKey('forecourt-gateway');

/**
 * Whether the operator loaded an OpenTelemetry SDK before this program (see README.md): without an SDK, `@opentelemetry/api` stores
 * no context. Checked once, so that spans cost nothing without an SDK.
 */
const hasSdk = context.with(
  context.active().setValue(PROBE_KEY, true),
  () => context.active().getValue(PROBE_KEY) === true,
);

/**
 * Runs `work` in an active span, which gets the status ERROR if `work` throws. Without an SDK, only calls `work`.
 * @param options - of the span; `clientTrace` is the client's trace context, the span's parent when no span is active
 */
export function runInSpan<T>(
  name: string,
  options: SpanOptions & { clientTrace?: TraceHeaders | undefined },
  work: (span: Span | undefined) => T | Promise<T>,
): T | Promise<T> {
  if (!hasSdk) return work(undefined);
  const { clientTrace, ...spanOptions } = options;
  const activeContext = context.active();
  const parent =
    clientTrace && !trace.getSpan(activeContext)
      ? propagation.extract(activeContext, clientTrace)
      : activeContext;
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

/** Version, trace id, span id and flags in hexadecimal; an id of only zeros is invalid. */
const TRACEPARENT = /^[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
/** The standard asks services to forward at least this many characters of a tracestate. The gateway drops a longer one. */
const MAX_TRACESTATE_CHARACTERS = 512;

/** The client's trace context; undefined when its traceparent is missing or malformed. */
export function readTraceHeaders({ traceparent, tracestate }: IncomingHttpHeaders): TraceHeaders | undefined {
  if (typeof traceparent !== 'string' || !TRACEPARENT.test(traceparent)) return undefined;
  const joinedState = Array.isArray(tracestate) ? tracestate.join(',') : tracestate;
  return joinedState === undefined || joinedState.length > MAX_TRACESTATE_CHARACTERS
    ? { traceparent }
    : { traceparent, tracestate: joinedState };
}

/**
 * Adds the trace context to the headers of an upstream call: the active span's or, without an SDK, the client's unchanged.
 * By W3C Trace Context, a service that records no spans forwards the client's context, so that the trace stays connected.
 */
export function forwardTrace(headers: Record<string, string>, clientTrace: TraceHeaders | undefined): void {
  if (hasSdk) propagation.inject(context.active(), headers);
  else if (clientTrace) Object.assign(headers, clientTrace);
}
