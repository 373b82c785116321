import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Program } from './Program.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const cleanUp: (() => Promise<void> | void)[] = [];

function aProgram(env: NodeJS.ProcessEnv = {}, limits: { stopLimitMs?: number } = {}): Program {
  const program = new Program({
    name: 'The server',
    entry: here('testing/server.mjs'),
    env: (before) => ({ ...process.env, ...env, PORT: before ? new URL(before).port : '0' }),
    backoffMs: 5,
    ...limits,
  });
  cleanUp.push(() => program.stop());
  return program;
}

const pidAt = async (url: string): Promise<number> => Number(await (await fetch(url)).text());
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

afterEach(async () => {
  for (const undo of cleanUp.splice(0)) await undo();
  vi.restoreAllMocks();
});

describe('a program of ours', () => {
  it('is ready where it says, and leaves neither process nor port when it is stopped', async () => {
    const program = aProgram();
    const url = await program.start();
    const pid = await pidAt(url);
    await program.stop();
    expect(await answers(url)).toBe(false);
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('says how it ended when it ends before it is ready', async () => {
    await expect(aProgram({ CRASH_BEFORE_READY: '1' }).start()).rejects.toThrow(
      'The server ended before it was ready (exit code 3).',
    );
  });

  it('comes back at the same address when it crashes', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'log').mockReturnValue();
    const url = await aProgram({ CRASH_WHEN_ASKED: '1' }).start();
    const first = await pidAt(url);
    await expect(fetch(`${url}/crash`)).rejects.toThrow();
    await vi.waitFor(async () => expect(await pidAt(url)).not.toBe(first), 10_000);
    expect(said).toHaveBeenCalledWith(
      'The server ended by itself (exit code 4); it is started again in 0.005 s.',
    );
  });

  it('stays stopped when it is stopped while it waits for its restart', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const program = aProgram({ CRASH_WHEN_ASKED: '1' });
    const url = await program.start();
    await expect(fetch(`${url}/crash`)).rejects.toThrow();
    await program.stop();
    expect(await answers(url)).toBe(false);
  });

  it('is killed when it does not end in time', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const program = aProgram({ DEAF: '1' }, { stopLimitMs: 50 });
    const url = await program.start();
    await program.stop();
    expect(await answers(url)).toBe(false);
    expect(said).toHaveBeenCalledWith('The server did not end in time and is killed.');
  });

  it('ends when the process that started it is killed', async () => {
    const parent = fork(here('testing/parent.ts'), [], { execArgv: ['--import', 'tsx'] });
    const [{ url }] = (await once(parent, 'message')) as [{ url: string }];
    parent.kill('SIGKILL');
    // Where nobody fetches orphans their number stays taken after their end, but not their port.
    await vi.waitFor(async () => expect(await answers(url)).toBe(false), 10_000);
  });
});
