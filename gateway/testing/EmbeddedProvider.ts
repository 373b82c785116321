import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the compiled provider; vite.config.ts names the set-up that makes it. */
    program: string;
  }
}

/** The real provider, in a process and with a database of its own. */
export class EmbeddedProvider {
  /** The API root. */
  url = '';
  #process: ChildProcess | undefined;
  #folder = '';
  readonly #taken = new Set<string>();

  async start(): Promise<this> {
    this.#folder = await mkdtemp(join(tmpdir(), 'forecourt-gateway-test-'));
    const child = fork(join(inject('program'), 'main.js'), {
      execArgv: [],
      env: {
        ...process.env,
        API_PORT: '0',
        DATA_DIR: this.#folder,
        DEMO: 'off',
        LOG_LEVEL: 'error',
        NODE_OPTIONS: '',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#process = child;
    this.url = await new Promise((resolve, reject) => {
      child.once('message', (message) => resolve((message as { ready: string }).ready));
      child.once('exit', (code) => reject(new Error(`The provider ended with code ${code ?? 'none'}.`)));
    });
    return this;
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (child && child.exitCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** The code that was mailed to an address and not taken yet; waits for the mail. */
  async code(email: string): Promise<string> {
    const outbox = join(this.#folder, 'outbox');
    for (;;) {
      const names = await readdir(outbox).catch(() => []);
      for (const name of names.filter((each) => each.endsWith('.eml') && !this.#taken.has(each))) {
        const mail = await readFile(join(outbox, name), 'utf8');
        const code = /your code is (\d{6})/.exec(mail)?.[1];
        if (code === undefined || !mail.includes(email)) continue;
        this.#taken.add(name);
        return code;
      }
      await setImmediate();
    }
  }
}
