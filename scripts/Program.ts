import { fork, type ChildProcess } from 'node:child_process';

export interface ProgramOptions {
  /** What it is called on the console: "The gateway". */
  name: string;
  /** The JavaScript file to run. It sends `{ ready: url }` when it serves, and ends when our channel to it breaks. */
  entry: string;
  /** Its environment; asked for again at every start, with the address that it served at before. */
  env: (before: string | null) => NodeJS.ProcessEnv;
  /** Options for Node itself. */
  execArgv?: string[];
  /** How long it has to end when told to, in milliseconds: a little more than the servers give what runs in them. */
  stopLimitMs?: number;
  /** The wait before the first restart, in milliseconds; it doubles with each one in a row. */
  backoffMs?: number;
}

const longestBackoffMs = 30_000;

/** A server of ours in a process of its own, started again when it ends by itself. */
export class Program {
  readonly #options: Required<ProgramOptions>;
  #child: ChildProcess | undefined;
  #url: string | null = null;
  #restart: NodeJS.Timeout | undefined;
  #failures = 0;
  #stopping = false;

  constructor(options: ProgramOptions) {
    this.#options = { execArgv: [], stopLimitMs: 12_000, backoffMs: 1_000, ...options };
  }

  /**
   * Starts it; once it has served, it is started again whenever it ends.
   * @returns the address it serves at.
   * @throws when it ends before it serves.
   */
  async start(): Promise<string> {
    const { entry, env, name, execArgv } = this.#options;
    // A group of its own: Ctrl-C in the terminal reaches us alone, and we say in which order they end.
    const child = fork(entry, [], {
      env: env(this.#url),
      execArgv,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    this.#child = child;
    const url = await new Promise<string>((resolve, reject) => {
      child.on('message', (message) => {
        const ready = readiness(message);
        if (ready !== null) resolve(ready);
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        reject(new Error(`${name} ended before it was ready (${ending(code, signal)}).`));
      });
    });
    this.#url = url;
    const readyAt = performance.now();
    child.once('exit', (code, signal) => {
      if (this.#stopping) return;
      if (performance.now() - readyAt > longestBackoffMs) this.#failures = 0;
      this.#startAgain(`${name} ended by itself (${ending(code, signal)})`);
    });
    return url;
  }

  /** Tells it to end, and ends it when it does not. Harmless when it has ended already. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const limit = setTimeout(() => {
        console.error(`${this.#options.name} did not end in time and is killed.`);
        child.kill('SIGKILL');
      }, this.#options.stopLimitMs);
      child.once('exit', () => {
        clearTimeout(limit);
        resolve();
      });
      // Windows knows no SIGTERM: there the broken channel says it.
      if (process.platform === 'win32') child.disconnect();
      else child.kill('SIGTERM');
    });
  }

  #startAgain(why: string): void {
    const waitMs = Math.min(this.#options.backoffMs * 2 ** this.#failures, longestBackoffMs);
    this.#failures += 1;
    console.error(`${why}; it is started again in ${waitMs / 1000} s.`);
    this.#restart = setTimeout(() => {
      this.start().then(
        (url) => console.log(`${this.#options.name} is back at ${url}`),
        (error: unknown) => {
          if (!this.#stopping) this.#startAgain(error instanceof Error ? error.message : String(error));
        },
      );
    }, waitMs);
  }
}

function readiness(message: unknown): string | null {
  return typeof message === 'object' &&
    message !== null &&
    'ready' in message &&
    typeof message.ready === 'string'
    ? message.ready
    : null;
}

const ending = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal ?? `exit code ${code ?? 1}`;
