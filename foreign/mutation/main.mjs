import { Stryker } from '@stryker-mutator/core';
import { MODULES } from './modules.mjs';

// `npm run mutation -- <module>` after `npm install --prefix foreign/mutation`: changes a module in hundreds of places, and runs its nearest tests
// on each change. Prints the changes that no test notices, and the share of the others.

const MIN_SCORE = 85;
const [name, ...mutate] = process.argv.slice(2);
const mutatedModule = MODULES[name];

if (mutatedModule === undefined) {
  console.error(`Usage: npm run mutation -- ${Object.keys(MODULES).join(' | ')} [file]`);
  process.exitCode = 1;
} else {
  process.env.MUTATED_MODULE = name;
  // That a property fails is enough; its smallest failing run is of no use.
  process.env.PROPERTY_SHRINK = 'off';
  const stryker = new Stryker({
    mutate: mutate.length > 0 ? mutate : mutatedModule.mutate,
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'foreign/mutation/vitest.config.mjs', related: false },
    coverageAnalysis: 'perTest',
    ignorePatterns: ['test-results', 'dist/web', 'foreign/mutation/node_modules', 'bench/node_modules'],
    tempDirName: '.stryker-tmp',
    concurrency: 1,
    // Optimizing the embedded database's WebAssembly takes longer than a test runs.
    testRunnerNodeArgs: ['--liftoff-only'],
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    timeoutMS: 20_000,
  });
  const results = (await stryker.runMutationTest()).filter(({ status }) =>
    ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status),
  );
  const noticedCount = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const score = (100 * noticedCount) / results.length;
  console.log(
    `${name}: ${score.toFixed(1)} % of ${results.length} changes are noticed (at least ${MIN_SCORE} %)`,
  );
  if (!(score >= MIN_SCORE)) process.exitCode = 1;
}
