import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveHub } from '../live/LiveHub.ts';

export type OperationKind = 'query' | 'mutation' | 'subscription' | 'none';

/** The figures of one gateway, for Prometheus. Operation names are the client's to choose, so none is a label. */
export class Metrics {
  readonly registry = new Registry();
  readonly #seconds: Record<OperationKind, Histogram.Internal<'kind'>>;
  readonly #errors: Counter<'code'>;
  readonly #calls: Counter;

  constructor(hub: LiveHub) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    const seconds = new Histogram({
      name: 'gateway_operation_seconds',
      help: 'How long operations took, by their kind.',
      labelNames: ['kind'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    });
    // Each kind's own figure, because to find it by its label costs more than to add to it.
    this.#seconds = {
      query: seconds.labels('query'),
      mutation: seconds.labels('mutation'),
      subscription: seconds.labels('subscription'),
      none: seconds.labels('none'),
    };
    this.#errors = new Counter({
      name: 'gateway_errors_total',
      help: 'Errors that operations answered with, by their code.',
      labelNames: ['code'],
      registers,
    });
    this.#calls = new Counter({
      name: 'gateway_provider_calls_total',
      help: 'Calls made to the provider for operations.',
      registers,
    });
    const gauges: [string, string, () => number][] = [
      ['gateway_streams', 'WebSockets that browsers have open.', () => hub.streamCount],
      ['gateway_provider_sockets', 'Socket.IO connections to the provider.', () => hub.connectionCount],
      ['gateway_provider_socket_users', 'Streams and calls that use them.', () => hub.userCount],
    ];
    for (const [name, help, read] of gauges) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    }
  }

  /** Counts an operation that has been answered. */
  operation(kind: OperationKind, ms: number, calls: number): void {
    this.#seconds[kind].observe(ms / 1000);
    if (calls > 0) this.#calls.inc(calls);
  }

  error(code: string): void {
    this.#errors.inc({ code });
  }
}
