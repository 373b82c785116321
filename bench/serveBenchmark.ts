/** What the benchmark may ask a server for. */
export type Question = 'cpu' | 'memory';

/** A server's answer: processor time in microseconds, memory after a garbage collection, or how many are subscribed. */
export interface Answer {
  cpu: NodeJS.CpuUsage;
  residentBytes: number;
  heapBytes: number;
  subscribed: number | undefined;
}

/** Tells the benchmark where this server listens, answers its questions, and ends with it. */
export function serveBenchmark(url: string, subscribed?: () => number): void {
  process.on('message', (question: Question) => {
    if (question === 'memory') globalThis.gc?.();
    const { rss: residentBytes, heapUsed: heapBytes } = process.memoryUsage();
    const answer: Answer = { cpu: process.cpuUsage(), residentBytes, heapBytes, subscribed: subscribed?.() };
    process.send?.(answer);
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.({ ready: url });
}
