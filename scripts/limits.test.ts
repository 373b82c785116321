import { readdir, readFile } from 'node:fs/promises';
import { buildSchema, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { LIMITS as API, RATE_LIMITS, TIMINGS as API_TIMINGS } from '../api/limits.ts';
import { DEFAULTS as GATEWAY_DEFAULTS, LIMITS as GATEWAY } from '../gateway/limits.ts';
import { LIMITS as WEB, PIXELS, TIMINGS } from '../web/limits.ts';
import { fromRoot } from './root.ts';

const readText = (path: string): Promise<string> => readFile(fromRoot(path), 'utf8');

/** Of a request to one program, not of the same thing. */
const UNRELATED = ['bodyBytes'];

it('limits of the same name have the same value in all programs', () => {
  const web = { ...WEB, ...PIXELS, mailSpacingMs: TIMINGS.resendCodeMs };
  const api = { ...API, mailSpacingMs: RATE_LIMITS.mailSpacing.seconds * 1_000 };
  expect(sharedLimits(web, api).length).toBeGreaterThan(15);
  expect(sharedLimits(GATEWAY, api).length).toBeGreaterThan(9);
  for (const [a, b] of [
    [web, api],
    [GATEWAY, api],
    [web, GATEWAY],
  ] as const)
    expect(pick(a, sharedLimits(a, b))).toEqual(pick(b, sharedLimits(a, b)));
});

type Limits = Record<string, unknown>;

const sharedLimits = (a: Limits, b: Limits): string[] =>
  Object.keys(a).filter((name) => name in b && !UNRELATED.includes(name));

const pick = (limits: Limits, names: string[]): unknown => names.map((name) => [name, limits[name]]);

it('timeouts end from the inside out, from the statement to the call of the gateway', () => {
  const { statementTimeoutMs, responseTimeoutMs, handlerTimeoutMs, idleTransactionTimeoutMs } = API_TIMINGS;
  const { callTimeoutMs, uploadTimeoutMs, exportMs } = GATEWAY_DEFAULTS;
  const timeouts = [statementTimeoutMs, responseTimeoutMs, handlerTimeoutMs, callTimeoutMs];
  // A second between two of them, in which the inner error reaches the outer side.
  for (const [index, timeout] of timeouts.slice(1).entries())
    expect(timeout - (timeouts[index] ?? Infinity)).toBeGreaterThanOrEqual(1_000);
  expect(API_TIMINGS.connectTimeoutMs).toBeLessThan(handlerTimeoutMs);
  expect(idleTransactionTimeoutMs).toBeGreaterThan(responseTimeoutMs);
  expect(API_TIMINGS.decodeWaitMs).toBeLessThan(API_TIMINGS.uploadTimeoutMs);
  expect(API_TIMINGS.uploadTimeoutMs).toBeLessThan(uploadTimeoutMs);
  expect(API_TIMINGS.streamTimeoutMs).toBe(exportMs);
});

it("the web app's documents and the schema's defaults have the page sizes of web/limits.ts", async () => {
  const files = (await readdir(fromRoot('web'), { recursive: true })).filter((name) =>
    name.endsWith('.graphql'),
  );
  const documents = (await Promise.all(files.map((name) => readText(`web/${name}`)))).join('\n');
  const requestedLimits = Array.from(
    documents.matchAll(/\b(?:users|posts|followers|following)\([^)]*\blimit: (\d+)/g),
    ([, limit]) => Number(limit),
  );
  expect(requestedLimits.length).toBeGreaterThan(3);
  expect(new Set(requestedLimits)).toEqual(new Set([WEB.pageEntries]));
  const contactLimits = Array.from(
    documents.matchAll(/\bconversations\((?!search)[^)]*\blimit: (\d+)/g),
    ([, limit]) => Number(limit),
  );
  expect(contactLimits).toEqual(contactLimits.map(() => WEB.contactsPerPage));
  expect(contactLimits).toHaveLength(3);

  const types = Object.values(buildSchema(await readText('schema.graphql')).getTypeMap());
  const defaults = types
    .filter((type) => isObjectType(type))
    .flatMap((type) => Object.values(type.getFields()))
    .flatMap(({ args }) => args.filter(({ name }) => name === 'limit'))
    .map(({ defaultValue }) => defaultValue);
  expect(defaults.length).toBeGreaterThan(10);
  expect(new Set(defaults)).toEqual(new Set([WEB.pageEntries]));
});
