import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

// Debian's headless shell takes a quarter less processor time than the whole browser.
const COMMANDS = ['chromium-headless-shell', 'google-chrome', 'chromium', 'chromium-browser'];

/**
 * Finds an installed Chrome or Chromium, in this order: CHROME_PATH, Playwright's own, a command in PATH.
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
  return [chromium.executablePath(), ...inPath].find((path) => existsSync(path)) ?? null;
}
