import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Returns the absolute path of the JavaScript file of a package's command. `node` can run it on every system, while the scripts in
 * `node_modules/.bin` depend on the shell.
 * @throws when the package is not installed or has no such command.
 */
export function toolPath(packageName: string, command: string): string {
  const manifestPath = require.resolve(`${packageName}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifestPath, 'utf8')) as { bin?: string | Record<string, string> };
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (!file) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(manifestPath), file);
}
