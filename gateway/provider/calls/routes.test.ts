import { describe, expect, it } from 'vitest';
import { checkIds, requireId, route, withQuery } from './routes.ts';

const INVALID_IDS = ['', '.', '..', '\ud800', 'a\udfff', 'x'.repeat(201)];

describe('a path', () => {
  it('has each id as one segment', () => {
    expect(route`/posts/${'p1'}`).toBe('/posts/p1');
    expect(route`/messages/${'a/b?c=d#e'}/${'... é'}`).toBe('/messages/a%2Fb%3Fc%3Dd%23e/...%20%C3%A9');
    expect(route`/posts/${'x'.repeat(200)}`).toBe(`/posts/${'x'.repeat(200)}`);
    expect(route`/me`).toBe('/me');
  });

  it.each(INVALID_IDS)('is of nothing with the id %j', (id) => {
    const notFound = expect.objectContaining({
      message: 'There is nothing with this id.',
      extensions: { code: 'NOT_FOUND' },
    }) as Error;
    expect(() => requireId(id)).toThrow(notFound);
    expect(() => route`/posts/${'p1'}/likes/${id}`).toThrow(notFound);
  });
});

it('an id that is too long is reported under its name', () => {
  expect(() =>
    checkIds({ after: 'x'.repeat(200), before: null, userId: undefined, postId: '' }),
  ).not.toThrow();
  expect(() => checkIds({ after: 'a', before: 'x'.repeat(201) })).toThrow(
    expect.objectContaining({
      extensions: { code: 'BAD_USER_INPUT', fields: { before: 'An id has at most 200 characters.' } },
    }) as Error,
  );
});

describe('a query', () => {
  it('leaves out null, undefined and empty text, and keeps zero', () => {
    expect(withQuery('/posts', { a: null, b: undefined, c: '', d: 0, e: 'x' })).toBe('/posts?d=0&e=x');
    expect(withQuery('/posts', { a: null })).toBe('/posts');
    expect(withQuery('/posts', {})).toBe('/posts');
  });

  it('has encoded values, in which a lone surrogate is replaced', () => {
    expect(withQuery('/posts', { search: 'a&b=c é', text: '\ud83d' })).toBe(
      '/posts?search=a%26b%3Dc%20%C3%A9&text=%EF%BF%BD',
    );
  });
});
