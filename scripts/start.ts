import { readFileSync } from 'node:fs';
import { buildProduct, isBuilt } from './buildProduct.ts';
import { findFreePort, findPortProblem } from './ports.ts';
import { Program } from './Program.ts';
import { WITHOUT_PROVIDER_SECRETS } from './withoutProviderSecrets.ts';
import { fromRoot } from './root.ts';

const PARENT_CHECK_MS = 250;
const shutdown = new AbortController();
const programs: Program[] = [];

try {
  const { API_URL, API_HOST, HOST, PUBLIC_URL } = process.env;
  // Free ports are chosen here and not by the servers, because a restarted server keeps its port.
  const [port, apiPort] = await Promise.all([readPort('PORT', 4000), readPort('API_PORT', 4001)]);
  // Before the build, so that the error shows at once.
  const problem =
    (await findPortProblem('PORT', port, HOST || undefined)) ??
    (API_URL ? null : await findPortProblem('API_PORT', apiPort, API_HOST || '127.0.0.1'));
  if (problem) throw new Error(problem);

  listenForShutdown();
  if (!(await isBuilt())) {
    console.log(
      'Building Forecourt. Only the first start, and a start after a change of the sources, takes this long…',
    );
    await buildProduct(shutdown.signal);
  }

  const env = {
    NODE_ENV: 'production',
    ...process.env,
    PORT: String(port),
    API_PORT: String(apiPort),
    PUBLIC_URL: PUBLIC_URL || `http://localhost:${port}`,
  };
  const providerUrl =
    API_URL || (await start(new Program({ name: 'The provider', entry: fromRoot('dist/api/main.js'), env })));
  const url = await start(
    new Program({
      name: 'The gateway',
      entry: fromRoot('dist/gateway/main.js'),
      // A larger young generation means that fewer short-lived responses are promoted to the old generation.
      execArgv: ['--max-semi-space-size=64'],
      env: { ...env, ...WITHOUT_PROVIDER_SECRETS, API_URL: providerUrl },
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

/** Reads a port from the environment; 0 becomes any free port. */
async function readPort(name: string, fallback: number): Promise<number> {
  const port = Number(process.env[name] || fallback);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`${name} must be a port number from 0 (any free one) to 65535.`);
  return port || findFreePort();
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
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  // npm sends SIGTERM only to the shell in between, and no signal if it is killed.
  const ancestors = readAncestors();
  setInterval(() => readAncestors() !== ancestors && void stop(0), PARENT_CHECK_MS).unref();
}

/** The ids of the parent process, which is npm's shell, and on systems with /proc of npm. */
function readAncestors(): string {
  const { ppid } = process;
  try {
    // "pid (name) state ppid …", where the name may contain any character.
    const [, grandparent = ''] = /^.*\) \S+ (\d+)/s.exec(readFileSync(`/proc/${ppid}/stat`, 'utf8')) ?? [];
    return `${ppid} ${grandparent}`;
  } catch {
    return String(ppid);
  }
}
