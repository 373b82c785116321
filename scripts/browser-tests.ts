import { existsSync } from 'node:fs';
import { findChrome } from './findChrome.ts';
import { run, runNode } from './run.ts';
import { toolPath } from './toolPath.ts';

const playwright = toolPath('@playwright/test', 'playwright');

try {
  const chrome = findChrome() ?? (await installChrome());
  process.exitCode = await runNode(
    playwright,
    ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    { env: { ...process.env, CHROME_PATH: chrome } },
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Playwright's own Chromium where its download is to be had, else the one of Debian and its kin. */
async function installChrome(): Promise<string> {
  console.log('No Chrome or Chromium is installed here; installing one for the browser tests…');
  await runNode(playwright, ['install', '--with-deps', 'chromium']);
  if (!findChrome() && existsSync('/usr/bin/apt-get')) {
    const sudo = await asRoot();
    if (sudo) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const apt = (args: string[]): Promise<number> => {
        const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args];
        return run(command, rest, { env });
      };
      await apt(['update']);
      await apt(['install', '--yes', '--no-install-recommends', 'chromium']);
    }
  }
  const chrome = findChrome();
  if (chrome) return chrome;
  throw new Error(
    'The browser tests need Chrome or Chromium, and none could be installed: install one, or name one in CHROME_PATH.',
  );
}

/** What to put before a command so that it runs as root; null when there is no way that asks for no password. */
async function asRoot(): Promise<string[] | null> {
  if (process.getuid?.() === 0) return [];
  const code = await run('sudo', ['--non-interactive', 'true'], { stdio: 'ignore' }).catch(() => 1);
  return code === 0 ? ['sudo', '--non-interactive'] : null;
}
