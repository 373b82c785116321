import { describe, expect, it } from 'vitest';
import { readPushMessage } from './readPushMessage';

const read = (message: unknown) => readPushMessage(JSON.stringify(message), 'https://forecourt.example');

describe('a push message', () => {
  it('keeps the path of a relative or absolute URL of this site', () => {
    const message = { title: 'Boris wrote to you', body: 'Hello', tag: 'chat-u1' };
    for (const url of ['/chat/u1?a=b#c', 'https://forecourt.example/chat/u1?a=b#c'])
      expect(read({ ...message, url })).toEqual({ ...message, data: { path: '/chat/u1?a=b#c' } });
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
  ])('opens the notifications page instead of %j', (url) => {
    expect(read({ title: 'Hi', body: 'x', tag: 't', url }).data.path).toBe('/notifications');
  });
});
