import fc from 'fast-check';
import { expect } from 'vitest';

const { PROPERTY_RUNS, PROPERTY_SEED, PROPERTY_SHRINK, PROPERTY_PROGRESS } = process.env;
const numRuns = Number(PROPERTY_RUNS ?? 100);
// The same runs each time, so that `npm test` fails only because of a change.
const seed = Number(PROPERTY_SEED ?? 1);
const PROGRESS_INTERVAL_MS = 10_000;
const PROGRESS = Symbol.for('forecourt.progress');

// `npm run properties` sets the variables. Fast-check prints the seed when a property fails.
fc.configureGlobal({
  numRuns,
  endOnFailure: PROPERTY_SHRINK === 'off',
  seed,
});

if (PROPERTY_PROGRESS === 'on') {
  // The real clock, because tests replace it.
  const now = performance.now.bind(performance);
  fc.installGlobalPlugin((_, store) => {
    // Vitest runs this file for each test file of a worker, and so installs the plugin more than once.
    if (store.get(PROGRESS)) return {};
    store.set(PROGRESS, true);
    const { currentTestName } = expect.getState();
    let runCount = 0;
    let printedAt = now();
    return {
      decorateRun: (run) => (value) => {
        runCount += 1;
        if (now() - printedAt > PROGRESS_INTERVAL_MS) {
          printedAt = now();
          process.stderr.write(`${runCount} of ${numRuns} runs: ${currentTestName}\n`);
        }
        return run(value);
      },
    };
  });
}
