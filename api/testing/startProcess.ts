import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';

export interface RunningProcess {
  /** The origin of the provider; empty when the process ended before it was ready. */
  origin: string;
  child: ChildProcess;
  /** Returns everything that the process has printed so far. */
  readOutput: () => string;
}

/** Starts the provider in a child process on a free port, and waits until it is ready or has ended. */
export async function startProcess(env: NodeJS.ProcessEnv): Promise<RunningProcess> {
  const { child, readOutput } = forkProcess(env);
  const ready = once(child, 'message').then(async ([message]) => {
    const apiUrl = (message as { ready: string }).ready;
    // The output uses another channel than the message, so it may arrive later.
    while (child.stdout && !readOutput().includes(`${apiUrl}\n`)) await once(child.stdout, 'data');
    return apiUrl;
  });
  const apiUrl = await Promise.race([ready, once(child, 'close').then(() => '')]);
  return { origin: apiUrl.replace(/\/api$/, ''), child, readOutput };
}

/** Starts the provider in a child process without waiting for it. */
export function forkProcess(env: NodeJS.ProcessEnv): { child: ChildProcess; readOutput: () => string } {
  const child = fork(join(inject('providerFolder'), 'main.js'), {
    // Optimizing the database's WebAssembly takes longer than a test runs.
    execArgv: ['--liftoff-only'],
    env: { PATH: process.env['PATH'], DEMO: 'off', API_PORT: '0', NEW_MEMBER_HOURS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return { child, readOutput: () => output };
}
