import type { Parameters } from 'fast-check';

/**
 * Returns fast-check's parameters for a property: `runs` seeds in `npm test`. `npm run properties` sets PROPERTY_RUNS for another number
 * of runs and PROPERTY_SEED to replay one; fast-check prints the seed of a failure.
 */
export function propertyOptions(runs: number): Parameters<unknown> {
  const { PROPERTY_RUNS, PROPERTY_SEED } = process.env;
  return {
    numRuns: Number(PROPERTY_RUNS ?? runs),
    ...(PROPERTY_SEED !== undefined && { seed: Number(PROPERTY_SEED) }),
  };
}
