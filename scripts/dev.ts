import { spawn, type ChildProcess } from 'node:child_process';
import { fromRoot } from './root.ts';
import { toolPath } from './toolPath.ts';

const { API_PORT = '4001', PUBLIC_URL = 'http://localhost:5173' } = process.env;
const env = {
  ...process.env,
  API_PORT,
  PUBLIC_URL,
  API_URL: process.env['API_URL'] || `http://127.0.0.1:${API_PORT}/api`,
};
const children: ChildProcess[] = [];
let ending = false;

if (!process.env['API_URL']) start('api', ['--watch', '--import', 'tsx', 'api/main.ts']);
start('gateway', ['--watch', '--import', 'tsx', 'gateway/main.ts']);
start('web', [toolPath('vite', 'vite')]);
start('codegen', [toolPath('@graphql-codegen/cli', 'graphql-codegen'), '--watch']);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));

/** Starts one of the four; they end together. */
function start(name: string, args: string[]): void {
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

function end(code: number): void {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), 10_000).unref();
}
