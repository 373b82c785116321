import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { environmentOf } from './environmentOf.ts';
import { fromRoot } from './root.ts';

/** The variables that a program's config.ts reads. */
async function variablesOf(program: 'api' | 'gateway'): Promise<string[]> {
  const source = await readFile(fromRoot(`${program}/config.ts`), 'utf8');
  const matches = source.matchAll(/env\['([A-Z0-9_]+)'\]|(?:readChoice|readHttpUrl)\('([A-Z0-9_]+)'/g);
  return [...new Set(Array.from(matches, ([, direct, viaHelper]) => direct ?? viaHelper ?? ''))];
}

const valuesOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, 'x']));
const [gatewayVariables, apiVariables] = await Promise.all([variablesOf('gateway'), variablesOf('api')]);
const allValues = valuesOf([...gatewayVariables, ...apiVariables, 'GITHUB_TOKEN', 'NODE_AUTH_TOKEN']);

describe('the environment of a program', () => {
  it.each([
    ['gateway', gatewayVariables],
    ['api', apiVariables],
  ] as const)('has every variable that the %s reads, and no other', (program, names) => {
    // The gateway reads this variable with a helper, so it shows that the pattern in `variablesOf` matches helpers.
    expect(names).toContain('LOG_LEVEL');
    expect(names.length).toBeGreaterThan(10);
    // Both programs get all variables of Node, here NODE_ENV. NODE_AUTH_TOKEN is a secret of npm.
    expect(environmentOf(program, allValues)).toEqual(valuesOf([...names, 'NODE_ENV']));
  });

  it('lacks the secrets of the other program', () => {
    const providerSecrets = ['DATABASE_URL', 'REDIS_URL', 'S3_URL', 'SMTP_URL'];
    expect(Object.keys(environmentOf('gateway', valuesOf(providerSecrets)))).toEqual([]);
    expect(environmentOf('api', valuesOf(['METRICS_TOKEN']))).toEqual({});
  });

  it('has the variables that Node and the system need, in upper or lower case', () => {
    const system = valuesOf([
      'PATH',
      'Path',
      'SystemRoot',
      'TZ',
      'NODE_OPTIONS',
      'NODE_EXTRA_CA_CERTS',
      'LC_ALL',
    ]);
    expect(environmentOf('gateway', system)).toEqual(system);
  });
});
