import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { TIMINGS } from '../api/limits.ts';
import { fromRoot } from './root.ts';

/** Stores each file in the folder, and in the folders in it, as the provider does, but nowhere. @returns the files by outcome. */
export async function tryPictures(
  folder: string,
  program = fromRoot('scripts/decodePictures.ts'),
  timeoutMs = TIMINGS.decodeSeconds * 1000,
): Promise<Map<string, string[]>> {
  const filesByOutcome = new Map<string, string[]>([['stored', []]]);
  let decoder: Decoder | undefined;
  for (const path of await listFiles(folder)) {
    decoder ??= await startDecoder(program);
    const outcome = await decode(decoder, path, timeoutMs);
    filesByOutcome.set(outcome, [...(filesByOutcome.get(outcome) ?? []), relative(folder, path)]);
    if (hasFailed(outcome)) decoder = undefined;
  }
  decoder?.child.disconnect();
  return filesByOutcome;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

/** A process of its own, because a picture can crash the decoder or occupy it. */
interface Decoder {
  child: ChildProcess;
  exit: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

async function startDecoder(program: string): Promise<Decoder> {
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  const exit = once(child, 'exit') as Decoder['exit'];
  await once(child, 'message');
  return { child, exit };
}

/** The timer and not the decoder measures the time: sharp's timeout does not interrupt every decoder. */
async function decode({ child, exit }: Decoder, path: string, timeoutMs: number): Promise<string> {
  const answer = once(child, 'message').then(([outcome]) => outcome as string);
  child.send(path);
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const failure = exit.then(([code, signal]) =>
    child.killed ? `took longer than ${timeoutMs / 1000} s` : `crashed (${signal ?? code})`,
  );
  const outcome = await Promise.race([answer, failure]);
  clearTimeout(timer);
  return child.killed ? failure : outcome;
}

const hasFailed = (outcome: string) => /^(took|crashed)/.test(outcome);

if (import.meta.filename === process.argv[1]) {
  const [, , folder, ...others] = process.argv;
  if (folder === undefined || others.length > 0) {
    console.error('Usage: npm run pictures -- <folder>');
    process.exit(1);
  }
  const filesByOutcome = await tryPictures(resolve(folder));
  for (const [outcome, files] of filesByOutcome) {
    console.log(`${files.length} ${outcome}`);
    if (outcome !== 'stored') for (const file of files) console.log(`  ${file}`);
  }
  if ([...filesByOutcome.keys()].some(hasFailed)) process.exitCode = 1;
}
