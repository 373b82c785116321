import { readdirSync } from 'node:fs';

/** `npm run bench -- <name>` runs the default export of bench/<name>.ts. Files with an upper-case letter are not benchmarks. */
const [name = '', ...args] = process.argv.slice(2);
const names = readdirSync(import.meta.dirname)
  .map((file) => /^(\w+)\.ts$/.exec(file)?.[1])
  .filter(
    (benchmarkName) =>
      benchmarkName !== undefined && /^[a-z]+$/.test(benchmarkName) && benchmarkName !== 'main',
  );

if (names.includes(name)) {
  const { default: run } = (await import(`./${name}.ts`)) as { default: (args: string[]) => Promise<void> };
  await run(args);
} else {
  console.error(`Usage: npm run bench -- ${names.join(' | ')}`);
  process.exitCode = 1;
}
