import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { onEachDatabase } from '../testing/onEachDatabase.ts';
import { describeStartError } from '../StartError.ts';
import { LOG_SERIALIZERS } from '../log.ts';
import { describeError } from './describeError.ts';
import { newId } from './newId.ts';
import { follows, messages } from './schema.ts';

const SECRET = 'Meet me at the harbor';

onEachDatabase('the description of a failed query', (api) => {
  const failureOf = (query: Promise<unknown>): Promise<unknown> =>
    query.then(
      () => undefined,
      (error: unknown) => error,
    );

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a missing value',
      () =>
        api.db.insert(messages).values({
          id: newId(),
          senderId: newId(),
          receiverId: null as never,
          conversation: SECRET,
          text: SECRET,
          createdAt: new Date(),
        }),
      'PostgreSQL error 23502, table messages, column receiver_id',
    ],
    [
      'a failed check',
      () => {
        const id = newId();
        return api.db.insert(follows).values({ id, followerId: id, followedId: id });
      },
      'PostgreSQL error 23514, table follows, constraint follows_another',
    ],
    [
      'a value of the wrong type',
      () => api.db.execute(sql`select ${SECRET}::text::uuid`),
      'PostgreSQL error 22P02',
    ],
    [
      'a text in a message of PL/pgSQL',
      () => api.db.execute(sql.raw(`do $$ begin raise '${SECRET}' using detail = '${SECRET}'; end $$`)),
      'PostgreSQL error P0001',
    ],
  ])('has only codes and names for %s', async (_, query, description) => {
    const error = await failureOf(query());
    expect(describeError(error)).toBe(description);
    const serialized = LOG_SERIALIZERS.err(error);
    expect(serialized).toMatchObject({
      message: description,
      stack: expect.stringMatching(/^ +at /) as string,
    });
    expect(JSON.stringify(serialized)).not.toContain(SECRET);
    expect(describeStartError(error)).toBe(description);
  });
});

describe('the description of another error', () => {
  it.each([
    [new Error(`A bug\nin ${SECRET}`), 'A bug'],
    [new Error('Failed query', { cause: new Error('Query read timeout') }), 'Query read timeout'],
    [Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    ['closed', 'closed'],
    [undefined, 'An unknown error'],
  ])('is the first line of its root cause: %s', (error, description) => {
    expect(describeError(error)).toBe(description);
  });
});
