import { describe, expect, it } from 'vitest';
import { splitAtLinks } from './splitAtLinks';

const split = (text: string) => splitAtLinks(text, 'https://forecourt.example');

describe('splitAtLinks', () => {
  it('finds links, and leaves out punctuation at their end', () => {
    expect(split('See (https://example.com/a_(b)). Or http://example.org?!')).toEqual([
      { type: 'text', text: 'See (' },
      { type: 'link', text: 'https://example.com/a_(b)', href: 'https://example.com/a_(b)' },
      { type: 'text', text: '). Or ' },
      { type: 'link', text: 'http://example.org', href: 'http://example.org/' },
      { type: 'text', text: '?!' },
    ]);
  });

  it('recognizes links to posts of this site, even with a malformed percent escape', () => {
    expect(split('https://forecourt.example/posts/p1')).toEqual([
      { type: 'page', text: 'https://forecourt.example/posts/p1', path: '/posts/p1', postId: 'p1' },
    ]);
    expect(split('https://forecourt.example/posts/100%')).toEqual([
      { type: 'page', text: 'https://forecourt.example/posts/100%', path: '/posts/100%', postId: '100%' },
    ]);
  });

  it.each([
    ['https://forecourt.example/chat/u2', '/chat/u2'],
    ['HTTPS://FORECOURT.example:443/logout/?a=1#b', '/logout/?a=1#b'],
    ['https://user@forecourt.example/LOGOUT', '/LOGOUT'],
    ['https://forecourt.example', '/'],
  ])('recognizes the page of the app at %s', (text, path) => {
    expect(split(text)).toEqual([{ type: 'page', text, path, postId: undefined }]);
  });

  it.each([
    'https://forecourt.example/media/uploads/a.webp',
    'https://forecourt.example/export',
    'https://forecourt.example//evil.example/posts',
    'https://forecourt.example.evil.example/posts',
    'http://forecourt.example/posts',
    'https://forecourt.example:8443/posts',
  ])('does not take %s for a page of the app', (text) => {
    expect(split(text)).toEqual([{ type: 'link', text, href: text }]);
  });

  it.each([
    ['https://en.wikipedia.org/wiki/Volkswagen_Golf_(Mk4)', ''],
    ['https://en.wikipedia.org/wiki/Volkswagen_Golf_(Mk4)', ').'],
    ['https://example.com/a[1]', ']'],
    ['https://example.com/a', ')'],
    ['https://example.com/a', '”'],
    ['https://example.com/a', '’s'],
    ['https://example.com/a', '»'],
    ['https://example.com/a', '…'],
    ['https://example.com/a', '。そして'],
    ['https://example.com/a', '）'],
    ['https://example.com/a', '，'],
    ['https://example.com/caf%C3%A9', '!'],
  ])('ends the link %s before %j', (url, rest) => {
    const parts = split(url + rest);
    expect(parts[0]).toMatchObject({ type: 'link', text: url });
    expect(parts[1]).toEqual(rest === '' ? undefined : { type: 'text', text: rest });
  });

  it('reads a link with 200,000 brackets in linear time', () => {
    const text = `https://example.com/${'('.repeat(100_000)}`;
    expect(split(text + ')'.repeat(100_001))).toMatchObject([
      { type: 'link', text: text + ')'.repeat(100_000) },
      { type: 'text', text: ')' },
    ]);
  });

  it('reads a link with 200,000 dots in linear time', () => {
    // Quadratic time would take 20 billion steps, more than a minute.
    const text = `https://example.com/${'.'.repeat(200_000)}x`;
    expect(split(text)).toEqual([{ type: 'link', text, href: text }]);
  });
});
