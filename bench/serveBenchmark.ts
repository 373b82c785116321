/** Tells the benchmark where this server listens, answers its questions for processor time, and ends with it. */
export function serveBenchmark(url: string, subscribed?: () => number): void {
  process.on('message', () => {
    process.send?.({ cpu: process.cpuUsage(), subscribed: subscribed?.() });
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.({ ready: url });
}
