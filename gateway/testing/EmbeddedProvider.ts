import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the compiled provider, created by the global setup that vite.config.ts names. */
    providerFolder: string;
  }
}

/** The embedded provider, in a process of its own, with a database of its own. */
export class EmbeddedProvider {
  /** The API root. */
  url = '';
  #child: ChildProcess | undefined;
  #folder = '';
  readonly #usedMails = new Set<string>();

  /** @param env - further settings */
  async start(env: Record<string, string> = {}): Promise<this> {
    this.#folder = await mkdtemp(join(tmpdir(), 'forecourt-gateway-test-'));
    const child = fork(join(inject('providerFolder'), 'main.js'), {
      // Optimizing the database's WebAssembly takes longer than a test runs.
      execArgv: ['--liftoff-only'],
      env: {
        ...process.env,
        API_PORT: '0',
        DATA_DIR: this.#folder,
        DEMO: 'off',
        LOG_LEVEL: 'error',
        // All members of the tests have just joined.
        NEW_MEMBER_HOURS: '0',
        NODE_OPTIONS: '',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child = child;
    // When it is ready, the provider sends the API root to its parent process.
    this.url = await new Promise((resolve, reject) => {
      child.once('message', (message) => resolve((message as { ready: string }).ready));
      child.once('exit', (code) => reject(new Error(`The provider exited with code ${code ?? 'none'}.`)));
    });
    return this;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null) {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  /**
   * Waits for a mail to an address and returns its code. Each mail is used once. Only the timeout of the test ends the wait for a
   * mail that is never sent.
   */
  async waitForCode(email: string): Promise<string> {
    const outbox = join(this.#folder, 'outbox');
    for (;;) {
      const names = await readdir(outbox).catch(() => []);
      for (const name of names.filter((each) => each.endsWith('.eml') && !this.#usedMails.has(each))) {
        const mail = await readFile(join(outbox, name), 'utf8');
        const code = /Your code is (\d{6})/.exec(mail)?.[1];
        if (code === undefined || !mail.includes(email)) continue;
        this.#usedMails.add(name);
        return code;
      }
      await setImmediate();
    }
  }
}
