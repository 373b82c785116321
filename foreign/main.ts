import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { checkOperations } from './checkOperations.ts';
import { startBaselineProvider, startOwnProvider } from './providers.ts';

/** `npm run foreign`: sends random valid operations to the gateway in front of both kinds of provider, and checks the answers. */
const { values } = parseArgs({
  options: { count: { type: 'string', default: '4000' }, seed: { type: 'string' } },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const count = Math.ceil(Number(values.count) / 2);

for (const start of [startOwnProvider, startBaselineProvider]) {
  const provider = await start();
  try {
    const faults = await checkOperations(provider, count, seed);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await provider.stop();
  }
}
