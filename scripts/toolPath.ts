import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from './root.ts';

/**
 * Returns the absolute path of the JavaScript file of a package's command. `node` can run it on every system, while the scripts in
 * `node_modules/.bin` depend on the shell.
 * @throws when the package is not installed or has no such command.
 */
export function toolPath(packageName: string, command: string): string {
  // Not by `require.resolve`, because some packages do not export their package.json.
  const folder = fromRoot(join('node_modules', packageName));
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  const { bin } = JSON.parse(manifest) as { bin?: string | Record<string, string> };
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (!file) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, file);
}
