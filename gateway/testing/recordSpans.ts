import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type ContextManager,
  type Span,
  type SpanOptions,
  type SpanStatus,
  type Tracer,
} from '@opentelemetry/api';

export interface RecordedSpan {
  name: string;
  kind: SpanKind;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Attributes;
  status: SpanStatus;
}

/**
 * Registers a small SDK for OpenTelemetry's API that records spans, because the real SDK takes 15 MB. The small one keeps the
 * context across awaits.
 * @returns an array to which each span is added when it ends.
 */
export function recordSpans(): RecordedSpan[] {
  const endedSpans: RecordedSpan[] = [];
  trace.setGlobalTracerProvider({ getTracer: () => createTracer(endedSpans) });
  context.setGlobalContextManager(createContextManager());
  return endedSpans;
}

function createTracer(endedSpans: RecordedSpan[]): Tracer {
  const startSpan = (name: string, options: SpanOptions = {}, parentContext = context.active()): Span => {
    const parent = trace.getSpanContext(parentContext);
    const traceId = parent?.traceId ?? randomBytes(16).toString('hex');
    const recorded: RecordedSpan = {
      name,
      kind: options.kind ?? SpanKind.INTERNAL,
      traceId,
      spanId: randomBytes(8).toString('hex'),
      parentSpanId: parent?.spanId,
      attributes: { ...options.attributes },
      status: { code: SpanStatusCode.UNSET },
    };
    const span: Span = Object.assign(
      trace.wrapSpanContext({ traceId, spanId: recorded.spanId, traceFlags: TraceFlags.SAMPLED }),
      {
        setAttribute: (key: string, value: Attributes[string]) => span.setAttributes({ [key]: value }),
        setAttributes: (attributes: Attributes) => {
          Object.assign(recorded.attributes, attributes);
          return span;
        },
        setStatus: (status: SpanStatus) => {
          recorded.status = status;
          return span;
        },
        end: () => void endedSpans.push(recorded),
      },
    );
    return span;
  };
  return {
    startSpan,
    startActiveSpan: <T>(name: string, ...args: [...unknown[], (span: Span) => T]): T => {
      // The API allows `(name, callback)`, `(name, options, callback)` and `(name, options, context, callback)`.
      const callback = args.pop() as (span: Span) => T;
      const [options, parentContext = context.active()] = args as unknown as [SpanOptions?, Context?];
      const span = startSpan(name, options, parentContext);
      return context.with(trace.setSpan(parentContext, span), () => callback(span));
    },
  };
}

function createContextManager(): ContextManager {
  const active = new AsyncLocalStorage<Context>();
  const manager: ContextManager = {
    active: () => active.getStore() ?? ROOT_CONTEXT,
    with: (current, callback, thisArg, ...args) => active.run(current, () => callback.apply(thisArg, args)),
    bind: (_, target) => target,
    enable: () => manager,
    disable: () => manager,
  };
  return manager;
}
