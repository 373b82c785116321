import { spawn, type SpawnOptions } from 'node:child_process';
import { fromRoot } from './root.ts';

/** Runs a command in the project's root, with its output on this console. @returns the exit code; 1 after a signal. */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: fromRoot('.'), stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a JavaScript file (see `toolPath`) with the same Node as this process. */
export const runNode = (file: string, args: string[], options?: SpawnOptions): Promise<number> =>
  run(process.execPath, [file, ...args], options);
