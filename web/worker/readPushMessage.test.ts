import { describe, expect, it } from 'vitest';
import { readPushMessage } from './readPushMessage';

const read = (message: unknown) => readPushMessage(JSON.stringify(message), 'https://forecourt.example');
const general = {
  title: 'Forecourt',
  body: 'There is something new.',
  tag: 'forecourt',
  data: { path: '/notifications' },
};

describe('a push message', () => {
  it('is read with its path, in every form of an own address', () => {
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
  ])('leads to the notifications in place of %j', (url) => {
    expect(read({ title: 'Hi', body: 'x', tag: 't', url }).data.path).toBe('/notifications');
  });

  it.each([null, 7, 'words', [], {}, { title: 7 }, { title: '' }])('is general for %j', (message) => {
    expect(read(message)).toEqual(general);
  });

  it('is general for invalid JSON', () => {
    expect(readPushMessage('{', 'https://forecourt.example')).toEqual(general);
  });

  it('fills in what is missing', () => {
    expect(read({ title: 'Hi' })).toEqual({ ...general, title: 'Hi', body: '' });
  });
});
