import { setTimeout as delay } from 'node:timers/promises';
import { readConfig, type Config } from './config.ts';
import { startServer } from './server.ts';
import { describeStartError } from './StartError.ts';
import { zipCodes } from './domain/vehicles/zipCodes.ts';
import { TIMINGS } from './limits.ts';

async function main(config: Config): Promise<void> {
  // The IPC channel closes when the parent process has ended. No request is running yet, so exit at once.
  const exitAtOnce = () => process.exit(0);
  process.once('disconnect', exitAtOnce);
  // Now, so that no request waits for it.
  zipCodes();
  const server = await startServer(config);
  process.off('disconnect', exitAtOnce);
  const stop = async () => {
    server.drain();
    await delay(config.drainDelayMs);
    setTimeout(() => process.exit(1), TIMINGS.drainMs).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  process.once('disconnect', () => void stop());
  const { createdInMs, logins } = server.demo;
  if (createdInMs !== undefined)
    console.log(`Created the demo community in ${(createdInMs / 1000).toFixed(1)} s.`);
  if (logins.length > 0) {
    const credentials = logins.map(({ email, password }) => `${email} with ${password}`);
    console.log(`Demo: sign in as ${credentials.join(', or ')}.`);
  }
  console.log(`Forecourt provider at ${server.url}/api`);
  // `npm start` waits for this message.
  process.send?.({ ready: `${server.url}/api` });
}

// Only this user may open the files and the socket of the database, pictures and mails.
process.umask(0o077);
process.on('uncaughtException', (error) => {
  console.error(describeStartError(error));
  process.exit(1);
});
try {
  await main(readConfig(process.env));
} catch (error) {
  console.error(describeStartError(error));
  process.exit(1);
}
