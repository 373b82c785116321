import { expect, it } from 'vitest';
import { removeWebAddresses } from './removeWebAddresses.ts';

it.each([
  ['Golf, see https://evil.example/win now', 'Golf, see … now'],
  ['Golf (HTTP://1.2.3.4)', 'Golf …'],
  ['Golf www.evil.example', 'Golf …'],
  ['Golf evil.com', 'Golf …'],
  ['Golf evil.de/win', 'Golf …'],
  ['Golf me@evil.org', 'Golf …'],
  ['हिन्दी.com and i❤.ws', '… and i❤. ws'],
  ['evil。com evil．net', '… …'],
  ['Golf evil.io', 'Golf evil. io'],
  ['Golf evil.भारत', 'Golf evil. भारत'],
  ['Clean car.One owner, by j.smith', 'Clean car. One owner, by j. smith'],
])('removes web addresses from %s', (text, expectedText) => {
  expect(removeWebAddresses(text)).toBe(expectedText);
});

it.each(['Golf 2.0 TDI, $4,500.50', 'Only 1.6i... really?', 'Two lines.\nLast one.', 'Mercedes-Benz e.V.'])(
  'keeps %s',
  (text) => {
    expect(removeWebAddresses(text)).toBe(text);
  },
);
