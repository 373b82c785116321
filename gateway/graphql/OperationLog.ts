import type { GraphQLFormattedError, OperationTypeNode } from 'graphql';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveHub } from '../live/LiveHub.ts';
import type { UpstreamSockets } from '../provider/socket/UpstreamSockets.ts';
import type { Context } from './context.ts';
import { formatError, logUnexpected } from './errors.ts';

/** `event` is one event of a subscription; `none` is a request without a valid operation. */
type OperationKind = `${OperationTypeNode}` | 'event' | 'none';

interface OperationResult {
  operation?: string | undefined;
  kind: OperationKind;
  thrown: readonly unknown[] | undefined;
  /** As the client gets them, still without the request id, if Apollo Server has formatted them. */
  formatted?: readonly GraphQLFormattedError[] | undefined;
}

/** Logs and counts operations. Their names are no metric label, because clients choose them (unbounded cardinality). */
export class OperationLog {
  readonly #log: Logger;
  readonly registry = new Registry();
  readonly #durations = new Histogram({
    name: 'gateway_operation_seconds',
    help: 'Duration of operations, by kind.',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });
  readonly #errors = new Counter({
    name: 'gateway_errors_total',
    help: 'Errors in answers, by code.',
    labelNames: ['code'],
    registers: [this.registry],
  });
  readonly #calls = new Counter({
    name: 'gateway_provider_calls_total',
    help: 'Calls made to the provider for operations.',
    registers: [this.registry],
  });

  constructor(log: Logger, hub: Pick<LiveHub, 'clientSocketCount'>, sockets: Pick<UpstreamSockets, 'count'>) {
    this.#log = log;
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    const gauges: [name: string, help: string, read: () => number][] = [
      // Despite its name, on which dashboards depend, this counts WebSockets, not subscriptions.
      ['gateway_client_sockets', 'Open WebSockets of clients.', () => hub.clientSocketCount],
      ['gateway_provider_sockets', 'Socket.IO connections to the provider.', () => sockets.count],
    ];
    for (const [name, help, read] of gauges) {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    }
  }

  /** Counts and logs a completed operation, or an event of a subscription. @returns its errors with the request id */
  record({ provider, startedAtMs }: Context, result: OperationResult): GraphQLFormattedError[] | undefined {
    const { requestId, clientName: client, callCount: calls } = provider.calls;
    const { operation, kind, thrown = [] } = result;
    const formatted = result.formatted ?? result.thrown?.map((error) => formatError({ message: '' }, error));
    const ms = Math.round((performance.now() - startedAtMs) * 10) / 10;
    const errors = formatted?.map(({ extensions }) => String(extensions?.['code']));
    const entry = { requestId, client, operation, kind, ms, calls, errors };
    logUnexpected(this.#log, thrown, requestId);
    this.#durations.observe({ kind }, ms / 1_000);
    if (calls > 0) this.#calls.inc(calls);
    for (const code of errors ?? []) this.#errors.inc({ code });
    // At debug level, because a message to a thousand subscribers is a thousand events.
    if (kind === 'event' && !errors) this.#log.debug(entry, 'event');
    else this.#log.info(entry, 'operation');
    // Free the memory of the cached upstream reads.
    provider.calls.clearReads();
    return formatted?.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } }));
  }
}
