/** A benchmark's request for statistics; `memory` collects garbage first. */
export type StatsRequest = 'cpu' | 'memory';

/** A server's statistics: processor time in microseconds, memory, and the number of subscribers if it counts them. */
export interface Stats {
  cpu: NodeJS.CpuUsage;
  residentBytes: number;
  heapBytes: number;
  subscriberCount: number | undefined;
}

/**
 * Sends the benchmark this server's address, answers its requests for statistics, and exits when the benchmark does.
 * @param countSubscribers omitted by servers that do not count them.
 */
export function serveBenchmark(url: string, countSubscribers?: () => number): void {
  process.on('message', (request: StatsRequest) => {
    if (request === 'memory') globalThis.gc?.();
    const { rss: residentBytes, heapUsed: heapBytes } = process.memoryUsage();
    const stats: Stats = {
      cpu: process.cpuUsage(),
      residentBytes,
      heapBytes,
      subscriberCount: countSubscribers?.(),
    };
    process.send?.(stats);
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.({ ready: url });
}
