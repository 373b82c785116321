import { parseArgs } from 'node:util';
import { fromRoot } from './root.ts';
import { run } from './run.ts';
import { toolPath } from './toolPath.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string' } },
});
const projects = positionals.flatMap((area) => ['--project', area]);
process.exitCode = await run(
  process.execPath,
  [toolPath('vitest', 'vitest'), 'run', ...projects, '--testTimeout=0', '.properties.test'],
  {
    cwd: fromRoot('.'),
    env: {
      ...process.env,
      PROPERTY_RUNS: values.runs,
      ...(values.seed !== undefined && { PROPERTY_SEED: values.seed }),
    },
  },
);
