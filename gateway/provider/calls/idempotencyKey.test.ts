import { expect, it } from 'vitest';
import { checkIdempotencyKey, codeOfUnknownOutcome } from './idempotencyKey.ts';

it.each(['k', '!', '~', '{"draft":1}', 'x'.repeat(100)])('the key %j is sent', (key) => {
  expect(() => checkIdempotencyKey(key)).not.toThrow();
});

it.each(['', ' k', 'k ', 'two words', 'line\r\nbreak', 'k\n', 'ключ', '\u007f', 'x'.repeat(101)])(
  'the key %j is refused',
  (key) => {
    const message = 'A key has at most 100 characters, all visible ASCII without spaces.';
    expect(() => checkIdempotencyKey(key)).toThrow(
      expect.objectContaining({
        message,
        extensions: { code: 'BAD_USER_INPUT', fields: { idempotencyKey: message } },
      }) as Error,
    );
  },
);

it('a write without an answer has a code that allows another attempt only if it has a key', () => {
  expect(codeOfUnknownOutcome('k')).toBe('PROVIDER_UNAVAILABLE');
  expect(codeOfUnknownOutcome(undefined)).toBe('PROVIDER_TIMEOUT');
});
