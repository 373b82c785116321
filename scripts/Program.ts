import { fork, type ChildProcess } from 'node:child_process';

export interface ProgramOptions {
  /** The name for the console, as the subject of a sentence: "The gateway". */
  name: string;
  /** The JavaScript file to run. It sends `{ ready: url }` when it listens, and exits when its IPC channel closes. */
  entry: string;
  env: NodeJS.ProcessEnv;
  /** Options for Node itself. */
  execArgv?: string[];
  /** How long the process may take to stop before it is killed. The default is a little longer than the servers' own limit. */
  stopTimeoutMs?: number;
  /** The delay before the first restart; it doubles with each failure in a row, up to MAX_BACKOFF_MS. */
  backoffMs?: number;
}

const MAX_BACKOFF_MS = 30_000;

/** Runs a server in its own process, and restarts it with exponential backoff when it exits unexpectedly. */
export class Program {
  readonly #options: Required<ProgramOptions>;
  #child: ChildProcess | undefined;
  #restartTimer: NodeJS.Timeout | undefined;
  #failureCount = 0;
  #isStopping = false;

  constructor(options: ProgramOptions) {
    this.#options = { execArgv: [], stopTimeoutMs: 12_000, backoffMs: 1_000, ...options };
  }

  /**
   * Starts the process. After it is ready, it is restarted whenever it exits, until `stop`.
   * @returns the server's address when it is ready.
   * @throws when the process exits before it is ready.
   */
  async start(): Promise<string> {
    const { name, entry, env, execArgv } = this.#options;
    // The child has its own process group, so that Ctrl-C reaches only the parent, which stops the servers in order.
    const child = fork(entry, [], {
      env,
      execArgv,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    this.#child = child;
    const url = await new Promise<string>((resolve, reject) => {
      child.once('message', (message) => resolve((message as { ready: string }).ready));
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        reject(new Error(`${name} exited before it was ready (${describeExit(code, signal)}).`)),
      );
    });
    const readyAtMs = performance.now();
    child.once('exit', (code, signal) => {
      if (this.#isStopping) return;
      // After a run longer than any delay, the process was healthy, so the delays start from the beginning.
      if (performance.now() - readyAtMs > MAX_BACKOFF_MS) this.#failureCount = 0;
      this.#scheduleRestart(`${name} exited unexpectedly (${describeExit(code, signal)})`);
    });
    return url;
  }

  /** Stops the process, and kills it after `stopTimeoutMs`. Does nothing if it has already exited. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#restartTimer);
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        console.error(`${this.#options.name} did not stop in time and is killed.`);
        child.kill('SIGKILL');
      }, this.#options.stopTimeoutMs);
      child.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
      // Windows has no SIGTERM; there the server exits when its IPC channel closes.
      if (process.platform === 'win32') child.disconnect();
      else child.kill('SIGTERM');
    });
  }

  #scheduleRestart(reason: string): void {
    const delayMs = Math.min(this.#options.backoffMs * 2 ** this.#failureCount, MAX_BACKOFF_MS);
    this.#failureCount += 1;
    console.error(`${reason}; restarting in ${delayMs / 1000} s.`);
    this.#restartTimer = setTimeout(() => {
      this.start().then(
        (url) => console.log(`${this.#options.name} is running again at ${url}`),
        (error: unknown) => {
          if (!this.#isStopping)
            this.#scheduleRestart(error instanceof Error ? error.message : String(error));
        },
      );
    }, delayMs);
  }
}

const describeExit = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal ?? `exit code ${code ?? 1}`;
