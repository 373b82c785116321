import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { findFreePort } from './testing/findFreePort.ts';
import { createApi } from './testing/onEachDatabase.ts';

it('the provider starts and counts attempts while Redis is unreachable', async () => {
  const api = await createApi({ redisUrl: `redis://127.0.0.1:${await findFreePort()}` });
  try {
    await api.start();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const { status } = await api
        .createVisitor()
        .post('/login', { email: 'unknown@example.com', password: 'secret1' });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  } finally {
    await api.stop();
    await rm(api.config.dataDir, { recursive: true, force: true });
  }
});
