import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { findTestsBeside, listChangedFiles } from './changedFiles.ts';
import { fromRoot } from './root.ts';
import { run, runNode } from './run.ts';
import { toolPath } from './toolPath.ts';

interface Outcome {
  passed: number;
  failed: number;
}

interface Check {
  name: string;
  output: string;
  hasPassed: boolean;
}

const isChecksOnly = process.argv.includes('--checks');
const changedFiles = process.argv.includes('--changed') ? await listChangedFiles(fromRoot('.')) : null;
if (changedFiles?.length === 0) {
  console.log('No file differs from main.');
  process.exit();
}
const checkedPaths = changedFiles ?? ['.'];
const testedPaths = changedFiles ? await findTestsBeside(changedFiles, fromRoot('.')) : [];
const reportFolder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
const outcomes: Outcome[] = [];

// All parts run even if an earlier one fails, so that one run reports every failure. The checks and the build for the browser tests use the
// time in which the tests wait.
const linting = runCheck('lint', [
  toolPath('eslint', 'eslint'),
  ...cacheOptionsFor('eslint'),
  '--no-warn-ignored',
  ...checkedPaths,
]);
const otherChecks = startOtherChecks();
if (!isChecksOnly || testedPaths.length > 0) await runUnitTests(testedPaths);
for (const check of otherChecks) report(await check);
if (!isChecksOnly) await runBrowserTests();
report(await linting);
await rm(reportFolder, { recursive: true, force: true });

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs the checks other than linting one after the other, because linting takes as long as all of them. */
function startOtherChecks(): Promise<Check>[] {
  const oneByOne = pLimit(1);
  const start = (name: string, args: string[]) => oneByOne(() => runCheck(name, args));
  return [
    start('generated code', [toolPath('@graphql-codegen/cli', 'graphql-codegen'), '--check']),
    start('types', [toolPath('typescript', 'tsc'), '-b', '--incremental']),
    ...(isChecksOnly ? [] : [start('build', ['--import', 'tsx', 'scripts/build.ts'])]),
    ...(changedFiles
      ? []
      : [start('unused code and import cycles', [toolPath('knip', 'knip'), '--no-progress'])]),
    start('format', [
      toolPath('prettier', 'prettier'),
      ...cacheOptionsFor('prettier'),
      '--check',
      '--log-level',
      'warn',
      '--ignore-unknown',
      ...checkedPaths,
    ]),
  ];
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

/** Runs a check at the lowest priority, so that it slows no test down. */
async function runCheck(name: string, args: string[]): Promise<Check> {
  const child = spawn(process.execPath, args, { cwd: fromRoot('.'), stdio: 'pipe' });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { name, output, hasPassed: code === 0 };
}

/** Prints and counts the result of a check. */
function report({ name, output, hasPassed }: Check): void {
  printHeading(name);
  process.stdout.write(output);
  console.log(hasPassed ? 'passed' : 'FAILED');
  outcomes.push(hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** @param paths - of test files; empty: all */
async function runUnitTests(paths: string[]): Promise<void> {
  printHeading('unit and integration tests');
  const reportFile = join(reportFolder, 'vitest.json');
  const code = await runNode(toolPath('vitest', 'vitest'), [
    'run',
    ...paths,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ]);
  const result = await readReport<{ numPassedTests: number; numFailedTests: number }>(reportFile);
  outcomes.push(outcomeOf(code, result?.numPassedTests, result?.numFailedTests));
}

async function runBrowserTests(): Promise<void> {
  printHeading('browser tests');
  const reportFile = join(reportFolder, 'playwright.json');
  const code = await run(
    process.execPath,
    ['--import', 'tsx', 'scripts/browser-tests.ts', '--reporter=list,json'],
    { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile } },
  );
  const result = await readReport<{ stats: { expected: number; flaky: number; unexpected: number } }>(
    reportFile,
  );
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
