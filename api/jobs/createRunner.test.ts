import { describe, expect, it } from 'vitest';
import { createRunner } from './createRunner.ts';

const HOUR_MS = 3_600_000;

describe('the runner of jobs', () => {
  const createLog = () => {
    const lines: string[] = [];
    return { lines, warn: (line: unknown) => void lines.push(String(line)) };
  };

  it('runs other jobs although one fails, and logs no value of a failed query', async () => {
    const log = createLog();
    const finished: string[] = [];
    const error = new Error('Failed query: insert … params: a secret', {
      cause: Object.assign(new Error('duplicate key'), { code: '23505' }),
    });
    const runner = createRunner(
      {
        failing: { everyMs: HOUR_MS, atStart: true, run: () => Promise.reject(error) },
        working: {
          everyMs: HOUR_MS,
          atStart: true,
          run: () => Promise.resolve(void finished.push('working')),
        },
      },
      log,
    );
    await runner.close();
    expect(finished).toEqual(['working']);
    expect(log.lines).toEqual(['The job failing failed: duplicate key']);
  });

  it('runs a job once more if it is woken while it runs, and never twice at once', async () => {
    let [runs, running, maxRunning] = [0, 0, 0];
    const releases: (() => void)[] = [];
    const run = async () => {
      runs += 1;
      maxRunning = Math.max(maxRunning, (running += 1));
      await new Promise<void>((resolve) => releases.push(resolve));
      running -= 1;
    };
    const runner = createRunner({ work: { everyMs: HOUR_MS, run } }, createLog());
    expect(runs).toBe(0);
    for (let time = 0; time < 3; time += 1) runner.wake('work');
    expect(runs).toBe(1);
    releases.shift()?.();
    await expect.poll(() => runs).toBe(2);
    releases.shift()?.();
    await expect.poll(() => running).toBe(0);
    expect([runs, maxRunning]).toEqual([2, 1]);
    await runner.close();
  });

  it('tells running jobs to stop, waits for them and starts none afterwards', async () => {
    const events: string[] = [];
    const run = (signal: AbortSignal) =>
      new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => {
          events.push('stopped');
          resolve();
        }),
      );
    const runner = createRunner({ work: { everyMs: HOUR_MS, atStart: true, run } }, createLog());
    await runner.close();
    runner.wake('work');
    await runner.close();
    expect(events).toEqual(['stopped']);
  });
});
