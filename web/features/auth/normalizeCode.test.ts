import { expect, it } from 'vitest';
import cases from '../../../testing/cases/codes.json';
import { normalizeCode } from './normalizeCode';

it.each([...cases, [' AB-12 ', 'AB-12'], ['', '']])(
  'the code %j is sent as %j',
  (...[text = '', code]: string[]) => {
    expect(normalizeCode(text)).toBe(code);
  },
);
