import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a script of this project in a process of its own. @returns it with the address that it sends when it is ready */
export async function startProcess(
  file: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: [...process.execArgv, '--expose-gc'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { ready: string }).ready));
    child.once('exit', (code) => reject(new Error(`${file} exited with code ${code ?? 'none'}.`)));
  });
  return { child, url };
}

/** Both servers stop when their parent disconnects. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (!child.connected) return;
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
}
