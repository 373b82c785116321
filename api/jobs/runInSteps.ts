import { setTimeout } from 'node:timers/promises';

/**
 * Repeats `step` while it returns true. Pauses for as long as a step took: else other queries would each wait for a step of the embedded
 * database.
 */
export async function runInSteps(step: () => Promise<boolean>, signal?: AbortSignal): Promise<void> {
  let mayHaveMore = true;
  while (mayHaveMore && !signal?.aborted) {
    const startedAtMs = performance.now();
    mayHaveMore = await step();
    if (mayHaveMore) await setTimeout(performance.now() - startedAtMs);
  }
}
