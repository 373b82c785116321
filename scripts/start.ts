import { buildProduct, isBuilt } from './buildProduct.ts';
import { findDataDirProblem } from './findDataDirProblem.ts';
import { environmentOf } from './environmentOf.ts';
import { findFreePort, findPortProblem } from './ports.ts';
import { Program } from './Program.ts';
import { fromRoot } from './root.ts';
import { onNpmExit } from './onNpmExit.ts';

const shutdown = new AbortController();
const programs: Program[] = [];

try {
  checkNode();
  // If PORT is 0, a free port is chosen here and not by the gateway, because the public URL contains it.
  const port = readPort('PORT', 4000) || (await findFreePort());
  const apiPort = readPort('API_PORT', 4001);
  const { API_URL, HOST } = process.env;
  const problem =
    (await findPortProblem('PORT', port, HOST || undefined)) ??
    (API_URL ? null : await findProviderProblem(apiPort));
  if (problem) throw new Error(problem);

  listenForShutdown();
  if (!(await isBuilt())) {
    console.log(
      'Building Forecourt. Only the first start, and a start after a change of the sources, takes this long…',
    );
    await buildProduct(shutdown.signal);
  }

  const sharedEnv = {
    NODE_ENV: 'production',
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${port}`,
  };
  const providerUrl =
    API_URL ||
    (await start(
      new Program({
        name: 'The provider',
        entry: fromRoot('dist/api/main.js'),
        // A restarted provider keeps its port, because the gateway has its address.
        createEnv: (previousUrl) =>
          environmentOf('api', {
            ...sharedEnv,
            API_PORT: previousUrl ? new URL(previousUrl).port : String(apiPort),
          }),
      }),
    ));
  const url = await start(
    new Program({
      name: 'The gateway',
      entry: fromRoot('dist/gateway/main.js'),
      // A larger young generation means that fewer short-lived responses are promoted to the old generation.
      execArgv: ['--max-semi-space-size=64'],
      createEnv: () => environmentOf('gateway', { ...sharedEnv, API_URL: providerUrl }),
    }),
  );
  console.log(`Forecourt is ready at ${url}`);
  process.send?.({ ready: url });
} catch (error) {
  if (!shutdown.signal.aborted) {
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

/**
 * Explains in one line why the embedded provider cannot start; null if it can. Creates DATA_DIR if it is missing. Called before the build,
 * so that an error shows at once.
 */
async function findProviderProblem(apiPort: number): Promise<string | null> {
  const { API_HOST, DATABASE_URL, DATA_DIR } = process.env;
  const problem = apiPort === 0 ? null : await findPortProblem('API_PORT', apiPort, API_HOST || '127.0.0.1');
  return problem ?? (DATABASE_URL ? null : await findDataDirProblem(DATA_DIR || '.data'));
}

function start(program: Program): Promise<string> {
  shutdown.signal.throwIfAborted();
  // `stop` stops them in this order, the latest first.
  programs.unshift(program);
  return program.start();
}

/** Stops the gateway and then the provider, which until then can answer the gateway's pending calls. Exits with `code`. */
async function stop(code: number): Promise<void> {
  if (shutdown.signal.aborted) return;
  shutdown.abort();
  for (const program of programs) await program.stop();
  process.exit(code);
}

function listenForShutdown(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // The process that started this one with an IPC channel, such as a browser test, has exited.
  process.on('disconnect', () => void stop(0));
  if (process.env['npm_lifecycle_event'] === 'start') onNpmExit(() => void stop(0));
}

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Forecourt needs Node 20.19 or newer; this is ${process.versions.node}.`);
}

function readPort(name: string, fallback: number): number {
  const text = process.env[name] || String(fallback);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`${name} must be a port number from 0 (any free one) to 65535, not "${text}".`);
  return port;
}
