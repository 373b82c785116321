import { describe, expect, it } from 'vitest';
import { readEach, readList, readObject } from './answers.ts';
import { readUser } from './profile.ts';
import { asNumber, idOf } from './values.ts';

describe('readObject', () => {
  it.each([
    { name: 'that is the whole answer', answer: { _id: '1' } },
    { name: 'under data', answer: { data: { _id: '1' } } },
    { name: 'under data.data', answer: { data: { data: { _id: '1' } } } },
  ])('finds the object $name', ({ answer }) => {
    expect(readObject(answer)).toEqual({ _id: '1' });
  });

  it.each([null, undefined, 7, 'text', []])('reads %j as an object without an id', (answer) => {
    expect(idOf(readObject(answer))).toBeNull();
  });
});

describe('readList', () => {
  it.each([
    { name: 'that is the whole answer', answer: [1, 2], total: null },
    { name: 'under data', answer: { data: [1, 2], total: 9 }, total: 9 },
    { name: 'under data.data', answer: { data: { data: [1, 2], total: 9 } }, total: 9 },
    { name: 'under data.data, without a total', answer: { data: { data: [1, 2] } }, total: null },
  ])('finds the list $name', ({ answer, total }) => {
    expect(readList(answer, asNumber, 'Failed')).toMatchObject({
      nodes: [1, 2],
      total,
      totalIsExact: total !== null,
    });
  });

  it('reads a total as exact unless the answer says otherwise', () => {
    expect(readList({ data: [1], total: 500, totalIsExact: false }, asNumber, 'Failed')).toMatchObject({
      total: 500,
      totalIsExact: false,
    });
  });

  it.each([[], { data: [] }])('reads %j as an empty list', (answer) => {
    expect(readList(answer, asNumber, 'Failed')).toMatchObject({ nodes: [] });
  });

  it.each([null, {}, { data: null }, { message: 'maintenance' }, 'text'])(
    'reads no list from %j',
    (answer) => {
      const error = expect.objectContaining({
        message: 'Failed',
        extensions: { code: 'PROVIDER_ERROR' },
      }) as Error;
      expect(() => readList(answer, asNumber, 'Failed')).toThrow(error);
    },
  );
});

it('leaves out the entries of a list that cannot be read, such as members without an id', () => {
  const users = readEach([null, 'u1', {}, { _id: 'u2' }], (item) => readUser(item));
  expect(users.map(({ id }) => id)).toEqual(['u1', 'u2']);
});

it.each([
  ['12500', 12_500],
  ['-12.5', -12.5],
  ['1e3', 1_000],
  [' 7 ', 7],
  ['0x1F', null],
  ['98000 km', null],
  ['', null],
])('reads the number %j as %j', (text, number) => {
  expect(asNumber(text)).toBe(number);
});
