import fc from 'fast-check';

const { PROPERTY_RUNS, PROPERTY_SEED } = process.env;

// The number of random runs of each property, and the seed, which fast-check prints when one fails. `npm run properties` sets both.
fc.configureGlobal({
  numRuns: Number(PROPERTY_RUNS ?? 100),
  ...(PROPERTY_SEED !== undefined && { seed: Number(PROPERTY_SEED) }),
});
