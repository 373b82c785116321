import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findFreePort } from './ports.ts';
import { Program } from './Program.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const cleanUps: (() => Promise<void> | void)[] = [];

function createProgram(env: NodeJS.ProcessEnv = {}, timeouts: { stopTimeoutMs?: number } = {}): Program {
  const program = new Program({
    name: 'The server',
    entry: fromHere('testing/server.mjs'),
    env: { ...process.env, ...env },
    backoffMs: 5,
    ...timeouts,
  });
  cleanUps.push(() => program.stop());
  return program;
}

/** Requests the process id of the test server, which is its response. */
const pidAt = async (url: string): Promise<number> => Number(await (await fetch(url)).text());
const isReachable = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

afterEach(async () => {
  vi.useRealTimers();
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  vi.restoreAllMocks();
});

describe('Program', () => {
  it('listens at the returned address, and leaves no process or open port after a stop', async () => {
    const program = createProgram();
    const url = await program.start();
    const pid = await pidAt(url);
    await program.stop();
    expect(await isReachable(url)).toBe(false);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('reports the exit code when the process exits before it is ready', async () => {
    await expect(createProgram({ CRASH_BEFORE_READY: '1' }).start()).rejects.toThrow(
      'The server exited before it was ready (exit code 3).',
    );
  });

  it('restarts after a crash', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'log').mockReturnValue();
    const port = String(await findFreePort());
    const url = await createProgram({ CRASH_ON_REQUEST: '1', PORT: port }).start();
    const firstPid = await pidAt(url);
    await expect(fetch(`${url}/crash`)).rejects.toThrow();
    await vi.waitFor(async () => expect(await pidAt(url)).not.toBe(firstPid), { timeout: 10_000 });
    expect(consoleError).toHaveBeenCalledWith(
      'The server exited unexpectedly (exit code 4); restarting in 0.005 s.',
    );
  });

  it('does not restart after a stop during the backoff', async () => {
    const restartScheduled = new Promise<void>((resolve) => {
      vi.spyOn(console, 'error').mockImplementation(() => resolve());
    });
    const program = createProgram({ CRASH_ON_REQUEST: '1' });
    const start = vi.spyOn(program, 'start');
    const url = await program.start();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await expect(fetch(`${url}/crash`)).rejects.toThrow();
    await restartScheduled;
    await program.stop();
    vi.advanceTimersByTime(1_000);
    expect(start).toHaveBeenCalledOnce();
  });

  it('kills a process that does not stop in time', async () => {
    const consoleError = vi.spyOn(console, 'error').mockReturnValue();
    const program = createProgram({ IGNORE_SIGTERM: '1' }, { stopTimeoutMs: 50 });
    const url = await program.start();
    await program.stop();
    expect(await isReachable(url)).toBe(false);
    expect(consoleError).toHaveBeenCalledWith('The server did not stop in time and is killed.');
  });

  it('ends its process when the parent process is killed', async () => {
    const parent = fork(fromHere('testing/parent.ts'), [], { execArgv: ['--import', 'tsx'] });
    const [{ url }] = (await once(parent, 'message')) as [{ url: string }];
    parent.kill('SIGKILL');
    // Poll the port, not the pid: in a container without an init process, an orphan stays a zombie.
    await vi.waitFor(async () => expect(await isReachable(url)).toBe(false), { timeout: 10_000 });
  });
});
