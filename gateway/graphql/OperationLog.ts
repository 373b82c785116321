import type { OperationTypeNode } from 'graphql';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { TIMES } from '../limits.ts';
import type { LiveHub } from '../live/LiveHub.ts';
import type { UpstreamSockets } from '../provider/socket/UpstreamSockets.ts';

/** `event` is one event of a subscription; `none` is a request without an admitted operation. */
export type OperationKind = `${OperationTypeNode}` | 'event' | 'none';

/** The fields of an answered operation's log line. */
export interface OperationLogEntry {
  requestId: string;
  /** Its name in the document; undefined when it has none. */
  operation: string | undefined;
  kind: OperationKind;
  /** Milliseconds from the request, or from the event of a subscription, to the answer. */
  ms: number;
  /** How many upstream calls it made. */
  calls: number;
  /** The codes of its errors; undefined when it has none. */
  errors: string[] | undefined;
}

/**
 * Logs operations and counts them in metrics. Entries are logged in batches, because logging each one by itself takes a busy
 * gateway about twice the processor time. No metric has operation names as a label: clients choose them, so their number is unbounded.
 */
export class OperationLog {
  readonly #registry = new Registry();
  readonly #log: Logger;
  readonly #durations: Record<OperationKind, Histogram.Internal<'kind'>>;
  readonly #errors: Counter<'code'>;
  readonly #calls: Counter;
  #pendingEntries: OperationLogEntry[] = [];

  constructor(
    log: Logger,
    hub: Pick<LiveHub, 'clientSocketCount'>,
    sockets: Pick<UpstreamSockets, 'count' | 'useCount'>,
  ) {
    this.#log = log;
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    const histogram = new Histogram({
      name: 'gateway_operation_seconds',
      help: 'Duration of operations, by kind.',
      labelNames: ['kind'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    // Looked up once: for prom-client, finding the series of a label takes longer than recording a duration.
    this.#durations = {
      query: histogram.labels('query'),
      mutation: histogram.labels('mutation'),
      subscription: histogram.labels('subscription'),
      event: histogram.labels('event'),
      none: histogram.labels('none'),
    };
    this.#errors = new Counter({
      name: 'gateway_errors_total',
      help: 'Errors in answers, by code.',
      labelNames: ['code'],
      registers,
    });
    this.#calls = new Counter({
      name: 'gateway_provider_calls_total',
      help: 'Calls made to the provider for operations.',
      registers,
    });
    const gauges: [name: string, help: string, read: () => number][] = [
      // Despite its name, on which dashboards depend, this counts WebSockets. Each carries the streams of any number of
      // subscriptions.
      ['gateway_streams', 'Open WebSockets of clients.', () => hub.clientSocketCount],
      ['gateway_provider_sockets', 'Socket.IO connections to the provider.', () => sockets.count],
      [
        'gateway_provider_socket_users',
        'Streams and mutations that use Socket.IO connections to the provider.',
        () => sockets.useCount,
      ],
    ];
    for (const [name, help, read] of gauges) {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    }
  }

  /** Adds an entry, which is counted and logged after `logBatchMs` or by `flush`. */
  add(entry: OperationLogEntry): void {
    if (this.#pendingEntries.push(entry) === 1) setTimeout(() => this.flush(), TIMES.logBatchMs);
  }

  /** Counts and logs the pending entries immediately. */
  flush(): void {
    const entries = this.#pendingEntries;
    this.#pendingEntries = [];
    for (const entry of entries) {
      const { kind, ms, calls, errors } = entry;
      this.#durations[kind].observe(ms / 1_000);
      if (calls > 0) this.#calls.inc(calls);
      for (const code of errors ?? []) this.#errors.inc({ code });
      // Events without errors are logged at debug level, because a message to a thousand subscribers is a thousand events.
      if (kind === 'event' && !errors) this.#log.debug(entry, 'event');
      else this.#log.info(entry, 'operation');
    }
  }

  /** Flushes pending entries, and returns all metrics in the text format of Prometheus, with its content type. */
  async readMetrics(): Promise<{ type: string; text: string }> {
    this.flush();
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}
