import { readdir, readFile } from 'node:fs/promises';
import { buildSchema, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { LIMITS as API, RATE_LIMITS, TIMINGS as API_TIMINGS } from '../api/limits.ts';
import { DEFAULTS as GATEWAY_DEFAULTS, LIMITS as GATEWAY } from '../gateway/limits.ts';
import { LIMITS as WEB, PIXELS, TIMINGS } from '../web/limits.ts';
import { fromRoot } from './root.ts';

const readText = (path: string): Promise<string> => readFile(fromRoot(path), 'utf8');

it('the web app and the gateway have the limits of the provider', () => {
  expect({ ...WEB, ...PIXELS, resendCodeMs: TIMINGS.resendCodeMs }).toMatchObject({
    imageMegabytes: API.imageBytes / 1024 ** 2,
    picturesPerPost: API.imagesPerPost,
    messageCharacters: API.messageChars,
    reportCharacters: API.reportChars,
    usernameMinCharacters: API.usernameMinChars,
    passwordMinCharacters: API.passwordMinChars,
    phoneMinDigits: API.phoneMinDigits,
    phoneMaxDigits: API.phoneDigits,
    yearMin: API.yearMin,
    filterCharacters: API.lineChars,
    mileageDigits: API.mileageDigits,
    savedSearches: API.searchesPerMember,
    searchNameCharacters: API.searchNameChars,
    pageEntries: API.pageEntries,
    thumbnailWidth: API.thumbnailPixelsWide,
    resendCodeMs: RATE_LIMITS.mailSpacing.seconds * 1_000,
  });
  expect(GATEWAY).toMatchObject({
    fileBytes: API.imageBytes,
    files: API.imagesPerPost,
    messageCharacters: API.messageChars,
    imageAltCharacters: API.altChars,
    savedSearches: API.searchesPerMember,
    mileageDigits: API.mileageDigits,
  });
});

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

  const types = Object.values(buildSchema(await readText('schema.graphql')).getTypeMap());
  const defaults = types
    .filter((type) => isObjectType(type))
    .flatMap((type) => Object.values(type.getFields()))
    .flatMap(({ args }) => args.filter(({ name }) => name === 'limit'))
    .map(({ defaultValue }) => defaultValue);
  expect(defaults.length).toBeGreaterThan(10);
  expect(new Set(defaults)).toEqual(new Set([WEB.pageEntries]));
});
