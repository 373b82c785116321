import { GraphQLError } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import {
  clientError,
  codeOf,
  codeOfAnswer,
  fieldError,
  nullIfNotFound,
  nullIfUnauthenticated,
  rateLimited,
  toClientError,
} from './clientErrors.ts';

const DEFAULT = 'Failed to fetch notifications';

describe('the code of a provider’s answer', () => {
  it.each([
    [400, 'BAD_USER_INPUT'],
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [408, 'PROVIDER_TIMEOUT'],
    [409, 'CONFLICT'],
    [410, 'NOT_FOUND'],
    [413, 'BAD_USER_INPUT'],
    [422, 'BAD_USER_INPUT'],
    [429, 'RATE_LIMITED'],
    [499, 'BAD_USER_INPUT'],
    [302, 'PROVIDER_ERROR'],
    [399, 'PROVIDER_ERROR'],
    [500, 'PROVIDER_ERROR'],
    [502, 'PROVIDER_UNAVAILABLE'],
    [503, 'PROVIDER_UNAVAILABLE'],
    [504, 'PROVIDER_TIMEOUT'],
  ])('is for the status %i: %s', (status, code) => {
    for (const body of [undefined, null, 'text', {}, { code: 'OTHER' }])
      expect(codeOfAnswer(status, body)).toBe(code);
  });

  it.each([
    [400, 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS'],
    [401, 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS'],
    [500, 'INVALID_CREDENTIALS', 'PROVIDER_ERROR'],
    [302, 'INVALID_CREDENTIALS', 'PROVIDER_ERROR'],
    [403, 'SUSPENDED', 'SUSPENDED'],
    [401, 'SUSPENDED', 'UNAUTHENTICATED'],
    [410, 'REMOVED', 'REMOVED'],
    [404, 'REMOVED', 'NOT_FOUND'],
  ])('is for the status %i with the provider’s code %s: %s', (status, sent, code) => {
    expect(codeOfAnswer(status, { code: sent })).toBe(code);
  });
});

describe('the message of an error', () => {
  const messageOf = (message: unknown) => toClientError('BAD_USER_INPUT', { message }, DEFAULT).message;

  it.each([
    'connect ECONNREFUSED 10.1.2.3:5432',
    'connect to 192.168.100.200',
    'Error: boom\n    at handler (/srv/app/routes/posts.js:10:5)',
    'See http://internal.example/admin',
    'See ftp://internal',
    'connect ECONNREFUSED ::1:5432',
    'listen on ::1',
    'getaddrinfo ENOTFOUND db.internal:5432',
    'connect db:54',
    'connect to LOCALHOST',
    'no route to fe80:0:0:1::2',
    'no route to fe80:ab:cd:ef',
    'no route to a:b:c:d',
    'relation "users" does not exist at /var/lib/app/db.ts',
    '/srv/app',
    'TypeError in C:\\srv\\app.js',
    'in c:\\',
    'in \\lib\\client.mjs',
    'Cannot find module node_modules/pg/lib/client.js',
    'raised by /views.py',
    'boom\n    at handler',
    'boom at <anonymous>:10:5',
    'boom in main:1:2',
    'boom at anonymous>:10:25',
    'No such file: ~/app/secret',
    '<html><body>Bad gateway</body></html>',
    'see </p',
    'see <!doctype',
    'Bad\u0000name',
    'Bell\u0007',
    'Tab\there',
    'x'.repeat(301),
    '',
    ' \n ',
    { nested: true },
    12,
    null,
    undefined,
  ])('is not the provider’s %j', (message) => {
    expect(messageOf(message)).toBe(DEFAULT);
  });

  it.each([
    'EMAIL is already in use',
    'ERROR: wrong code',
    'Username mr.go is taken',
    'Account locked until 12/11/2026',
    'Account locked until 12:30:45',
    'The password needs\ntwo digits',
    'Please write to help@example.com, Mon–Fri 9:30/17:30',
    'body/email must match format "email"',
    'The car costs $5/km and/or a fee (see at (a))',
    'Version 1.2.3 is too old',
    'Choose a price < 5',
    'Look at it',
    'Пароль слишком короткий',
    'x'.repeat(300),
  ])('is the provider’s %j', (message) => {
    expect(messageOf(message)).toBe(message);
  });

  it('has no spaces around it, and the line breaks of Unix', () => {
    expect(messageOf('  Too\r\nshort\r\n')).toBe('Too\nshort');
  });

  it.each(['PROVIDER_ERROR', 'PROVIDER_UNAVAILABLE', 'PROVIDER_TIMEOUT'] as const)(
    'is the default one for %s, without fields',
    (code) => {
      const error = toClientError(code, { message: 'Try again', fields: { text: 'Too long' } }, DEFAULT);
      expect(error).toMatchObject({ message: DEFAULT, extensions: { code } });
      expect(error.extensions).toEqual({ code });
    },
  );

  it.each(['SUSPENDED', 'REMOVED'] as const)('may link the rules and be long for %s', (code) => {
    const read = (message: string) => toClientError(code, { message }, DEFAULT).message;
    expect(read('See https://example.com/rules')).toBe('See https://example.com/rules');
    expect(read('x'.repeat(2_300))).toBe('x'.repeat(2_300));
    expect(read('x'.repeat(2_301))).toBe(DEFAULT);
    expect(read('Bell\u0007')).toBe(DEFAULT);
  });
});

describe('the fields of an error', () => {
  const fieldsOf = (fields: unknown) =>
    toClientError('BAD_USER_INPUT', { fields }, DEFAULT).extensions['fields'];

  it('have the names of the schema', () => {
    expect(
      fieldsOf({
        'productDetails.price': 'a',
        'serviceDetails.title': 'b',
        clientId: 'c',
        'alts[0]': 'd',
        nearMiles: 'e',
        near: 'f',
        content: 'g',
        'details.clientId': 'h',
      }),
    ).toEqual({
      'product.price': 'a',
      'service.title': 'b',
      idempotencyKey: 'c',
      'images[0]': 'd',
      'filter.near.miles': 'e',
      'filter.near.place': 'f',
      content: 'g',
      'details.clientId': 'h',
    });
  });

  it('are those with a presentable sentence', () => {
    expect(fieldsOf({ content: 'Too long', text: 'at /srv/app/db.ts', title: 5 })).toEqual({
      content: 'Too long',
    });
    for (const fields of [undefined, null, 'content', {}, { text: 5 }])
      expect(fieldsOf(fields)).toBeUndefined();
  });
});

describe('the wait of RATE_LIMITED', () => {
  const waitOf = (retryAfter?: string) =>
    toClientError('RATE_LIMITED', { message: 'Not today' }, DEFAULT, retryAfter).extensions;

  it.each([
    ['40', 40],
    ['0.5', 1],
    ['0', 5],
    ['-3', 5],
    ['', 5],
    [undefined, 5],
    ['soon', 5],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 5],
  ])('is for the header `Retry-After: %s` %i seconds', (retryAfter, retryAfterSeconds) => {
    expect(waitOf(retryAfter)).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds });
  });

  it('is for a date the time until it', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 2, 3, 4, 5) });
    expect(waitOf('Fri, 02 Jan 2026 03:05:05 GMT')).toMatchObject({ retryAfterSeconds: 60 });
    vi.useRealTimers();
  });
});

