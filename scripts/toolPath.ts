import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The JavaScript file of a package's command. `node` can run it on every system, while the scripts in `node_modules/.bin`
 * depend on the shell.
 * @throws when the package has no such command.
 */
export function toolPath(name: string, command: string): string {
  const manifestPath = require.resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifestPath, 'utf8')) as { bin?: string | Record<string, string> };
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (!file) throw new Error(`${name} has no command ${command}`);
  return join(dirname(manifestPath), file);
}
