import { tmpdir } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { startRedis } from './startRedis.ts';

afterEach(() => vi.unstubAllEnvs());

it('returns undefined when Redis is not installed', async () => {
  vi.stubEnv('PATH', '/nonexistent');
  expect(await startRedis(tmpdir())).toBeUndefined();
});
