import type { IncomingHttpHeaders } from 'node:http';
import { trace } from '@opentelemetry/api';

/** The trace context of a client's request: https://www.w3.org/TR/trace-context/ */
export interface TraceHeaders {
  traceparent: string;
  tracestate?: string;
}

/** Version, trace id, span id and flags in hexadecimal; an id of only zeros is invalid. */
const TRACEPARENT = /^[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
/** The standard asks services to forward at least this many characters of a tracestate. The gateway drops a longer one. */
const MAX_TRACESTATE_CHARACTERS = 512;

/**
 * The client's trace context, which the gateway forwards upstream unchanged, as the standard recommends for a service that records
 * no spans; undefined when it is missing or malformed, or when the operator's instrumentation records spans and forwards its own.
 */
export function readTraceHeaders({ traceparent, tracestate }: IncomingHttpHeaders): TraceHeaders | undefined {
  if (trace.getActiveSpan() || typeof traceparent !== 'string' || !TRACEPARENT.test(traceparent))
    return undefined;
  const joinedState = Array.isArray(tracestate) ? tracestate.join(',') : tracestate;
  return joinedState === undefined || joinedState.length > MAX_TRACESTATE_CHARACTERS
    ? { traceparent }
    : { traceparent, tracestate: joinedState };
}
