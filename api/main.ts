import { readConfig, type Config } from './config.ts';
import { createServer } from './server.ts';
import { startProblem } from './startProblem.ts';
import { TIMINGS } from './limits.ts';

async function main(config: Config): Promise<void> {
  // A closed channel means that the parent process has ended; an unfinished start has nothing to drain.
  const abandon = () => process.exit(0);
  process.once('disconnect', abandon);
  const server = await createServer(config);
  process.off('disconnect', abandon);
  const stop = () => {
    setTimeout(() => process.exit(1), TIMINGS.drainMs).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stop);
  const { madeInMs, logins } = server.demo;
  if (madeInMs !== undefined) console.log(`Made the demo community in ${(madeInMs / 1000).toFixed(1)} s.`);
  if (logins.length > 0) {
    const tries = logins.map(({ email, password }) => `${email} with ${password}`);
    console.log(`Demo: sign in as ${tries.join(', or ')}.`);
  }
  console.log(`Forecourt provider at ${server.url}/api`);
  process.send?.({ ready: `${server.url}/api` });
}

try {
  await main(readConfig(process.env));
} catch (error) {
  console.error(startProblem(error));
  process.exit(1);
}
