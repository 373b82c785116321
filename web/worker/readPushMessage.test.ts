import { describe, expect, it } from 'vitest';
import { readPushMessage } from './readPushMessage';

const read = (message: unknown) => readPushMessage(JSON.stringify(message), 'https://forecourt.example');
const FALLBACK = {
  title: 'Forecourt',
  body: 'You have a new notification.',
  tag: 'forecourt',
  data: { path: '/notifications' },
};

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
    'https://[',
    7,
    null,
  ])('opens the notifications page instead of %j', (url) => {
    expect(read({ title: 'Hi', body: 'x', tag: 't', url }).data.path).toBe('/notifications');
  });

  it.each([null, 7, 'text', [], {}, { title: 7 }, { title: '' }])(
    'is replaced by the fallback if it is %j',
    (message) => {
      expect(read(message)).toEqual(FALLBACK);
    },
  );

  it('is replaced by the fallback if it is invalid JSON', () => {
    expect(readPushMessage('{', 'https://forecourt.example')).toEqual(FALLBACK);
  });

  it('has defaults for missing fields other than the title', () => {
    expect(read({ title: 'Hi' })).toEqual({ ...FALLBACK, title: 'Hi', body: '' });
  });
});
