import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const COMMANDS = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
  'chrome.exe',
];

const USUAL_PATHS = [
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const base = process.env[variable];
    return base ? [join(base, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [];
  }),
];

/**
 * Finds an installed Chrome or Chromium, in this order: CHROME_PATH, Playwright's own, a command in PATH, a usual path.
 * @returns null if none is installed.
 * @throws when the file in CHROME_PATH does not exist.
 */
export function findChrome(): string | null {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH;
    throw new Error(`CHROME_PATH is ${CHROME_PATH}, but there is no such file.`);
  }
  const inPath = PATH.split(delimiter).flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  return [chromium.executablePath(), ...inPath, ...USUAL_PATHS].find((path) => existsSync(path)) ?? null;
}
