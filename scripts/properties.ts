import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findFaults } from './findFaults.ts';
import { runNode } from './run.ts';
import { toolPath } from './toolPath.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    faults: { type: 'boolean', default: false },
    runs: { type: 'string' },
    seed: { type: 'string' },
  },
});
if (values.faults) {
  const isProven = await findFaults(positionals[0], Number(values.runs ?? 10_000), values.seed ?? '1');
  process.exitCode = isProven ? 0 : 1;
} else {
  const projects = positionals.flatMap((area) => ['--project', area]);
  process.exitCode = await runNode(
    toolPath('vitest', 'vitest'),
    ['run', ...projects, '--testTimeout=0', '.properties.test'],
    {
      env: {
        ...process.env,
        PROPERTY_RUNS: values.runs ?? '1000',
        PROPERTY_PROGRESS: 'on',
        PROPERTY_DATABASES: 'all',
        PROPERTY_SEED: values.seed ?? String(randomInt(2 ** 31)),
      },
    },
  );
}
