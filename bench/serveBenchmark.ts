/** What the benchmark may ask a server for. */
export type Question = 'cpu' | 'memory';

/** A server's answer: processor time in microseconds, resident bytes after a garbage collection, or how many are subscribed. */
export interface Answer {
  cpu: NodeJS.CpuUsage;
  residentBytes: number;
  subscribed: number | undefined;
}

/** Tells the benchmark where this server listens, answers its questions, and ends with it. */
export function serveBenchmark(url: string, subscribed?: () => number): void {
  process.on('message', (question: Question) => {
    if (question === 'memory') globalThis.gc?.();
    const residentBytes = process.memoryUsage.rss();
    process.send?.({ cpu: process.cpuUsage(), residentBytes, subscribed: subscribed?.() } satisfies Answer);
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.({ ready: url });
}
