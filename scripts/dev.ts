import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { environmentOf } from './environmentOf.ts';
import { fromRoot } from './root.ts';
import { runNode } from './run.ts';
import { toolPath } from './toolPath.ts';

const { API_PORT = '4001', API_URL, PUBLIC_URL = 'http://localhost:5173' } = process.env;
const env = { ...process.env, API_PORT, PUBLIC_URL, API_URL: API_URL || `http://127.0.0.1:${API_PORT}/api` };
const children: ChildProcess[] = [];
const settleMs = 200;
let ending = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));

if (!API_URL) start('api', ['--watch', '--import', 'tsx', 'api/main.ts'], environmentOf('api', env));
start('gateway', ['--watch', '--import', 'tsx', 'gateway/main.ts'], environmentOf('gateway', env));
start('web', [toolPath('vite', 'vite'), '--port', new URL(PUBLIC_URL).port || '5173'], env);
generateOnChange();

/** Starts one of the servers; they end together. */
function start(name: string, args: string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, args, {
    cwd: fromRoot('.'),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  child.once('exit', (code) => {
    if (!ending) console.error(`${name} ended (exit code ${code ?? 1}).`);
    end(1);
  });
}

/** Types again whenever the schema or a document has changed. The tool's own watch mode needs a package built for each system. */
function generateOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  let generating = false;
  const generate = async (): Promise<void> => {
    if (generating) {
      soon();
      return;
    }
    generating = true;
    await runNode(toolPath('@graphql-codegen/cli', 'graphql-codegen'), ['--silent']);
    generating = false;
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void generate(), settleMs);
  };
  watch(fromRoot('schema.graphql'), soon);
  watch(fromRoot('web'), { recursive: true }, (_event, name) => {
    if (name?.endsWith('.graphql')) soon();
  });
}

function end(code: number): void {
  if (ending) return;
  ending = true;
  const running = children.filter((child) => (child.exitCode ?? child.signalCode) === null);
  const gone = running.map((child) => once(child, 'exit'));
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, 12_000);
  void Promise.all(gone).then(() => process.exit(code));
}
