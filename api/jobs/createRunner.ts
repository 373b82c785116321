import type { Logger } from 'pino';
import { describeError } from '../db/describeError.ts';

/** Continues where a killed process stopped, and may run in several processes at once. */
export interface Job {
  everyMs: number;
  atStart?: boolean;
  /** Ends soon after `signal` is aborted, where the work can be continued later. */
  run: (signal: AbortSignal) => Promise<void>;
}

export interface Runner<Name extends string> {
  /** Runs a job now; if it is running, it runs once more afterwards. */
  wake: (name: Name) => void;
  /** Waits for the jobs that are running. */
  close: () => Promise<void>;
}

/** Never runs a job twice at once in this process. A failed run is logged and does not affect other jobs. */
export function createRunner<Name extends string>(
  jobs: Record<Name, Job>,
  log: Pick<Logger, 'warn'>,
): Runner<Name> {
  const names = Object.keys(jobs) as Name[];
  const currentRuns = new Map<Name, Promise<void>>();
  const requested = new Set<Name>();
  const stopping = new AbortController();

  const wake = (name: Name) => {
    if (stopping.signal.aborted) return;
    if (currentRuns.has(name)) requested.add(name);
    else
      currentRuns.set(
        name,
        runAndLog(name, jobs[name], stopping.signal, log).then(() => endRun(name)),
      );
  };
  const endRun = (name: Name) => {
    currentRuns.delete(name);
    if (requested.delete(name)) wake(name);
  };
  const timers = names.map((name) => setInterval(() => wake(name), jobs[name].everyMs));
  for (const name of names) if (jobs[name].atStart) wake(name);

  return {
    wake,
    close: async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(currentRuns.values());
    },
  };
}

/** Never rejects. */
async function runAndLog(
  name: string,
  job: Job,
  signal: AbortSignal,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  try {
    await job.run(signal);
  } catch (error) {
    log.warn(`The job ${name} failed: ${describeError(error)}`);
  }
}
