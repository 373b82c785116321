import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess, stopProcess } from './processes.ts';

/** Starts a gateway in a process of its own, so that its memory and its log can be measured. */
export async function startGateway(apiUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-foreign-log-'));
  const logFile = join(folder, 'gateway.log');
  const { child, url } = await startProcess('gatewayProcess.ts', [apiUrl, logFile]);
  return {
    url,
    /** The resident set after a garbage collection. */
    async measureMegabytes(): Promise<number> {
      child.send('measure');
      const [bytes] = (await once(child, 'message')) as [number];
      return Math.round(bytes / 1e6);
    },
    readLogBytes: async () => (await stat(logFile)).size,
    async stop(): Promise<void> {
      await stopProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
