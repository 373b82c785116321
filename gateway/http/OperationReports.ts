import type { Logger } from 'pino';
import type { Metrics, OperationKind } from './metrics.ts';

/** An operation that was answered over HTTP. */
export interface OperationReport {
  requestId: string;
  /** Its name in the document, if it has one. */
  operation: string | undefined;
  kind: OperationKind;
  /** Milliseconds from the request to the answer. */
  ms: number;
  /** Upstream calls. */
  calls: number;
  /** The codes of its errors, if it has any. */
  errors: string[] | undefined;
}

/** How long a report waits for others, in milliseconds: a line's time is late by so much at most. */
const TOGETHER_MS = 20;

/** Counts and logs what was answered, many at a time: one by one costs a busy gateway about twice as much. */
export class OperationReports {
  readonly #metrics: Metrics;
  readonly #log: Logger;
  #waiting: OperationReport[] = [];

  constructor(metrics: Metrics, log: Logger) {
    this.#metrics = metrics;
    this.#log = log;
  }

  add(report: OperationReport): void {
    if (this.#waiting.push(report) === 1) setTimeout(() => this.flush(), TOGETHER_MS);
  }

  /** Counts and logs what waits, at once. */
  flush(): void {
    const reports = this.#waiting;
    this.#waiting = [];
    for (const report of reports) {
      this.#metrics.operation(report.kind, report.ms, report.calls);
      for (const code of report.errors ?? []) this.#metrics.error(code);
      this.#log.info(report, 'operation');
    }
  }
}
