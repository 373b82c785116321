import { createLog, startServer } from '../gateway/server.ts';
import { readConfig } from '../gateway/config.ts';

/** A gateway in a process of its own, whose memory can be measured: it sends its address, and its memory for each message. */
const [apiUrl = '', logFile = ''] = process.argv.slice(2);
const server = await startServer(
  {
    ...readConfig({ API_URL: apiUrl, PORT: '0' }),
    trustProxy: () => true,
    // So that the second run of each query is compiled.
    compileAtRun: 2,
    memberBudget: 1e9,
    visitorBudget: 1e9,
  },
  createLog('info', logFile),
);
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage.rss());
});
process.once('disconnect', () => process.exit());
process.send?.({ ready: server.url });
