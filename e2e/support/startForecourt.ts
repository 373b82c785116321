import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from '../../scripts/root.ts';

export interface RunningProduct {
  /** The address of the web app, for example http://localhost:40123. */
  url: string;
  /** `scripts/start.ts`, whose own child processes are the servers. */
  childProcess: ChildProcess;
  /** Returns what the product has printed so far. */
  readOutput: () => string;
  /** Stops the product with SIGTERM. @returns its exit code. */
  stop: () => Promise<number | null>;
}

/**
 * Starts the product as `npm start` does, on free ports. `env` overrides this process's environment.
 * @throws when it exits before it is ready; the message is its output.
 */
export async function startForecourt(env: NodeJS.ProcessEnv): Promise<RunningProduct> {
  const child = fork(fromRoot('scripts/start.ts'), [], {
    cwd: fromRoot('.'),
    execArgv: ['--import', 'tsx'],
    // All members of the tests have just joined.
    env: { ...process.env, PORT: '0', API_PORT: '0', NEW_MEMBER_HOURS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { ready: string }).ready));
    child.once('error', reject);
    child.once('close', () => reject(new Error(output)));
  });
  return {
    url,
    childProcess: child,
    readOutput: () => output,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      return child.exitCode;
    },
  };
}
