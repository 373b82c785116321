import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { plantFault, readFaults, type Fault } from './faults.ts';
import { fromRoot } from './root.ts';
import { runNode } from './run.ts';
import { toolPath } from './toolPath.ts';

/** What the properties need of the project. */
const SOURCES = [
  'api',
  'gateway',
  'scripts',
  'web',
  'package.json',
  'schema.graphql',
  'tsconfig.base.json',
  'vite.config.ts',
];
const MIN_FOUND = 0.95;
/** A fault that makes a property hang counts as not found. */
const ATTEMPT_TIMEOUT_MS = 20 * 60_000;
const DOCS = fromRoot('docs/properties.md');

interface Finding {
  property: string;
  seed: string;
  /** The number of the first run that failed. */
  run: string;
}

interface Report {
  testResults: {
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/**
 * Plants each fault in a temporary copy of the sources, and runs the properties of its area until one fails: with 100 runs of each property,
 * then 1,000 and so on. The same runs have to pass without the fault. Writes the results into the table of docs/properties.md.
 * @param prefix an area, or the start of a fault's name; all faults by default.
 * @param maxRuns the limit of runs of each property.
 * @returns whether the properties found at least 95 % of the faults.
 * @throws when a patch no longer applies, or a property fails without a fault.
 */
export async function findFaults(
  prefix: string | undefined,
  maxRuns: number,
  seed: string,
): Promise<boolean> {
  const faults = await readFaults(prefix);
  const copy = await mkdtemp(join(tmpdir(), 'forecourt-faults-'));
  try {
    for (const name of SOURCES)
      await cp(fromRoot(name), join(copy, name), {
        recursive: true,
        filter: (path) => !path.endsWith('node_modules'),
      });
    await symlink(fromRoot('node_modules'), join(copy, 'node_modules'), 'junction');
    let foundCount = 0;
    for (const [index, fault] of faults.entries()) {
      process.stdout.write(`${index + 1} of ${faults.length}: ${fault.name}: `);
      const finding = await findFault(copy, fault, maxRuns, seed);
      if (finding) foundCount += 1;
      await writeRow(fault, finding);
      console.log(finding ? `seed ${finding.seed}, run ${finding.run}: ${finding.property}` : 'NOT FOUND');
    }
    console.log(`Found ${foundCount} of ${faults.length} faults.`);
    return foundCount > 0 && foundCount >= MIN_FOUND * faults.length;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The number of runs that the properties of an area pass without a fault. */
const passedRuns = new Map<string, number>();

/** @throws when the properties also fail without the fault. */
async function findFault(
  copy: string,
  fault: Fault,
  maxRuns: number,
  seed: string,
): Promise<Finding | undefined> {
  const { area } = fault;
  for (let runs = Math.min(100, maxRuns); ; runs = Math.min(runs * 10, maxRuns)) {
    if ((passedRuns.get(area) ?? 0) < runs) {
      const failure = await runProperties(copy, area, runs, seed);
      if (failure) throw new Error(`The properties of ${area} fail without a fault.`, { cause: failure });
      passedRuns.set(area, runs);
    }
    const remove = await plantFault(copy, fault);
    const failure = await runProperties(copy, area, runs, seed);
    await remove();
    if (failure || runs === maxRuns) return failure?.finding;
  }
}

/** Runs the properties of an area in the copy until one fails. @returns undefined when none failed. */
async function runProperties(
  copy: string,
  area: string,
  runs: number,
  seed: string,
): Promise<{ finding: Finding | undefined } | undefined> {
  const reportPath = join(copy, 'report.json');
  await rm(reportPath, { force: true });
  const code = await runNode(
    toolPath('vitest', 'vitest'),
    ['run', '--project', area, '--testTimeout=0', '--bail=1', '--reporter=json'].concat(
      `--outputFile=${reportPath}`,
      '.properties.test',
    ),
    {
      cwd: copy,
      env: { ...process.env, PROPERTY_RUNS: String(runs), PROPERTY_SEED: seed, PROPERTY_SHRINK: 'off' },
      stdio: 'ignore',
      timeout: ATTEMPT_TIMEOUT_MS,
    },
  );
  if (code === 0) return undefined;
  const report = await readFile(reportPath, 'utf8').catch(() => '{"testResults":[]}');
  return { finding: findingOf(JSON.parse(report) as Report) };
}

/** Returns the first failed property. Undefined when something else failed, such as loading a file, because this proves nothing. */
function findingOf({ testResults }: Report): Finding | undefined {
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  for (const { fullName, failureMessages } of failed) {
    const [, run, seed] =
      /Property failed after (\d+) tests\s*\{ seed: (-?\d+)/.exec(failureMessages.join('\n')) ?? [];
    if (run !== undefined && seed !== undefined) return { property: fullName, seed, run };
  }
  console.log(
    [
      ...testResults.map(({ message }) => message),
      ...failed.map(({ failureMessages }) => failureMessages),
    ].join('\n'),
  );
  return undefined;
}

/** Writes the row of a fault into the table. */
async function writeRow({ name, description }: Fault, finding: Finding | undefined): Promise<void> {
  const text = await readFile(DOCS, 'utf8');
  const [before = '', table = '', after = ''] = text.split(/(?<=<!-- faults -->)|(?=<!-- \/faults -->)/);
  const rows = new Map<string | undefined, string>(
    Array.from(table.matchAll(/^\| `(.*?)` .*$/gm), ([row, rowName]) => [rowName, row]),
  );
  const { property, seed, run } = finding ?? { property: '**not found**', seed: '', run: '' };
  const cells = [`\`${name}\``, description, property, seed, run].map((cell) => cell.replaceAll('|', '\\|'));
  rows.set(name, `| ${cells.join(' | ')} |`);
  const currentRows = (await readFaults())
    .map(({ name }) => rows.get(name))
    .filter((row) => row !== undefined);
  const header = '| Fault | What it breaks | Found by | Seed | Run |\n| --- | --- | --- | --- | --- |';
  await writeFile(
    DOCS,
    await format(`${before}\n\n${header}\n${currentRows.join('\n')}\n\n${after}`, {
      ...(await resolveConfig(DOCS)),
      filepath: DOCS,
    }),
  );
}
