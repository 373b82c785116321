import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from './root.ts';
import { run, runNode } from './run.ts';
import { toolPath } from './toolPath.ts';

interface Outcome {
  passed: number;
  failed: number;
}

const isChecksOnly = process.argv.includes('--checks');
const reportFolder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
const outcomes: Outcome[] = [];

// All parts run even if an earlier one fails, so that one run reports every failure.
await Promise.all([lint(), runOtherChecks()]);
if (!isChecksOnly) {
  await runUnitTests();
  await runBrowserTests();
}
await rm(reportFolder, { recursive: true, force: true });

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs at the same time as the other checks, because it takes as long as all of them. */
async function lint(): Promise<void> {
  await check('lint', toolPath('eslint', 'eslint'), [...cacheOptionsFor('eslint'), '.']);
}

async function runOtherChecks(): Promise<void> {
  await check('generated code', toolPath('@graphql-codegen/cli', 'graphql-codegen'), ['--check']);
  await check('types', toolPath('typescript', 'tsc'), ['-b']);
  await check('unused code and import cycles', toolPath('knip', 'knip'), ['--no-progress']);
  await check('format', toolPath('prettier', 'prettier'), [
    ...cacheOptionsFor('prettier'),
    '--check',
    '--log-level',
    'warn',
    '.',
  ]);
}

/** Returns options that cache results, but only for the quick `--checks`: a cached lint result misses type changes in other files. */
function cacheOptionsFor(tool: string): string[] {
  if (!isChecksOnly) return [];
  return [
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    `node_modules/.cache/${tool}/.${tool}-cache`,
  ];
}

/** Prints the output of a check after it has ended, because another check runs at the same time. */
async function check(name: string, file: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, [file, ...args], { cwd: fromRoot('.'), stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  printHeading(name);
  process.stdout.write(output);
  console.log(code === 0 ? 'passed' : 'FAILED');
  outcomes.push(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

async function runUnitTests(): Promise<void> {
  printHeading('unit and integration tests');
  const report = join(reportFolder, 'vitest.json');
  const code = await runNode(toolPath('vitest', 'vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const result = await readReport<{ numPassedTests: number; numFailedTests: number }>(report);
  outcomes.push(outcomeOf(code, result?.numPassedTests, result?.numFailedTests));
}

async function runBrowserTests(): Promise<void> {
  printHeading('browser tests');
  const report = join(reportFolder, 'playwright.json');
  const code = await run(
    process.execPath,
    ['--import', 'tsx', 'scripts/browser-tests.ts', '--reporter=list,json'],
    { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const result = await readReport<{ stats: { expected: number; flaky: number; unexpected: number } }>(report);
  const { expected, flaky, unexpected } = result?.stats ?? { expected: 0, flaky: 0, unexpected: 0 };
  outcomes.push(outcomeOf(code, expected + flaky, unexpected));
}

/** Counts a failed run without a failed test, such as a test file that does not load, as one failure. */
function outcomeOf(code: number, passed = 0, failed = 0): Outcome {
  return { passed, failed: Math.max(failed, code === 0 ? 0 : 1) };
}

function printHeading(name: string): void {
  console.log(`\n== ${name}`);
}

async function readReport<T>(path: string): Promise<T | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as T);
}
