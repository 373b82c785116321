import { setTimeout } from 'node:timers/promises';

/** Pauses for as long as a step took: else other queries would each wait for a step of the embedded database. @param step is repeated while it returns true. */
export async function runInSteps(step: () => Promise<boolean>, signal?: AbortSignal): Promise<void> {
  let mayHaveMore = true;
  while (mayHaveMore && !signal?.aborted) {
    const startedAtMs = performance.now();
    mayHaveMore = await step();
    if (mayHaveMore) await setTimeout(performance.now() - startedAtMs);
  }
}
