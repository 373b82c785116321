import { setTimeout as delay } from 'node:timers/promises';
import { TIMINGS } from './limits.ts';
import { readConfig, type Config } from './config.ts';
import { createLog, startServer } from './server.ts';

async function main(config: Config): Promise<void> {
  // The IPC channel closes when the parent process ends; an unfinished start has nothing to clean up.
  const abandonStart = () => process.exit(0);
  process.once('disconnect', abandonStart);
  const log = createLog(config.logLevel);
  process.once('exit', () => log.flush());
  const server = await startServer(config, log);
  process.off('disconnect', abandonStart);
  // A second signal exits at once, because only the first `close` waits for running requests.
  const stop = async () => {
    server.drain();
    await delay(config.drainDelayMs);
    setTimeout(() => process.exit(1), TIMINGS.forcedExitMs).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  process.once('disconnect', () => void stop());
  console.log(`Forecourt gateway at ${server.url}`);
  process.send?.({ ready: server.url });
}

try {
  await main(readConfig(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