it('the entry that a conflict is about is named if its id is a text', () => {
  const extensionsOf = (code: 'CONFLICT' | 'FORBIDDEN', existingId: unknown) =>
    toClientError(code, { message: 'There is one', existingId }, DEFAULT).extensions;
  expect(extensionsOf('CONFLICT', 's1')).toEqual({ code: 'CONFLICT', existingId: 's1' });
  expect(extensionsOf('CONFLICT', 5)).toEqual({ code: 'CONFLICT' });
  expect(extensionsOf('FORBIDDEN', 's1')).toEqual({ code: 'FORBIDDEN' });
});

it('an error of a read becomes null if its code says that there is nothing', () => {
  const [notFound, unauthenticated] = [clientError('NOT_FOUND', 'a'), clientError('UNAUTHENTICATED', 'b')];
  expect([nullIfNotFound(notFound), nullIfUnauthenticated(unauthenticated)]).toEqual([null, null]);
  expect(() => nullIfNotFound(unauthenticated)).toThrow(unauthenticated);
  expect(() => nullIfUnauthenticated(notFound)).toThrow(notFound);
});

it('an error has the code with which it was created, and another one has none', () => {
  expect(codeOf(fieldError('text', 'Too long'))).toBe('BAD_USER_INPUT');
  expect(fieldError('text', 'Too long')).toMatchObject({
    message: 'Too long',
    extensions: { fields: { text: 'Too long' } },
  });
  expect(rateLimited('Slow down').extensions).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: 5 });
  expect([codeOf(new GraphQLError('x')), codeOf(new Error('x')), codeOf(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
