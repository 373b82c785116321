import { expect, it } from 'vitest';
import { onEachDatabase } from '../testing/onEachDatabase.ts';

onEachDatabase('the queries of a list', (api) => {
  it('are prepared by a connection, and again by the next one', async () => {
    const anna = await api.createMember('anna');
    const pool = api.db.$client;
    for (let connection = 0; connection < 3; connection += 1) {
      expect((await anna.get('/posts?page=1&limit=10')).status).toBe(200);
      const client = await pool.connect();
      const { rows } = await client.query<{ name: string }>('select name from pg_prepared_statements');
      expect(rows.map(({ name }) => name)).toContain('posts all newest 10');
      // The pool then closes the connection.
      client.release(true);
    }
  });

  it('are not prepared for each length that a client may choose', async () => {
    const anna = await api.createMember('ben');
    for (let limit = 1; limit <= 9; limit += 1) await anna.get(`/posts?page=1&limit=${limit}`);
    const { rows } = await api.db.$client.query<{ name: string }>('select name from pg_prepared_statements');
    expect(rows.filter(({ name }) => /^posts all newest [1-9]$/.test(name))).toEqual([]);
  });
});
