import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { environmentOf } from './environmentOf.ts';
import { fromRoot } from './root.ts';
import { runNode } from './run.ts';
import { toolPath } from './toolPath.ts';

const { API_URL } = process.env;
// An empty variable counts as missing, as in both servers.
const API_PORT = process.env['API_PORT'] || '4001';
const PUBLIC_URL = process.env['PUBLIC_URL'] || 'http://localhost:5173';
const env = { ...process.env, API_PORT, PUBLIC_URL, API_URL: API_URL || `http://127.0.0.1:${API_PORT}/api` };
const children: ChildProcess[] = [];
const DEBOUNCE_MS = 200;
const STOP_TIMEOUT_MS = 12_000;
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));

if (!API_URL) start('api', ['--watch', '--import', 'tsx', 'api/main.ts'], environmentOf('api', env));
start('gateway', ['--watch', '--import', 'tsx', 'gateway/main.ts'], environmentOf('gateway', env));
start('web', [toolPath('vite', 'vite'), '--port', new URL(PUBLIC_URL).port || '5173'], env);
generateOnChange();

/** Starts a server of this development environment. When one server exits, all are stopped. */
function start(name: string, args: string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, args, {
    cwd: fromRoot('.'),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  child.once('exit', (code) => {
    if (!isStopping) console.error(`${name} exited (exit code ${code ?? 1}).`);
    stop(1);
  });
}

/** Generates the types when the schema or a document changes. graphql-codegen's own watch mode needs a native package. */
function generateOnChange(): void {
  let timer: NodeJS.Timeout | undefined;
  let isGenerating = false;
  const generate = async (): Promise<void> => {
    if (isGenerating) {
      scheduleGeneration();
      return;
    }
    isGenerating = true;
    await runNode(toolPath('@graphql-codegen/cli', 'graphql-codegen'), ['--silent']);
    isGenerating = false;
  };
  const scheduleGeneration = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void generate(), DEBOUNCE_MS);
  };
  watch(fromRoot('schema.graphql'), scheduleGeneration);
  watch(fromRoot('web'), { recursive: true }, (_event, name) => {
    if (name?.endsWith('.graphql')) scheduleGeneration();
  });
}

function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  const running = children.filter((child) => (child.exitCode ?? child.signalCode) === null);
  const exits = running.map((child) => once(child, 'exit'));
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, STOP_TIMEOUT_MS);
  void Promise.all(exits).then(() => process.exit(code));
}
