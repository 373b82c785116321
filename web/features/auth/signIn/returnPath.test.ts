import { describe, expect, it } from 'vitest';
import { forgetReturnPath, isSameOriginPath, keepReturnPath, readReturnPath } from './returnPath';

describe('the return path after signing in', () => {
  // Browsers ignore tabs and newlines in a URL and read a backslash as a slash.
  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\u0000/evil.example',
    ' //evil.example',
    'https://evil.example',
    'https:evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '',
    '/posts/..\\..\\evil',
    '/%5c\\evil.example',
  ])('is never %j', (path) => {
    expect(isSameOriginPath(path)).toBe(false);
    keepReturnPath(path);
    expect(readReturnPath()).toBe('/posts');
  });

  it.each(['/me', '/posts/p1', '/search-product?brand=BMW&minPrice=5', '/all-users?search=%2F%2Fx'])(
    'is %j after a visitor has requested it',
    (path) => {
      keepReturnPath(path);
      expect(readReturnPath()).toBe(path);
    },
  );

  it('is /posts by default, after a request for /logout, and once the path is forgotten', () => {
    expect(readReturnPath()).toBe('/posts');
    for (const path of ['/logout', '/LOGOUT', '/logout/', '/logout?ask']) {
      keepReturnPath(path);
      expect(readReturnPath()).toBe('/posts');
    }
    keepReturnPath('/me');
    forgetReturnPath();
    expect(readReturnPath()).toBe('/posts');
  });
});
