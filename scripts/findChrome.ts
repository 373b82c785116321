import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const commands = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
  'chrome.exe',
];

const places = [
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
 * An installed Chrome or Chromium: the one that CHROME_PATH names, else Playwright's own, one in PATH, or one in
 * a usual place. Null when there is none.
 * @throws when CHROME_PATH names nothing.
 */
export function findChrome(): string | null {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH;
    throw new Error(`CHROME_PATH is ${CHROME_PATH}, and nothing is there.`);
  }
  const inPath = PATH.split(delimiter).flatMap((folder) => commands.map((command) => join(folder, command)));
  return [chromium.executablePath(), ...inPath, ...places].find((path) => existsSync(path)) ?? null;
}
