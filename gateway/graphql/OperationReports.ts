import type { OperationTypeNode } from 'graphql';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { TIMES } from '../limits.ts';
import type { LiveHub } from '../live/LiveHub.ts';

/** `event` is one event of a subscription; `none` is a request without an admitted operation. */
export type OperationKind = `${OperationTypeNode}` | 'event' | 'none';

/** The log line and metrics of an answered operation. */
export interface OperationReport {
  requestId: string;
  /** Its name in the document; undefined when it has none. */
  operation: string | undefined;
  kind: OperationKind;
  /** Milliseconds from the request to the answer. */
  ms: number;
  /** How many upstream calls it made. */
  calls: number;
  /** The codes of its errors; undefined when it has none. */
  errors: string[] | undefined;
}

/**
 * Metrics and logs of operations. Reports are written in batches, because writing each one by itself takes a busy gateway
 * about twice the processor time. No metric has operation names as a label: clients choose them, so their number is unbounded.
 */
export class OperationReports {
  readonly #registry = new Registry();
  readonly #log: Logger;
  readonly #seconds: Record<OperationKind, Histogram.Internal<'kind'>>;
  readonly #errors: Counter<'code'>;
  readonly #calls: Counter;
  #pending: OperationReport[] = [];

  constructor(log: Logger, hub: Pick<LiveHub, 'streamCount' | 'connectionCount' | 'useCount'>) {
    this.#log = log;
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    const seconds = new Histogram({
      name: 'gateway_operation_seconds',
      help: 'Duration of operations, by kind.',
      labelNames: ['kind'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    // Resolved once: looking up a child by its label costs more than observing a value.
    this.#seconds = {
      query: seconds.labels('query'),
      mutation: seconds.labels('mutation'),
      subscription: seconds.labels('subscription'),
      event: seconds.labels('event'),
      none: seconds.labels('none'),
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
      ['gateway_streams', 'Open WebSockets of browsers.', () => hub.streamCount],
      ['gateway_provider_sockets', 'Socket.IO connections to the provider.', () => hub.connectionCount],
      [
        'gateway_provider_socket_users',
        'Streams and calls that use Socket.IO connections to the provider.',
        () => hub.useCount,
      ],
    ];
    for (const [name, help, read] of gauges) {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    }
  }

  add(report: OperationReport): void {
    if (this.#pending.push(report) === 1) setTimeout(() => this.flush(), TIMES.reportBatchMs);
  }

  /** Counts and logs the pending reports immediately. */
  flush(): void {
    const reports = this.#pending;
    this.#pending = [];
    for (const report of reports) {
      const { kind, ms, calls, errors } = report;
      this.#seconds[kind].observe(ms / 1_000);
      if (calls > 0) this.#calls.inc(calls);
      for (const code of errors ?? []) this.#errors.inc({ code });
      // Logged at debug level, because a message to a thousand subscribers is a thousand events.
      if (kind === 'event' && !errors) this.#log.debug(report, 'event');
      else this.#log.info(report, 'operation');
    }
  }

  /** All metrics, in the text format of Prometheus. */
  async metrics(): Promise<{ type: string; text: string }> {
    this.flush();
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }
}
