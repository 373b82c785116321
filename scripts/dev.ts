import { spawn } from 'node:child_process';
import { fromRoot } from './root.ts';
import { toolPath } from './toolPath.ts';
import { WITHOUT_PROVIDER_SECRETS } from './withoutProviderSecrets.ts';

// An empty variable counts as missing, as in both servers.
const API_PORT = process.env['API_PORT'] || '4001';
const PUBLIC_URL = process.env['PUBLIC_URL'] || 'http://localhost:5173';
const API_URL = process.env['API_URL'] || `http://127.0.0.1:${API_PORT}/api`;
const env = { ...process.env, API_PORT, PUBLIC_URL, API_URL };
const shutdown = new AbortController();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shutdown.abort());

const inWatchMode = ['--watch', '--import', 'tsx'];
if (!process.env['API_URL']) start('api', [...inWatchMode, 'api/main.ts'], env);
start('gateway', [...inWatchMode, 'gateway/main.ts'], { ...env, ...WITHOUT_PROVIDER_SECRETS });
start('web', [toolPath('vite', 'vite'), '--port', new URL(PUBLIC_URL).port || '5173'], env);

/** Starts a program of this development environment. When one program exits, all are stopped. */
function start(name: string, args: string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(process.execPath, args, {
    cwd: fromRoot('.'),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    signal: shutdown.signal,
  });
  child.on('error', (error) => {
    if (!shutdown.signal.aborted) throw error;
  });
  child.once('exit', (code) => {
    if (shutdown.signal.aborted) return;
    console.error(`${name} exited (exit code ${code ?? 1}).`);
    process.exitCode = 1;
    shutdown.abort();
  });
}
