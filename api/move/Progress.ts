const BAR_WIDTH = 30;
const LINE_INTERVAL_MS = 10_000;

export class Progress {
  readonly #total: number;
  readonly #startedMs = performance.now();
  #firstDone: number | undefined;
  #printedMs = process.stdout.isTTY ? 0 : this.#startedMs;

  constructor(total: number) {
    this.#total = total;
  }

  show(done: number): void {
    this.#firstDone ??= done;
    const now = performance.now();
    const isTerminal = process.stdout.isTTY;
    if (now - this.#printedMs < (isTerminal ? 200 : LINE_INTERVAL_MS)) return;
    this.#printedMs = now;
    const share = this.#total === 0 ? 1 : Math.min(1, done / this.#total);
    const bar = '█'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '░');
    const speed = (done - this.#firstDone) / (now - this.#startedMs);
    const left = speed > 0 ? `, about ${formatDuration((this.#total - done) / speed)} left` : '';
    const line = `${bar} ${Math.floor(share * 100)} %, ${done.toLocaleString('en-US')} of ${this.#total.toLocaleString('en-US')}${left}`;
    if (isTerminal) process.stdout.write(`\r\x1b[K${line}`);
    else console.log(line);
  }

  end(): void {
    if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  }
}

const formatDuration = (ms: number) =>
  ms < 60_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.ceil(ms / 60_000)} min`;
