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

/**
 * Installs Playwright's own Chromium, or Debian's package if the download fails. System packages are installed only as root,
 * as in a container, because a test must not ask for a password.
 */
async function installChrome(): Promise<string> {
  console.log('No Chrome or Chromium is installed here; installing one for the browser tests…');
  const isRoot = process.getuid?.() === 0;
  await runNode(playwright, ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  if (!findChrome() && isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell'], { env });
  }
  const chrome = findChrome();
  if (chrome) return chrome;
  throw new Error(
    'The browser tests need Chrome or Chromium, and none could be installed: install one, or set CHROME_PATH.',
  );
}
